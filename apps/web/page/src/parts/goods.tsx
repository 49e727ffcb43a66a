// SPDX-License-Identifier: MIT
// Pucks and items as they look everywhere.
import type { ComponentChildren } from 'preact';
import { say } from '../app';
import * as icon_names from '../icon_names';
import type { Active, Good, Passive, Puck } from '../scene';
import { Icon, Labelled } from './icon';
import { tip } from './tip';

const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

export function puck_icon(puck: Puck): string {
  if (puck.id === 777) return icon_names.jackpot;
  return (
    (puck.type !== 'multiplier' && puck.lineage !== null ? icon_names.lineages[puck.lineage] : undefined) ??
    icon_names.puck_types[puck.type] ??
    'cube'
  );
}

/// What stands large on a puck: its factor, its base value, how often it hits.
export function puck_value(puck: Puck): string {
  if (puck.type === 'multiplier') return `×${puck.param}`;
  if (puck.type === 'additional_effect') return roman[puck.grade ?? 0] ?? '';
  const hits = puck.hits > 1 ? `×${puck.hits}` : '';
  return puck.param > 0 ? `${puck.param}${hits}` : hits || '×1';
}

export function puck_label(puck: Puck): string {
  return `${puck.name}, ${puck.rank_words}. ${puck.description}`;
}

export function Rank({ of }: { of: { rank: string } }) {
  return <span class={`rank rank-${of.rank}`}>{of.rank}</span>;
}

/// The explanation of a puck or item.
export function Explained({ of, children }: { of: { name: string; rank?: string; rank_words?: string; description: string }; children?: ComponentChildren }) {
  return (
    <>
      <strong>{of.name}</strong>
      {of.rank && (
        <span class="tip-rank">
          <Rank of={{ rank: of.rank }} /> {of.rank_words}
        </span>
      )}
      <p>{of.description}</p>
      {children}
    </>
  );
}

/// The face of a puck; no control by itself.
export function PuckFace({ puck, named = false }: { puck: Puck; named?: boolean }) {
  return (
    <span class={`puck puck-${puck.type} ${puck.id === 777 ? 'puck-jackpot' : ''}`}>
      {puck.type === 'multiplier' ? (
        <span class={`puck-factor ${puck_value(puck).length > 3 ? 'long' : ''}`}>{puck_value(puck)}</span>
      ) : (
        <>
          <Icon name={puck_icon(puck)} />
          <span class="puck-value">{puck_value(puck)}</span>
        </>
      )}
      <Rank of={puck} />
      {named && <span class="puck-name">{puck.name}</span>}
    </span>
  );
}

/// A puck that explains itself.
export function PuckInfo({ puck }: { puck: Puck }) {
  return (
    <button type="button" class="bare" {...tip(<Explained of={puck} />)}>
      <Labelled label={puck_label(puck)}>
        <PuckFace puck={puck} />
      </Labelled>
    </button>
  );
}

export function active_icon(item: { id: number }): string {
  return icon_names.actives[item.id] ?? icon_names.active_otherwise;
}
export function passive_icon(item: { id: number }): string {
  return icon_names.passives[item.id] ?? icon_names.passive_otherwise;
}
export function relic_icon(item: Passive): string {
  if (item.origin) return 'star-altar';
  return icon_names.relics[item.id] ?? icon_names.relic_otherwise;
}

export function good_icon(good: Good): string {
  return good.what === 'puck' ? puck_icon(good) : good.what === 'active' ? active_icon(good) : passive_icon(good);
}

export function kind_of_good(good: Good): string {
  if (good.what === 'active') return say('active');
  if (good.what === 'passive') return say('passive');
  return '';
}

/// A good on a card: picture, name, rank, what it does.
export function GoodFace({ good }: { good: Good }) {
  return (
    <>
      <span class="card-art">
        {good.what === 'puck' ? <PuckFace puck={good} /> : <span class={`item item-${good.what}`}><Icon name={good_icon(good)} /><Rank of={good} /></span>}
      </span>
      <span class="card-name">{good.name}</span>
      <span class="card-kind">
        {good.rank_words}
        {good.what !== 'puck' && ` · ${kind_of_good(good)}`}
        {good.what === 'active' && ` · ${good.cost_text}`}
      </span>
      <span class="card-text">{good.description}</span>
    </>
  );
}

export function ItemInfo({ item, icon, kind }: { item: Passive | Active; icon: string; kind: string }) {
  const charge = 'charge' in item && item.charge ? item.charge : null;
  const spent = 'spent' in item && item.spent;
  return (
    <button
      type="button"
      class={`bare item ${spent ? 'spent' : ''}`}
      {...tip(<Explained of={item}>{charge && <p class="dim">{charge.text}</p>}</Explained>)}
    >
      <Labelled label={`${kind}: ${item.name}, ${item.rank_words}. ${item.description}${charge ? ` ${charge.text}` : ''}`}>
        <Icon name={icon} />
        <Rank of={item} />
        {charge && <span class="charge" style={{ '--full': charge.now / charge.full }} />}
      </Labelled>
    </button>
  );
}
