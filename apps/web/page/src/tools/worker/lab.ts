// SPDX-License-Identifier: MIT
// What the lab asks: the sheets there are and what their columns mean, odds, simulations, reports.
import type { Aim, Distribution, Machine, Odds, Pack, Rogueloom } from 'rogueloom';
import type { Scene } from '../../scene';
import type { Packs, Which } from './packs';

export interface SheetText {
  name: string;
  text: string;
}
/// What a column holds.
export interface Field {
  name: string;
  help: string;
  type: string;
  words: string[]; ///< the only ones that it may hold; empty: any
  least: number | null;
  most: number | null;
  needed: boolean;
}
export interface Description {
  help: string;
  key: string[];
  fields: Field[];
}
interface Resource {
  name: string;
  description: string;
  schema: {
    primaryKey?: string[];
    fields: {
      name: string;
      type: string;
      description?: string;
      constraints?: { enum?: string[]; minimum?: number; maximum?: number; required?: boolean };
    }[];
  };
}

/// What the sheets are, by name without `.csv`.
export function descriptions(rogueloom: Rogueloom): Record<string, Description> {
  const { resources } = JSON.parse(rogueloom.schema('datapackage')) as { resources: Resource[] };
  const described = resources.map(({ name, description, schema }): [string, Description] => {
    const fields = schema.fields.map(({ name, type, description = '', constraints = {} }) => ({
      name,
      help: description,
      type,
      words: constraints.enum ?? [],
      least: constraints.minimum ?? null,
      most: constraints.maximum ?? null,
      needed: constraints.required ?? false,
    }));
    return [name, { help: description, key: schema.primaryKey ?? [fields[0]!.name], fields }];
  });
  return Object.fromEntries(described);
}

export function builtin_sheets(rogueloom: Rogueloom): SheetText[] {
  const decoder = new TextDecoder();
  return rogueloom.builtinSheets().map(({ name, bytes }) => ({
    name: name.replace(/^.*\//, ''),
    text: decoder.decode(bytes),
  }));
}

/// The machine that a run begins with.
export function first_machine(pack: Pack): Machine {
  const run = pack.startRun({ seed: 1 });
  const { hero, machine, items } = run.scene<Scene>();
  run.free();
  const cells = (key: string) => machine.columns.find((column) => column.key === key)?.cells.map(({ id }) => id) ?? [];
  const stats = Object.fromEntries(hero.stats.map(({ key, base }) => [key, base]));
  return {
    columns: { action: cells('action'), multiplier: cells('multiplier'), additional: cells('additional') },
    unlocked: { additional: false, second_line: machine.rows > 1 },
    stats: { max_hp: hero.max_hp, hp: hero.hp, ...stats },
    active: null,
    passives: items.passives.filter((item) => item !== null).map(({ id }) => id),
  };
}

export interface SpinOdds extends Odds {
  kind: 'odds';
  damage: Distribution;
  guard: Distribution;
  heal: Distribution;
  kill: number;
  survive: number;
  replace?: { column: string; cell: number; puck: number; damage_mean: number; kill: number; survive: number }[];
}
export interface OddsQuestion {
  machine: Machine;
  enemy?: number;
  aim: Aim;
  candidates: number[];
}
export type OddsAnswer = { odds: SpinOdds } | { why: string };

/// The same question to both packs; one may know a puck or an enemy that the other does not.
export function odds_of(packs: Packs, question: OddsQuestion): Record<Which, OddsAnswer> {
  const ask = (which: Which): OddsAnswer => {
    try {
      return { odds: packs.get(which).odds(question) as unknown as SpinOdds };
    } catch (error) {
      return { why: (error as Error).message };
    }
  };
  return { builtin: ask('builtin'), own: ask('own') };
}
