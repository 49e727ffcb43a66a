// SPDX-License-Identifier: MIT
// What is always on screen: where one is, HP, gold, stats, settings (elements 1, 2, 3, 7, 8 of battle.md A4).
import { say, set, use_app } from '../app';
import * as icon_names from '../icon_names';
import type { Scene } from '../scene';
import { Icon } from './icon';
import { tip } from './tip';

export function Bar({ now, max, tone, label }: { now: number; max: number; tone: string; label: string }) {
  const part = max > 0 ? Math.max(0, Math.min(1, now / max)) : 0;
  return (
    <span class={`bar bar-${tone}`} role="img" aria-label={`${label}: ${now} / ${max}`}>
      <span class="bar-fill" style={{ '--part': part }} />
      <span class="bar-text" aria-hidden="true">
        {now} / {max}
      </span>
    </span>
  );
}

const stat_icons: Record<string, string> = {
  physical_attack: icon_names.ui.physical_attack,
  magical_attack: icon_names.ui.magical_attack,
  defence: icon_names.ui.defence,
  heal_amount: icon_names.ui.heal_amount,
};

/// `bare`: without help and settings.
export function Topbar({ scene, bare = false }: { scene: Scene; bare?: boolean }) {
  const { show } = use_app();
  const hero = scene.hero;
  const hp = show.hero_hp ?? hero.hp;
  const face = hero.character === 'bard' ? icon_names.ui.hero_bard : icon_names.ui.hero_default;
  return (
    <header class="topbar">
      <span class="top-place" data-el="1">
        <Icon name={icon_names.campaigns[scene.campaign.key] ?? 'castle'} />
        <span>
          <span class="dim small">{scene.campaign.name}</span>
          <strong>{scene.place}</strong>
        </span>
      </span>
      <span class={`top-hero ${show.shaking === 'player' ? 'shake' : ''}`} data-el="3">
        <Icon name={face} class="face" />
        <Bar now={hp} max={hero.max_hp} tone={hp * 4 <= hero.max_hp ? 'low' : 'hp'} label={say('hp')} />
        <span class="floats" aria-hidden="true">
          {show.floats
            .filter((one) => one.side === 'player')
            .map((one) => (
              <span key={one.id} class={`float tone-${one.tone}`}>
                {one.text}
              </span>
            ))}
        </span>
      </span>
      {hero.level && (
        <span class="top-level" {...tip(`${hero.level.experience} / ${hero.level.next} ${say('experience')}`)}>
          <Icon name="upgrade" />
          <span class="hidden">{say('level')} </span>
          <strong>{hero.level.now}</strong>
          {hero.level.next > 0 && (
            <span class="dim small">
              {hero.level.experience}/{hero.level.next}
            </span>
          )}
        </span>
      )}
      <span class="top-gold" data-el="7">
        <Icon name="two-coins" />
        <strong>{hero.gold}</strong>
        <span class="hidden"> {hero.currency}</span>
      </span>
      <ul class="top-stats" data-el="8">
        {hero.stats.map((stat) => (
          <li key={stat.key} {...tip(`${stat.name} ${stat.value}`)}>
            <Icon name={stat_icons[stat.key] ?? 'cube'} class={`stat-${stat.key}`} />
            <span class="hidden">{stat.name} </span>
            <span class={stat.value > stat.base ? 'up' : stat.value < stat.base ? 'down' : ''}>{stat.value}</span>
          </li>
        ))}
      </ul>
      {!bare && (
        <span class="top-buttons">
          <button type="button" class="icon-button" aria-label={say('help')} onClick={() => set({ dialog: 'help' })}>
            <Icon name="help" />
          </button>
          <button
            type="button"
            class="icon-button"
            data-el="2"
            aria-label={say('settings')}
            onClick={() => set({ dialog: 'settings' })}
          >
            <Icon name="cog" />
          </button>
        </span>
      )}
    </header>
  );
}
