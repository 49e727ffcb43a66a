// SPDX-License-Identifier: MIT
// The atelier: one map with its parameters and steps, and a thousand of its kind beside it.
import type { Diagnostic, PackInfo, SeekValue, Sheet as PackSheet } from 'rogueloom';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { use_app } from '../../app';
import { Icon } from '../../parts/icon';
import { address_of, details_of, show_in_address } from '../../route';
import { download } from '../../saves';
import { engine } from '../engine';
import { Frame } from '../frame';
import { begin_bench, lay_in } from '../lab/bench';
import { explained } from '../lab/problems';
import { Sheet } from '../sheets';
import { tell } from '../words';
import type { Description } from '../worker/lab';
import type { Drawn, MapFormat } from '../worker/maps';
import type { Which } from '../worker/packs';
import '../../styles/lab.css';
import '../../styles/atelier.css';
import { end_many, measure_many, type Many } from './many';
import { Picture } from './picture';
import { Rows } from './rows';
import { Search } from './search';
import { Statistics } from './statistics';
import { changed_sheets, details_of_view, edited_sheets, kinds, usual_options, view_of, what_of, type View } from './view';

const measured = 1000;

interface Ground {
  builtin: ReadonlyMap<string, Sheet>;
  described: Record<string, Description>;
}

/// What never changes: the built-in sheets and what they mean.
function use_ground(fail: (why: string) => void): Ground | null {
  const [ground, set_ground] = useState<Ground | null>(null);
  useEffect(() => {
    const ask = async () => {
      const [sheets, described] = await Promise.all([engine().ask('builtin_sheets'), engine().ask('descriptions')]);
      set_ground({ builtin: new Map(sheets.map(({ name, text }) => [name, new Sheet(name, text)])), described });
    };
    ask().catch((error: Error) => fail(error.message));
  }, []);
  return ground;
}

interface Shown {
  drawn: Drawn | null; ///< the last good map
  here: Record<string, SeekValue> | null;
  problems: Diagnostic[];
  why: string;
}

/// The map of a view. What cannot be drawn leaves the last one.
function use_map(view: View, sheets: PackSheet[] | null): Shown {
  const [shown, set_shown] = useState<Shown>({ drawn: null, here: null, problems: [], why: '' });
  const key = JSON.stringify(view);
  useEffect(() => {
    if (!sheets) return undefined;
    let here = true;
    const what = what_of(view);
    const seed = view.seed.trim() || '1';
    const draw = async () => {
      const { errors, problems } = await engine().ask('maps_pack', sheets);
      if (errors > 0) {
        if (here) set_shown((old) => ({ ...old, problems, why: `${tell('atelier_wrong')} ${explained(problems[0]!)}` }));
        return;
      }
      const drawn = await engine().ask('maps_draw', what, seed);
      const { columns } = await engine().ask('maps_measure', 'own', what, drawn.seed, 1);
      const values = Object.fromEntries(columns.map((column) => [column.name, column.values[0]!]));
      if (here) set_shown({ drawn, here: values, problems: [], why: '' });
    };
    draw().catch((error: Error) => {
      if (here) set_shown((old) => ({ ...old, problems: [], why: error.message }));
    });
    return () => {
      here = false;
    };
  }, [key, sheets]);
  return shown;
}

