// SPDX-License-Identifier: MIT
// The pack that `rogueloom serve --pack DIR` puts beside the page (docs/serve.md). Its addresses have a port, static
// hosts have none and are not asked.

export interface ServedPack {
  version: number;
  id: string;
  sheets: { name: string; bytes: Uint8Array }[];
}
/// What is to be said of the folder now.
export interface ServedStatus {
  version: number;
  watch: boolean;
  ok: boolean;
  diagnostics: unknown[];
}

async function answer(name: string): Promise<Response> {
  const response = await fetch(new URL(`pack/${encodeURIComponent(name)}`, document.baseURI), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/// Null where none is served.
export async function served_pack(): Promise<ServedPack | null> {
  if (location.protocol !== 'http:' || location.port === '') return null;
  try {
    const { version, id, sheets } = (await (await answer('index.json')).json()) as { version: number; id: string; sheets: string[] };
    if (sheets.length === 0) return null;
    const read = async (name: string) => ({ name, bytes: new Uint8Array(await (await answer(name)).arrayBuffer()) });
    return { version, id, sheets: await Promise.all(sheets.map(read)) };
  } catch {
    return null;
  }
}

export async function served_status(): Promise<ServedStatus> {
  return (await (await answer('status.json')).json()) as ServedStatus;
}
