// SPDX-License-Identifier: MIT
// Problems by the cell that they are of.
import type { Diagnostic } from 'rogueloom';
import type { Sheet } from '../sheets';

/// Rows and columns as a Sheet counts them: row 0 is the header.
export interface SheetProblems {
  cells: Map<string, Diagnostic[]>;
  rows: Set<number>;
}

/// Problems name files with folders before them, maybe.
export function is_of(problem: Diagnostic, name: string): boolean {
  return problem.file === name || problem.file.endsWith(`/${name}`);
}

/// Where a problem is in a sheet; of a whole row: its first cell.
export function place_of(problem: Diagnostic, sheet: Sheet): { r: number; c: number } | null {
  if (problem.row === null) return null;
  return { r: sheet.row_at_line(problem.row), c: (problem.column ?? 1) - 1 };
}

export function problems_of(problems: readonly Diagnostic[], sheet: Sheet): SheetProblems {
  const found: SheetProblems = { cells: new Map(), rows: new Set() };
  for (const problem of problems) {
    if (!is_of(problem, sheet.name)) continue;
    const place = place_of(problem, sheet);
    if (!place) continue;
    const key = `${place.r},${place.c}`;
    found.cells.set(key, [...(found.cells.get(key) ?? []), problem]);
    found.rows.add(place.r);
  }
  return found;
}

/// As the command line says it.
export function explained({ problem, why, suggestion }: Diagnostic): string {
  return `${problem}${why ? ` (${why})` : ''}${suggestion ? `; ${suggestion}` : ''}`;
}
