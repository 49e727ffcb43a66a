// SPDX-License-Identifier: MIT
// Where something is held out, sold or asked: rewards, cells, rest, treasure, shop, encounter, building, base.
import { useEffect, useState } from 'preact/hooks';
import { choose, say, set, use_app } from '../app';
import { chest, encounters, enemy_icon, things as thing_icons } from '../icon_names';
import type { BaseMap, Good, Here, Offer, Option, Scene } from '../scene';
import { CellEditor } from '../parts/cells';
import { address_of } from '../route';
import { Found } from '../parts/found';
import { GoodFace, PuckFace, passive_icon } from '../parts/goods';
import { Icon } from '../parts/icon';
import { OptionButton } from '../parts/option';
import { pace } from '../settings';
import { play } from '../sound';

const leaving = ['leave_place', 'leave_reward', 'discard'];
const editing = ['place_puck', 'strengthen', 'buy_strengthen', 'remove_puck', 'copy_puck', 'give_puck'];

function of_kind(scene: Scene, ...kinds: string[]): Option[] {
  return scene.options.filter((option) => kinds.includes(option.kind));
}

function Leave({ scene }: { scene: Scene }) {
  return (
    <div class="leave">
      {of_kind(scene, ...leaving).map((option) => (
        <OptionButton key={option.index} option={option} class="button" el="9">
          {option.label}
        </OptionButton>
      ))}
    </div>
  );
}

function Title({ scene, text, icon }: { scene: Scene; text: string; icon?: string }) {
  const more = scene.text.join(' ').replace(/\.$/, '') === text ? '' : scene.text.join(' ');
  return (
    <header class="place-title">
      {icon && <Icon name={icon} />}
      <h1 tabIndex={-1}>{text}</h1>
      {more && <p class="dim">{more}</p>}
    </header>
  );
}

export function RewardScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const here = scene.here as Extract<Here, { kind: 'reward' }>;
  return (
    <div class="place">
      <Title scene={scene} text={say('reward')} icon={here.drop === 'puck' ? 'cube' : 'knapsack'} />
      <Found lines={found} />
      <div class="cards">
        {here.choices.map((good, i) => {
          const option = scene.options.find((one) => one.place === 'choice' && one.choice === i);
          if (!option) return null;
          const lost = option.replaces != null ? scene.items.active?.name : undefined;
          return (
            <OptionButton key={i} option={option} class={`card rank-edge-${good.rank}`} first={i === 0}>
              <GoodFace good={good} />
              {lost && <span class="card-lost">{say('replaces', { lost })}</span>}
              <span class="card-act">{say('take')}</span>
            </OptionButton>
          );
        })}
      </div>
      <Leave scene={scene} />
    </div>
  );
}

export function PlacingScreen({ scene }: { scene: Scene }) {
  const here = scene.here as Extract<Here, { kind: 'placing' }>;
  const good: Good = here.good;
  return (
    <div class="place">
      <header class="place-title">
        {good.what === 'puck' ? (
          <span class="placing-puck">
            <PuckFace puck={good} />
          </span>
        ) : (
          <Icon name={passive_icon(good)} />
        )}
        <h1 tabIndex={-1}>
          {good.name}: {say(good.what === 'puck' ? 'place_title' : 'wear_title')}
        </h1>
        <p class="dim">
          {good.description} {good.what === 'puck' && say('place_note')}{' '}
          {good.what === 'puck' && scene.machine.rows > 1 && say('pair_note')}
        </p>
      </header>
      {good.what === 'puck' ? (
        <CellEditor scene={scene} options={of_kind(scene, 'place_puck')} made={good} />
      ) : (
        <div class="cards slots">
          {of_kind(scene, 'wear_passive').map((option, i) => {
            const worn = scene.items.passives[option.slot as number];
            return (
              <OptionButton key={option.index} option={option} class="card" first={i === 0}>
                {worn ? <GoodFace good={{ ...worn, what: 'passive' }} /> : <span class="card-text dim">{say('empty_slot')}</span>}
                <span class="card-act">{option.label}</span>
              </OptionButton>
            );
          })}
        </div>
      )}
      <Leave scene={scene} />
    </div>
  );
}

export function RestScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const heal = scene.options.find((option) => option.kind === 'rest_heal');
  return (
    <div class="place">
      <Title scene={scene} text={say('rest_title')} icon="campfire" />
      <Found lines={found} />
      {heal && (
        <OptionButton option={heal} class="button primary wide" first>
          <Icon name="health-normal" /> {heal.label}
        </OptionButton>
      )}
      <h2>{say('or_strengthen')}</h2>
      <CellEditor scene={scene} options={of_kind(scene, 'strengthen')} />
      <Leave scene={scene} />
    </div>
  );
}

/// Six steps of 0.08 s to 8 px either side, then the chest opens (act-map.md 1.7).
const shake_ms = 6 * 80;

