// SPDX-License-Identifier: MIT
// Replays: a recording is opened, verified, and walked through.
import { useEffect, useState } from 'preact/hooks';
import { say, use_app } from '../../app';
import { Icon } from '../../parts/icon';
import { details_of, show_in_address } from '../../route';
import { kept_finished, kept_run } from '../../saves';
import { served_pack } from '../../served';
import { engine } from '../engine';
import { Frame } from '../frame';
import { tell } from '../words';
import type { Opened } from '../worker/replay';
import { Walk } from './walk';

interface Recording {
  name: string;
  opened: Opened;
}

export default function ReplayScreen() {
  const { beginnings } = use_app();
  const [recording, set_recording] = useState<Recording | null>(null);
  const [why, set_why] = useState('');
  const open = async (name: string, text: string, kept: string | null) => {
    try {
      const opened = await engine().ask('replay_open', text, (await served_pack())?.sheets ?? []);
      set_why('');
      set_recording({ name, opened });
      show_in_address('replay', kept === null ? {} : { run: kept });
    } catch (error) {
      set_why(tell('replay_bad', { why: (error as Error).message }));
    }
  };
  const open_kept = (which: string) => {
    const text = which === 'finished' ? kept_finished() : (kept_run(which)?.journal ?? null);
    const campaign = beginnings.campaigns.find((one) => one.key === which);
    if (text !== null) void open(campaign?.name ?? tell('replay_finished'), text, which);
  };
  useEffect(() => {
    const kept = details_of(location.hash).get('run');
    if (kept) open_kept(kept);
  }, []);
  const close = () => {
    set_recording(null);
    show_in_address('replay', {});
  };
  return (
    <Frame tool="replay">
      {recording ? (
        <Walk name={recording.name} opened={recording.opened} close={close} />
      ) : (
        <Choose open={open} open_kept={open_kept} why={why} />
      )}
    </Frame>
  );
}

interface ChooseProps {
  open: (name: string, text: string, kept: null) => Promise<void>;
  open_kept: (which: string) => void;
  why: string;
}

function Choose({ open, open_kept, why }: ChooseProps) {
  const { beginnings } = use_app();
  const [over, set_over] = useState(false);
  const kept = beginnings.campaigns.filter((one) => kept_run(one.key));
  const take = async (file: File | undefined) => {
    if (file) await open(file.name, await file.text(), null);
  };
  return (
    <div class="tool-page">
      <h1 tabIndex={-1}>{tell('replay_title')}</h1>
      <p class="lead">{tell('replay_intro')}</p>
      <div
        class={`drop ${over ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          set_over(true);
        }}
        onDragLeave={() => set_over(false)}
        onDrop={(event) => {
          event.preventDefault();
          set_over(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <label class="button primary file-button">
          <Icon name="open-folder" /> {tell('replay_open')}
          <input type="file" class="hidden" accept=".txt,text/plain" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        </label>
        <p class="dim">{tell('replay_drop')}</p>
      </div>
      {why && (
        <p class="notice bad" role="alert">
          {why}
        </p>
      )}
      <section class="panel" aria-labelledby="kept-title">
        <h2 id="kept-title">{tell('replay_kept')}</h2>
        {kept.length === 0 && !kept_finished() && <p class="dim">{tell('replay_none_kept')}</p>}
        <ul class="kept">
          {kept_finished() && (
            <li>
              <button type="button" class="button" data-kept="finished" onClick={() => open_kept('finished')}>
                {tell('replay_finished')}
              </button>
            </li>
          )}
          {kept.map((one) => (
            <li key={one.key}>
              <button type="button" class="button" data-kept={one.key} onClick={() => open_kept(one.key)}>
                {tell('replay_unfinished', { campaign: one.name })}
                <span class="dim small">
                  {kept_run(one.key)!.place} · {say('hp')} {kept_run(one.key)!.hp}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
