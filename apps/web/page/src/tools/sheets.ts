// SPDX-License-Identifier: MIT
// A sheet as text that is edited cell by cell. Rows are found by an index and read when they are looked at, so that a
// sheet of a hundred thousand rows is as quick as one of ten. Row 0 is the header. Sheets never change: an edit gives
// a new one.

const delimiters = [',', ';', '\t'];

/// The cells of a row, without quotes.
function cells_of(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      for (++at; at < text.length; ++at) {
        if (text[at] !== '"') value += text[at];
        else if (text[at + 1] === '"') value += text[++at];
        else break;
      }
      ++at;
    }
    const end = text.indexOf(delimiter, at);
    cells.push(value + (end < 0 ? text.slice(at) : text.slice(at, end)));
    if (end < 0) return cells;
    at = end + 1;
  }
}

function quoted(cell: string, delimiter: string): string {
  const plain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell);
  return plain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

function joined(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
}

interface Index {
  starts: Uint32Array; ///< of each row; at the end the length of the text
  lines: Uint32Array; ///< the line on which each row begins, from 1
}

/// Quotes matter where a cell begins with one; line ends in them belong to the cell.
function index_of(text: string, delimiter: string): Index {
  const starts: number[] = [];
  const lines: number[] = [];
  let line = 1;
  let quotes = text.indexOf('"');
  for (let at = 0; at < text.length; ) {
    starts.push(at);
    lines.push(line);
    let end = text.indexOf('\n', at);
    if (quotes >= 0 && (end < 0 || quotes < end)) {
      // Characters one by one to the end of this row.
      let inside = false;
      let begins = true;
      for (end = at; end < text.length; ++end) {
        const letter = text[end];
        if (letter === '"') inside = inside ? false : begins || text[end - 1] === '"';
        else if (letter === '\n') {
          if (!inside) break;
          ++line;
        }
        begins = letter === delimiter;
      }
      if (end >= text.length) end = -1;
      quotes = end < 0 ? -1 : text.indexOf('"', end);
    }
    ++line;
    at = end < 0 ? text.length : end + 1;
  }
  starts.push(text.length);
  return { starts: Uint32Array.from(starts), lines: Uint32Array.from(lines) };
}

export class Sheet {
  readonly name: string;
  readonly text: string;
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly #index: Index;

  constructor(name: string, text: string, delimiter?: string, index?: Index) {
    this.name = name;
    this.text = text;
    const first = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length);
    const count = (one: string) => first.split(one).length;
    this.delimiter = delimiter ?? delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
    this.#index = index ?? index_of(text, this.delimiter);
    this.header = this.rows > 0 ? this.row(0) : [];
  }

  /// With the header.
  get rows(): number {
    return this.#index.lines.length;
  }

  row(r: number): string[] {
    const [start, end] = [this.#index.starts[r] ?? this.text.length, this.#index.starts[r + 1] ?? this.text.length];
    return cells_of(this.text.slice(start, end).replace(/\r?\n$/, ''), this.delimiter);
  }
  cell(r: number, c: number): string {
    return this.row(r)[c] ?? '';
  }
  column(name: string): number {
    return this.header.indexOf(name);
  }

  /// The row that a line of the file belongs to.
  row_at_line(line: number): number {
    const { lines } = this.#index;
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle]! <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  with_cell(r: number, c: number, value: string): Sheet {
    const cells = this.row(r);
    while (cells.length <= c) cells.push('');
    cells[c] = value;
    const { starts, lines } = this.#index;
    const [start, end] = [starts[r]!, starts[r + 1]!];
    const old = this.text.slice(start, end);
    const fresh = joined(cells, this.delimiter) + (/\r?\n$/.exec(old)?.[0] ?? '');
    const text = this.text.slice(0, start) + fresh + this.text.slice(end);
    const longer = fresh.length - old.length;
    const more = fresh.split('\n').length - old.split('\n').length;
    const index = {
      starts: starts.map((at, i) => (i > r ? at + longer : at)),
      lines: more === 0 ? lines : lines.map((line, i) => (i > r ? line + more : line)),
    };
    return new Sheet(this.name, text, this.delimiter, index);
  }

  /// With a row behind row `r`.
  with_row(r: number, cells: readonly string[]): Sheet {
    const end = this.#index.starts[r + 1] ?? this.text.length;
    const before = this.text.slice(0, end);
    const line_end = this.text.includes('\r\n') ? '\r\n' : '\n';
    const gap = before === '' || before.endsWith('\n') ? '' : line_end;
    const text = `${before}${gap}${joined(cells, this.delimiter)}${line_end}${this.text.slice(end)}`;
    return new Sheet(this.name, text, this.delimiter);
  }
  without_row(r: number): Sheet {
    const { starts } = this.#index;
    if (r >= this.rows) return this;
    return new Sheet(this.name, this.text.slice(0, starts[r]) + this.text.slice(starts[r + 1]), this.delimiter);
  }

  /// The first row whose cells of these columns are these.
  find(columns: readonly string[], values: readonly string[]): number {
    const places = columns.map((name) => this.column(name));
    if (places.includes(-1)) return -1;
    for (let r = 1; r < this.rows; ++r) {
      const cells = this.row(r);
      if (places.every((c, i) => (cells[c] ?? '').trim() === values[i])) return r;
    }
    return -1;
  }
}
