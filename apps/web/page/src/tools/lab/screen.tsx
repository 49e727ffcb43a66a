// SPDX-License-Identifier: MIT
// The lab: the pack that is worked on, its sheets, odds and simulations.
import { useEffect, useState } from 'preact/hooks';
import { use_app } from '../../app';
import { Icon } from '../../parts/icon';
import { details_of, show_in_address } from '../../route';
import { engine } from '../engine';
import { Frame } from '../frame';
import { number, tell } from '../words';
import type { Description } from '../worker/lab';
import '../../styles/lab.css';
import { begin_bench, do_again, lay_in, open_pack, start_over, take_back, use_bench, type PackFile } from './bench';
import { download_pack, dropped_files, files_of } from './files';
import { Served } from './served';
import { OddsView } from './odds_view';
import { Problems, SheetsView, type Target } from './sheets_view';
import { SimulateView } from './simulate_view';

const tabs = ['sheets', 'odds', 'simulate'] as const;
type Tab = (typeof tabs)[number];

export default function LabScreen() {
  const { dialog } = use_app();
  const { builtin } = use_bench();
  const [described, set_described] = useState<Record<string, Description> | null>(null);
  const asked = details_of(location.hash);
  const [tab, set_tab] = useState<Tab>(tabs.find((one) => one === asked.get('show')) ?? 'sheets');
  // What was looked at stays as it is: a simulation goes on while a sheet is read.
  const [visited, set_visited] = useState<Tab[]>([tab]);
  const [target, set_target] = useState<Target>({ name: asked.get('sheet') ?? 'puck.csv', r: 1, c: 0 });
  const [why, set_why] = useState('');
  useEffect(() => {
    const failed = (error: Error) => set_why(tell('went_wrong', { why: error.message }));
    begin_bench().catch(failed);
    engine().ask('descriptions').then(set_described, failed);
  }, []);
  useEffect(() => {
    if (!visited.includes(tab)) set_visited([...visited, tab]);
    show_in_address('lab', tab === 'sheets' ? { sheet: target.name } : { show: tab });
  }, [tab, target.name]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (dialog || typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) do_again();
      else take_back();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  const open = (title: string, files: PackFile[]) => {
    if (files.length === 0) return set_why(tell('lab_no_sheets'));
    set_why('');
    if (files.some(({ name }) => name === 'pack.csv')) open_pack(title, files);
    else lay_in(files);
    return set_target({ name: files.find(({ name }) => name !== 'pack.csv')?.name ?? 'pack.csv', r: 1, c: 0 });
  };
  const go = (to: Target) => {
    set_tab('sheets');
    set_target(to);
  };
  return (
    <Frame tool="lab">
      <div
        class="lab"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (event.dataTransfer) void dropped_files(event.dataTransfer).then(({ title, files }) => open(title, files));
        }}
      >
        <header class="lab-head">
          <h1 tabIndex={-1}>{tell('lab_title')}</h1>
          <p class="lead">{tell('lab_intro')}</p>
        </header>
        <PackBar open={open} />
        {why && (
          <p class="notice bad" role="alert">
            {why}
          </p>
        )}
        <div class="tabs" role="group" aria-label={tell('lab_title')}>
          {tabs.map((one) => (
            <button key={one} type="button" class="button quiet" aria-pressed={tab === one} data-tab={one} onClick={() => set_tab(one)}>
              {tell(`lab_${one}`)}
            </button>
          ))}
        </div>
        {(!described || builtin.size === 0) && !why && <p role="status">{tell('lab_checking')}</p>}
        {described && builtin.size > 0 && (
          <>
            {tab === 'sheets' && <SheetsView described={described} target={target} go={go} />}
            {tab === 'sheets' && <Problems go={go} />}
            {visited.includes('odds') && (
              <div hidden={tab !== 'odds'}>
                <OddsView />
              </div>
            )}
            {visited.includes('simulate') && (
              <div hidden={tab !== 'simulate'}>
                <SimulateView />
              </div>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}

/// Where the pack is from, whether it is good, and what can be done with all of it.
function PackBar({ open }: { open: (title: string, files: PackFile[]) => void }) {
  const bench = use_bench();
  const take = async (list: FileList | null) => {
    if (!list || list.length === 0) return;
    const folder = list[0]!.webkitRelativePath.split('/')[0];
    open(folder || list[0]!.name, await files_of(list));
  };
  return (
    <section class="panel pack-bar" aria-label={bench.title ? tell('lab_from', { title: bench.title }) : tell('lab_begun')}>
      <div class="pack-state">
        <strong>{bench.title ? tell('lab_from', { title: bench.title }) : tell('lab_begun')}</strong>
        <PackState />
        {!bench.kept && <p class="dim small">{tell('lab_not_kept')}</p>}
      </div>
      <div class="row-of-buttons">
        <label class="button file-button">
          <Icon name="open-folder" /> {tell('lab_open_folder')}
          <input
            type="file"
            class="hidden"
            name="folder"
            multiple
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={(event) => void take(event.currentTarget.files)}
          />
        </label>
        <label class="button file-button">
          {tell('lab_open_files')}
          <input type="file" class="hidden" name="sheets" multiple accept=".csv,text/csv" onChange={(event) => void take(event.currentTarget.files)} />
        </label>
        <Served open={open} />
        <button type="button" class="button quiet" disabled={bench.undo.length === 0} onClick={take_back}>
          {tell('lab_undo')}
        </button>
        <button type="button" class="button quiet" disabled={bench.redo.length === 0} onClick={do_again}>
          {tell('lab_redo')}
        </button>
        <button type="button" class="button quiet" onClick={start_over}>
          {tell('lab_start_over')}
        </button>
        <button type="button" class="button" data-export="" onClick={() => download_pack(bench.own)}>
          <Icon name="save" /> {tell('lab_export')}
        </button>
      </div>
      <p class="dim small drop-note">{tell('lab_drop')}</p>
    </section>
  );
}

function PackState() {
  const { checking, errors, warnings, good } = use_bench();
  const state = checking ? 'checking' : errors > 0 ? 'bad' : 'good';
  return (
    <p role="status" class={`pack-verdict is-${state}`} data-pack={state}>
      {checking
        ? tell('lab_checking')
        : errors > 0
          ? tell(good ? 'lab_bad' : 'lab_bad_none', { errors: number(errors) })
          : warnings > 0
            ? tell('lab_warned', { warnings: number(warnings) })
            : tell('lab_fine')}
    </p>
  );
}