/// Values of a thousand maps.
function use_many(view: View, sheets: PackSheet[] | null, good: boolean): Record<Which, Many | null> {
  const none = { own: null, builtin: null };
  const [many, set_many] = useState<Record<Which, Many | null>>(none);
  const { kind, options, edits } = view;
  const key = JSON.stringify({ kind, options, edits });
  useEffect(() => {
    if (!sheets || !good) return undefined;
    let here = true;
    // While somebody is turning a value nothing is counted.
    const timer = setTimeout(() => {
      measure_many(sheets, what_of(view), measured, (which, next) => {
        if (here) set_many((old) => ({ ...(which === 'own' ? none : old), [which]: next }));
      }).catch(() => {});
    }, 250);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [key, good]);
  useEffect(() => () => end_many('measure'), []);
  return many;
}

export default function AtelierScreen() {
  const { settings } = use_app();
  const [view, set_view] = useState<View>(() => view_of(details_of(location.hash)));
  const [failed, set_failed] = useState('');
  const [info, set_info] = useState<PackInfo | null>(null);
  const ground = use_ground(set_failed);
  const edits_key = JSON.stringify(view.edits);
  const sheets = useMemo(() => (ground ? edited_sheets(view.edits, ground.builtin, ground.described) : null), [edits_key, ground]);
  const shown = use_map(view, sheets);
  const many = use_many(view, sheets, shown.why === '' && shown.drawn !== null);
  useEffect(() => {
    void engine().ask('info', 'builtin', settings.language).then(set_info);
  }, [settings.language]);
  useEffect(() => show_in_address('atelier', details_of_view(view)), [view]);
  useEffect(() => {
    // A link that is opened here.
    const follow = () => set_view(view_of(details_of(location.hash)));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const change = (part: Partial<View>) => set_view((old) => ({ ...old, ...part }));
  return (
    <Frame tool="atelier">
      <div class="atelier">
        <header class="lab-head">
          <h1 tabIndex={-1}>{tell('atelier_title')}</h1>
          <p class="lead">{tell('atelier_intro')}</p>
        </header>
        {failed && (
          <p class="notice bad" role="alert">
            {tell('went_wrong', { why: failed })}
          </p>
        )}
        {(!ground || !info) && !failed && <p role="status">…</p>}
        {ground && info && (
          <div class="atelier-columns">
            <Controls view={view} change={change} info={info} ground={ground} shown={shown} sheets={sheets ?? []} />
            <div class="atelier-map" data-drawn={shown.drawn?.seed}>
              {shown.why && (
                <p class="notice bad" role="alert">
                  {shown.why}
                </p>
              )}
              {shown.drawn && <Picture drawn={shown.drawn} />}
              {shown.drawn && <Files view={view} drawn={shown.drawn} />}
              {shown.drawn && (
                <Search
                  what={what_of(view)}
                  sheets={sheets ?? []}
                  columns={many.own?.columns ?? []}
                  seed={shown.drawn.seed}
                  show={(seed) => change({ seed })}
                />
              )}
            </div>
            <Statistics own={many.own} builtin={many.builtin} here={shown.here} />
          </div>
        )}
      </div>
    </Frame>
  );
}

interface ControlsProps {
  view: View;
  change: (part: Partial<View>) => void;
  info: PackInfo;
  ground: Ground;
  shown: Shown;
  sheets: PackSheet[];
}

function choices_of(name: string, info: PackInfo): string[] {
  switch (name) {
    case 'preset':
      return info.presets;
    case 'floor':
      return Array.from({ length: info.board_floors }, (_, i) => String(i + 1));
    case 'character':
      return info.characters;
    case 'difficulty':
      return info.difficulties;
    case 'rule':
      return info.zone_rules;
    case 'act':
      return ['1', '2', '3'];
    case 'stage':
      return ['1', '2', '3', '4', '5'];
    case 'perks':
      return ['', 'dragon1', 'steps1', 'winbard2', 'dragon1 steps1', 'dragon1 winbard2', 'steps1 winbard2', 'dragon1 steps1 winbard2'];
    case 'alone':
      return ['false', 'true'];
    default:
      return Array.from({ length: 10 }, (_, i) => String(i));
  }
}

function some_seed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]!);
}

