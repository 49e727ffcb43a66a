// SPDX-License-Identifier: MIT
// The pack of a folder that the command line serves: opened here, and read again when the folder changes.
import { useEffect, useState } from 'preact/hooks';
import { details_of } from '../../route';
import { served_pack, served_status } from '../../served';
import { tell } from '../words';
import { bench_now, use_bench, type Files, type PackFile } from './bench';
import { file_of } from './files';

const look_every = 1500;

/// What was opened last: while the pack still is that, nothing was changed here.
let opened: { version: number; own: Files } | null = null;

export function Served({ open }: { open: (title: string, files: PackFile[]) => void }) {
  const bench = use_bench();
  const [watched, set_watched] = useState(false);
  const [said, set_said] = useState('');
  const [newer, set_newer] = useState(false);
  const read = async () => {
    const pack = await served_pack();
    if (!pack) return set_said(tell('lab_no_served'));
    open(
      tell('lab_served_from', { id: pack.id }),
      pack.sheets.map(({ name, bytes }) => file_of(name, bytes)),
    );
    opened = { version: pack.version, own: bench_now().own };
    set_said('');
    set_newer(false);
    return set_watched(true);
  };
  useEffect(() => {
    if (details_of(location.hash).get('pack') === 'served') void read();
  }, []);
  useEffect(() => {
    if (!watched) return undefined;
    const timer = setInterval(() => {
      served_status().then(
        ({ version, watch, ok, diagnostics }) => {
          if (!watch) return set_watched(false);
          set_said(ok ? '' : tell('lab_served_bad', { count: diagnostics.length }));
          if (!opened || version === opened.version) return undefined;
          if (bench_now().own === opened.own) return void read();
          return set_newer(true);
        },
        () => set_watched(false),
      );
    }, look_every);
    return () => clearInterval(timer);
  }, [watched]);
  const ours = opened !== null && bench.title !== '';
  return (
    <>
      <button type="button" class="button quiet" data-served="" onClick={() => void read()}>
        {tell(newer && ours ? 'lab_served_again' : 'lab_open_served')}
      </button>
      {(said || (newer && ours)) && (
        <span role="status" class="small">
          {said || tell('lab_served_new')}
        </span>
      )}
    </>
  );
}