export function TreasureScreen({ scene }: { scene: Scene }) {
  const { found, busy } = use_app();
  const here = scene.here as Extract<Here, { kind: 'treasure' }>;
  const [shaking, set_shaking] = useState(false);
  const open = scene.options.find((option) => option.kind === 'open_chest');
  function begin() {
    if (!open || shaking || busy) return;
    const time = shake_ms * (pace(current_settings()) > 0 ? 1 : 0);
    set_shaking(true);
    set({ busy: true });
    setTimeout(() => {
      set_shaking(false);
      set({ busy: false });
      play('open');
      void choose(open.index);
    }, time);
  }
  const { settings } = use_app();
  const current_settings = () => settings;
  return (
    <div class="place treasure">
      <header class="place-title">
        <h1 tabIndex={-1}>{say('treasure_title')}</h1>
      </header>
      <div class="treasure-panel">
        <button
          type="button"
          class={`chest ${shaking ? 'shaking' : ''} ${here.open ? 'open' : ''}`}
          aria-label={open?.label ?? say('treasure_title')}
          disabled={!open}
          data-option={open?.index}
          data-kind="open_chest"
          data-first={open ? '' : undefined}
          onClick={begin}
        >
          <Icon name={here.open ? chest.open : chest.closed} />
        </button>
        {here.open && <Found lines={found} />}
      </div>
      <Leave scene={scene} />
    </div>
  );
}

function Offers({ scene, offers }: { scene: Scene; offers: Offer[] }) {
  return (
    <div class="cards offers">
      {offers.map((offer, i) => {
        const option = scene.options.find((one) => one.place === 'offer' && one.offer === i);
        const lost = option && option.replaces != null ? scene.items.active?.name : undefined;
        const face = (
          <>
            <GoodFace good={offer.good} />
            {lost && <span class="card-lost">{say('replaces', { lost })}</span>}
            <span class="card-act price">
              <Icon name="two-coins" /> {offer.price}
              {!option && <span class="small"> · {say('too_dear')}</span>}
            </span>
          </>
        );
        return option ? (
          <OptionButton key={i} option={option} class={`card rank-edge-${offer.good.rank}`} first={i === 0}>
            {face}
          </OptionButton>
        ) : (
          <div key={i} class={`card dear rank-edge-${offer.good.rank}`}>
            {face}
          </div>
        );
      })}
    </div>
  );
}

function Editing({ scene, title }: { scene: Scene; title: string }) {
  const options = of_kind(scene, ...editing);
  const [open, set_open] = useState(false);
  useEffect(() => set_open(false), [scene.phase]);
  if (options.length === 0) return null;
  return (
    <details class="panel" open={open} onToggle={(event) => set_open(event.currentTarget.open)}>
      <summary>
        <Icon name="anvil" /> {title}
      </summary>
      {open && <CellEditor scene={scene} options={options} />}
    </details>
  );
}

export function ShopScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const here = scene.here as Extract<Here, { kind: 'shop' | 'base' }>;
  return (
    <div class="place">
      <Title scene={scene} text={say('shop_title')} icon="shop" />
      <Found lines={found} />
      <Offers scene={scene} offers={here.offers} />
      <Editing scene={scene} title={say('strengthen_paid')} />
      <div class="leave">
        {of_kind(scene, 'restock').map((option) => (
          <OptionButton key={option.index} option={option} class="button" />
        ))}
      </div>
      <Leave scene={scene} />
    </div>
  );
}

export function BaseScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const map = scene.map as BaseMap;
  const here = scene.here as Extract<Here, { kind: 'shop' | 'base' }>;
  const free = of_kind(scene, 'strengthen').length > 0;
  return (
    <div class="place base">
      <header class="place-title">
        <Icon name="campfire" />
        <h1 tabIndex={-1}>{scene.place}</h1>
        <p>
          {say('exits_left', { exits: map.goal.exits_left })} · {say('days_left', { days: map.goal.days_left })}
        </p>
      </header>
      <Found lines={found} />
      <div class="cards regions">
        {map.regions.map((region, i) => {
          const option = scene.options.find((one) => one.kind === 'set_out' && one.region === region.key);
          return (
            <section key={region.key} class={`card region region-${region.key}`} aria-label={region.name}>
              <span class="card-art">
                <Icon name="slime" />
              </span>
              <h2 class="card-name">{region.name}</h2>
              <span class="card-text">
                {region.slime} · {say('slimes_plus', { percent: region.percent })} · {say('big_slimes', { percent: region.big })}
                <br />
                {say('brand')} {region.brand} · {say('tier')} {region.tier}
              </span>
              <span class="pips" role="img" aria-label={`${say('exits')} ${region.exits}/${region.wanted}`}>
                {Array.from({ length: Math.max(region.wanted, region.exits) }, (_, n) => (
                  <span key={n} class={n < region.exits ? 'pip full' : 'pip'} />
                ))}
              </span>
              {region.boss && (
                <span class="card-lost">
                  {say('region_boss', { boss: region.boss.name })}
                  {region.boss.rule && `: ${region.boss.rule.name} (${region.boss.rule.meaning})`}
                </span>
              )}
              {option && (
                <OptionButton option={option} class="button primary" first={i === 0}>
                  {say('set_out')}
                </OptionButton>
              )}
            </section>
          );
        })}
      </div>
      <Editing scene={scene} title={free ? say('base_smith') : say('strengthen_paid')} />
      <h2>{say('base_shop')}</h2>
      <Offers scene={scene} offers={here.offers} />
      <div class="leave">
        {of_kind(scene, 'restock').map((option) => (
          <OptionButton key={option.index} option={option} class="button" />
        ))}
      </div>
    </div>
  );
}

