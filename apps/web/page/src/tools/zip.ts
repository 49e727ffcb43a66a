// SPDX-License-Identifier: MIT
// Files in one archive, as they are (ZIP, method 0), with the same bytes each time.

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}

/// Numbers of 2 or 4 bytes, lowest byte first.
function fields(...all: [size: 2 | 4, value: number][]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of all) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

export function zip(files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const name_bytes = new TextEncoder().encode(name);
    // Version 2.0, names in UTF-8, stored, the first day that the format knows, checksum and sizes.
    const common = fields([2, 20], [2, 0x0800], [2, 0], [2, 0], [2, 0x21], [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, name_bytes.length], [2, 0]);
    directory.push(fields([4, 0x02014b50], [2, 20]), common, fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name_bytes);
    const entry = [fields([4, 0x04034b50]), common, name_bytes, bytes];
    parts.push(...entry);
    at += entry.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
  const all = [...parts, ...directory, end];
  const archive = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let to = 0;
  for (const part of all) {
    archive.set(part, to);
    to += part.length;
  }
  return archive;
}
