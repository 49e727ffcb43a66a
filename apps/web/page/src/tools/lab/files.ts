// SPDX-License-Identifier: MIT
// Packs from outside: files and folders of the disk; and the pack as an archive.
import { download } from '../../saves';
import { Sheet } from '../sheets';
import { zip } from '../zip';
import { bytes_of, type Files, type PackFile } from './bench';

export function file_of(name: string, bytes: Uint8Array): PackFile {
  try {
    return new Sheet(name, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { name, bytes };
  }
}

const is_csv = (name: string) => name.toLowerCase().endsWith('.csv');

export async function files_of(list: Iterable<File>): Promise<PackFile[]> {
  const sheets = [...list].filter(({ name }) => is_csv(name));
  return Promise.all(sheets.map(async (file) => file_of(file.name, new Uint8Array(await file.arrayBuffer()))));
}

function children_of(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  return new Promise((resolve, reject) => {
    const all: FileSystemEntry[] = [];
    // A reader gives its entries bit by bit and ends with nothing.
    const next = () =>
      reader.readEntries((some) => {
        if (some.length === 0) return resolve(all);
        all.push(...some);
        return next();
      }, reject);
    next();
  });
}

/// The sheets of what was dropped: files, or the first folder's.
export async function dropped_files(data: DataTransfer): Promise<{ title: string; files: PackFile[] }> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const folder = entries.find((entry): entry is FileSystemDirectoryEntry => entry.isDirectory);
  if (!folder) return { title: data.files[0]?.name ?? '', files: await files_of(data.files) };
  const inside = (await children_of(folder)).filter((entry): entry is FileSystemFileEntry => entry.isFile && is_csv(entry.name));
  const files = await Promise.all(inside.map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))));
  return { title: folder.name, files: await files_of(files) };
}

export function download_pack(files: Files): void {
  const encoder = new TextEncoder();
  const pack = files.get('pack.csv');
  const row = pack instanceof Sheet ? pack.find(['key'], ['id']) : -1;
  const id = pack instanceof Sheet && row > 0 ? pack.cell(row, pack.column('value')).replace(/[^\w-]/g, '') : '';
  const folder = id || 'my_pack';
  const entries = [...files.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((file) => {
      const bytes = bytes_of(file);
      return { name: `${folder}/${file.name}`, bytes: typeof bytes === 'string' ? encoder.encode(bytes) : bytes };
    });
  download(`${folder}.zip`, zip(entries), 'application/zip');
}