function Controls({ view, change, info, ground, shown, sheets }: ControlsProps) {
  const [copied, set_copied] = useState('');
  const { drawn, problems } = shown;
  const beside = (by: bigint) => change({ seed: String(BigInt.asUintN(64, BigInt(drawn?.seed ?? '1') + by)) });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      set_copied(tell('atelier_copied'));
    } catch {
      set_copied(tell('atelier_copy_this'));
    }
  };
  const to_lab = async () => {
    await begin_bench();
    lay_in(changed_sheets(sheets));
    location.hash = address_of('lab', { sheet: `${view.edits[0]?.sheet ?? 'path_rule'}.csv` });
  };
  return (
    <section class="panel atelier-controls" aria-label={tell('atelier_options')}>
      <div class="kinds" role="group" aria-label={tell('atelier_kind')}>
        {kinds.map((kind) => (
          <button key={kind} type="button" class="button quiet" aria-pressed={view.kind === kind} data-kind-of-map={kind} onClick={() => change({ kind, options: usual_options(kind) })}>
            {tell(`kind_${kind}`)}
          </button>
        ))}
      </div>
      <div class="field">
        <label for="atelier-seed">{tell('atelier_seed')}</label>
        <input id="atelier-seed" type="text" value={view.seed} autocomplete="off" spellcheck={false} onChange={(event) => change({ seed: event.currentTarget.value.trim() || '1' })} />
        <div class="row-of-buttons">
          <button type="button" class="button quiet" onClick={() => beside(-1n)} aria-label={tell('atelier_before')}>
            ◀
          </button>
          <button type="button" class="button quiet" onClick={() => beside(1n)} aria-label={tell('atelier_after')} data-next-seed="">
            ▶
          </button>
          <button type="button" class="button quiet" onClick={() => change({ seed: some_seed() })}>
            {tell('atelier_chance')}
          </button>
        </div>
        {drawn && (
          <p class="small dim">
            {tell('atelier_code')}: <code>{drawn.share_code}</code>
          </p>
        )}
      </div>
      <div class="fields">
        {Object.entries(view.options).map(([name, value]) => (
          <label key={name} class="field">
            <span>{tell(`option_${name}` as 'option_floor')}</span>
            <select name={name} value={value} onChange={(event) => change({ options: { ...view.options, [name]: event.currentTarget.value } })}>
              {choices_of(name, info).map((choice) => (
                <option key={choice} value={choice}>
                  {choice === 'true' ? tell('yes') : choice === 'false' ? tell('no') : choice || '—'}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <h3>{tell('atelier_rows')}</h3>
      <Rows view={view} builtin={ground.builtin} described={ground.described} problems={problems} change={(edits) => change({ edits })} />
      <div class="row-of-buttons">
        {view.edits.length > 0 && (
          <>
            <span class="small" role="status" data-edits={view.edits.length}>
              {tell('atelier_changed', { count: view.edits.length })}
            </span>
            <button type="button" class="button quiet" onClick={() => change({ edits: [] })}>
              {tell('atelier_reset')}
            </button>
            <button type="button" class="button quiet" disabled={sheets.length === 0} data-to-lab="" onClick={() => void to_lab()}>
              <Icon name="erlenmeyer" /> {tell('atelier_to_lab')}
            </button>
          </>
        )}
        <button type="button" class="button" data-copy-link="" onClick={() => void copy()}>
          <Icon name="linked-rings" /> {tell('atelier_link')}
        </button>
      </div>
      {copied && (
        <p class="notice small" role="status">
          {copied}
        </p>
      )}
    </section>
  );
}

const types: Record<MapFormat, string> = {
  svg: 'image/svg+xml',
  json: 'application/json',
  text: 'text/plain',
  dot: 'text/vnd.graphviz',
  tmj: 'application/json',
  tmx: 'application/xml',
  png: 'image/png',
};

function Files({ view, drawn }: { view: View; drawn: Drawn }) {
  const formats: MapFormat[] = view.kind === 'path' ? ['svg', 'json', 'dot'] : ['svg', 'json', 'tmj', 'tmx', 'png'];
  const save = async (format: MapFormat) => {
    const file = await engine().ask('maps_file', what_of(view), drawn.seed, format);
    // Maps for Tiled name the picture of their tiles so.
    const name = format === 'png' ? `${view.kind}.png` : `${view.kind}-${drawn.share_code}.${format}`;
    download(name, file as string | Uint8Array<ArrayBuffer>, types[format]);
  };
  return (
    <div class="row-of-buttons files" role="group" aria-label={tell('atelier_files')}>
      <span class="dim">{tell('atelier_files')}</span>
      {formats.map((format) => (
        <button key={format} type="button" class="button quiet" data-file={format} onClick={() => void save(format)}>
          {format}
        </button>
      ))}
    </div>
  );
}