export function EncounterScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const here = scene.here as Extract<Here, { kind: 'encounter' }>;
  const text = here.chosen === null ? here.description : scene.text.join(' ');
  return (
    <div class="place encounter">
      <header class="place-title">
        <span class="encounter-art">
          <Icon name={encounters[here.id] ?? 'uncertainty'} />
        </span>
        <h1 tabIndex={-1}>{here.name}</h1>
        <p>{text}</p>
      </header>
      {here.chosen !== null && <Found lines={found} />}
      {here.chosen === null && (
        <div class="answers">
          {here.answers.map((answer, i) => {
            const option = scene.options.find((one) => one.kind === 'answer' && one.choice === answer.choice);
            const face = (
              <>
                <strong>{answer.label}</strong>
                {answer.price > 0 && (
                  <span class="price">
                    <Icon name="two-coins" /> {answer.price}
                    {!answer.payable && ` · ${say('too_dear')}`}
                  </span>
                )}
                <span class="dim">{answer.effects}</span>
              </>
            );
            return option ? (
              <OptionButton key={i} option={option} class="button answer" first={i === 0}>
                {face}
              </OptionButton>
            ) : (
              <div key={i} class="button answer dear">
                {face}
              </div>
            );
          })}
        </div>
      )}
      <Leave scene={scene} />
    </div>
  );
}

export function PickScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  return (
    <div class="place">
      <Title scene={scene} text={say('encounter')} icon="anvil" />
      <Found lines={found} />
      <CellEditor scene={scene} options={of_kind(scene, ...editing)} />
      <Leave scene={scene} />
    </div>
  );
}

export function BuildingScreen({ scene }: { scene: Scene }) {
  const { found } = use_app();
  const here = scene.here as Extract<Here, { kind: 'building' }>;
  const changes = of_kind(scene, ...editing);
  const plain = scene.options.filter((option) => option.place === 'button' && !leaving.includes(option.kind));
  return (
    <div class="place building">
      <Title scene={scene} text={here.altar?.name ?? here.name} icon={thing_icons[here.building] ?? 'castle'} />
      {here.altar && <p class="altar-text">{here.altar.description}</p>}
      <p class="dim small">{say('visits_left', { visits: here.visits })}</p>
      <Found lines={found} />
      {here.offers && <Offers scene={scene} offers={here.offers} />}
      {plain.length > 0 && (
        <div class="answers">
          {plain.map((option, i) => (
            <OptionButton key={option.index} option={option} class="button answer" first={i === 0} />
          ))}
        </div>
      )}
      {changes.length > 0 && <CellEditor scene={scene} options={changes} />}
      <Leave scene={scene} />
    </div>
  );
}

export function EndScreen({ scene, again }: { scene: Scene; again: (same: boolean) => void }) {
  const { game, settings } = use_app();
  const [story, set_story] = useState<string[]>([]);
  useEffect(() => {
    if (game) set_story(game.story(settings.language));
  }, [game, settings.language]);
  const end = scene.end!;
  return (
    <div class={`place end ${end.won ? 'won' : 'lost'}`}>
      <header class="place-title">
        <span class="end-art">
          <Icon name={end.won ? 'laurel-crown' : end.killed_by ? enemy_icon(end.killed_by.art) : 'tombstone'} />
        </span>
        <h1 tabIndex={-1}>{say(end.won ? 'end_won' : 'end_lost')}</h1>
        <p>{end.text}</p>
        <p class="seed-line">
          {say('seed')}: <code>{scene.code}</code> <span class="dim">({scene.seed})</span>
        </p>
      </header>
      <div class="leave">
        <button type="button" class="button primary" data-first="" onClick={() => again(false)}>
          {say('again')}
        </button>
        <button type="button" class="button" onClick={() => again(true)}>
          {say('again_seed')}
        </button>
        {game && !ONE_FILE && (
          <a class="button" href={address_of('replay', { run: 'finished' })}>
            {say('watch_again')}
          </a>
        )}
      </div>
      <section class="panel story" aria-label={say('end_story')}>
        <h2>{say('end_story')}</h2>
        {story.map((line, i) => (
          <p key={i}>{line}</p>
        ))}
      </section>
    </div>
  );
}

