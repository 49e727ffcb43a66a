// SPDX-License-Identifier: MIT
// Independent validators (datapackage, ajv) judge what `rogueloom schema` exports: they accept the base pack,
// and refuse each of a list of packs with one cell changed, as `rogueloom check` does.
//   node validate.mjs PROGRAM
// Exit codes: 0 fine, 1 something is wrong, 77 the validators are not installed (npm ci --prefix tests/schema).
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let datapackage, Ajv;
try {
  datapackage = (await import('datapackage')).default;
  Ajv = (await import('ajv')).default;
} catch {
  console.log('datapackage and ajv are not installed; npm ci --prefix tests/schema does it');
  process.exit(77);
}

const program = process.argv[2];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rogueloom-schema-'));
process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
const ask = (...args) => execFileSync(program, args, {encoding: 'utf8', cwd: folder});
ask('pack', 'export', 'base', '--quiet');
let failures = 0;
const fail = (text) => {
  ++failures;
  console.log(text);
};

/** The problems that the data package finds in a folder. */
async function packageProblems(pack) {
  const descriptor = JSON.parse(ask('schema', '--datapackage', '--pack', pack));
  const loaded = await datapackage.Package.load(descriptor, {basePath: path.join(folder, pack)});
  const problems = loaded.errors.map((error) => `descriptor: ${error.message}`);
  for (const resource of loaded.resources) {
    try {
      await resource.read({relations: true});
    } catch (error) {
      const all = error.errors && error.errors.length ? error.errors : [error];
      for (const one of all) problems.push(`${resource.name}: ${one.message}`);
    }
  }
  return problems;
}

const validators = new Map();
const validatorOf = (sheet) => {
  if (!validators.has(sheet)) {
    const ajv = new Ajv({strict: false, allErrors: true});
    validators.set(sheet, ajv.compile(JSON.parse(ask('schema', '--json-schema', sheet))));
  }
  return validators.get(sheet);
};

/** The cells of a sheet of the base pack, which has commas, quotes and no line end in a cell. */
function cellsOf(pack, sheet) {
  const text = fs.readFileSync(path.join(folder, pack, `${sheet}.csv`), 'utf8').trimEnd();
  return text.split(/\r?\n/).map((line) => {
    const cells = [];
    for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)) {
      cells.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    }
    return cells;
  });
}

/** A cell as JSON, by what the schema says of it. */
function typed(text, property) {
  const types = [property?.type ?? []].flat();
  if (types.includes('boolean') && /^(true|false)$/i.test(text)) return /^true$/i.test(text);
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (property?.enum && /^\d+$/.test(text)) return Number(text);
  return text;
}

/** The problems that the JSON Schemas of rows find in a folder. */
function rowProblems(pack) {
  const problems = [];
  for (const file of fs.readdirSync(path.join(folder, pack)).filter((name) => name.endsWith('.csv'))) {
    const sheet = file.slice(0, -4);
    const validate = validatorOf(sheet);
    const properties = validate.schema.properties;
    const [header, ...rows] = cellsOf(pack, sheet);
    const keyed = header.includes('key') && header.includes('value') && !properties.key;
    let objects = rows.map((row) =>
      Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']).filter(([, text]) => text !== '')),
    );
    if (keyed) {
      objects = [Object.fromEntries(objects.filter((row) => 'value' in row).map((row) => [row.key, row.value]))];
    }
    for (const object of objects) {
      for (const name of Object.keys(object)) object[name] = typed(object[name], properties[name] ?? validate.schema.additionalProperties);
      if (validate(object)) continue;
      for (const error of validate.errors) problems.push(`${sheet}: ${error.instancePath} ${error.message}`);
    }
  }
  return problems;
}

for (const problem of [...(await packageProblems('base')), ...rowProblems('base')]) {
  fail(`the base pack is refused: ${problem}`);
}

// Sheet, first cells of the row, column, new text, and who can see that it is wrong: the data package (D) knows
// keys across sheets, the JSON Schema of a row (J) what cells need each other.
const broken = [
  ['puck', '2', 'param', 'much', 'DJ'],
  ['puck', '2', 'hit_count', '100', 'DJ'],
  ['puck', '2', 'rarity', 'x', 'DJ'],
  ['puck', '2', 'name', '', 'DJ'],
  ['puck', '2', 'puck_id', '3', 'D'],
  ['puck', '2', 'effect_id', '2', 'J'],
  ['puck', '23', 'effect_id', '', 'J'],
  ['puck', '2', 'icon', '../pucks.svg', 'J'],
  ['enemy', '104', 'set_id', '999', 'D'],
  ['enemy', '104', 'enemy_type', 'elite', 'DJ'],
  ['enemy', '9901', 'boss_intent_id', '', 'J'],
  ['enemy', '104', 'stage_bgm', 'music/a.ogg', 'J'],
  ['enemy_ai', '108', 'low_hp', '100', 'J'],
  ['enemy_ai', '104', 'weight_2', '', 'J'],
  ['enemy_ai', '104', 'intent_2', '', 'J'],
  ['effect', '13', 'actor', '2', 'DJ'],
  ['effect', '13', 'resource', '', 'J'],
  ['effect', '13', 'resource', '16', 'D'],
  ['effect', '27', 'counts', '1.5', 'DJ'],
  ['item_passive', '1', 'timing', 'instant', 'DJ'],
  ['item_passive', '1', 'consume_on_use', 'maybe', 'DJ'],
  ['item_active', '1', 'effect_3', '10', 'J'],
  ['item_active', '1', 'value_2', '5', 'J'],
  ['stage', 'acts,2', 'campaign_id', 'actz', 'D'],
  ['stage', 'acts,2', 'section', '6', 'DJ'],
  ['stage_pool', 'acts,2,4', 'elite_pool', 'section9', 'D'],
  ['setting', 'rest_heal', 'key', 'rest_heel', 'DJ'],
  ['setting', 'rest_heal', 'value', '0', 'J'],
  ['setting', 'two_row_draw', 'value', 'diagonal', 'J'],
  ['player', '', 'max_hp', '0', 'DJ'],
  ['player', '', 'action_1', '998', 'D'],
  ['encounter_choice', '5,1', 'chance', '0', 'DJ'],
  ['text', 'puck.1.name', 'key', 'puck.2.name', 'D'],
];
const quoted = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
for (const [sheet, key, column, text, who] of broken) {
  const name = `${sheet} ${key} ${column} = "${text}"`;
  fs.rmSync(path.join(folder, 'pack'), {recursive: true, force: true});
  fs.cpSync(path.join(folder, 'base'), path.join(folder, 'pack'), {recursive: true});
  const cells = cellsOf('pack', sheet);
  const row = key === '' ? cells[1] : cells.find((one) => one.slice(0, key.split(',').length).join(',') === key);
  row[cells[0].indexOf(column)] = text;
  const bytes = cells.map((one) => one.map(quoted).join(',')).join('\n') + '\n';
  fs.writeFileSync(path.join(folder, 'pack', `${sheet}.csv`), bytes);
  const ours = spawnSync(program, ['check', 'pack', '--format', 'json'], {cwd: folder});
  if (ours.status !== 1) fail(`${name}: the check accepts it`);
  if (((await packageProblems('pack')).length > 0) !== who.includes('D')) fail(`${name}: datapackage differs`);
  if ((rowProblems('pack').length > 0) !== who.includes('J')) fail(`${name}: ajv differs`);
}
console.log(`${broken.length} broken packs, ${failures} surprises`);
process.exit(failures === 0 ? 0 : 1);
