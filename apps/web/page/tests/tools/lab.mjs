// SPDX-License-Identifier: MIT
// The lab: sheets, their errors in their cells, odds, simulations whose numbers are those of the engine everywhere.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRogueloom } from '../../../core/dist/index.js';
import { open } from '../browser.mjs';

const still = { reducedMotion: 'reduce', viewport: { width: 1280, height: 620 } };
const program = new URL('../../../../../build/release/apps/cli/rogueloom', import.meta.url).pathname;
/// A task of the page this long is a page that hangs; simulations and large sheets take seconds where they are in the
/// wrong place. Machines under load are slow, so it is no measure of speed.
const freeze = 1000;
const own_pack = 'key,value\nid,mine\nversion,1\ntitle,Mine\nlanguage,en\nextends,base\n';

export async function open_lab(browser, url, options = still) {
  const opened = await open(browser, url, options);
  await opened.page.click('[data-tool=lab]');
  await good(opened.page);
  return opened;
}

export function good(page) {
  return page.waitForSelector('[data-pack=good]');
}

/// The next row that has a text.
async function find(page, text) {
  await page.locator('.find input').fill(text);
  await page.keyboard.press('Enter');
  return (await page.locator('.sheet-grid td[aria-selected=true]').getAttribute('data-cell')).split(',')[0];
}

/// Writes a cell as people do: goes there, types, Enter.
export async function write(page, name, row, column, text) {
  await page.evaluate((hash) => (location.hash = hash), '#lab');
  const button = page.locator(`[data-sheet="${name}"]`);
  if (await button.isVisible()) await button.click();
  else await page.selectOption('.sheet-select select', name);
  await page.waitForSelector(`table[aria-label="${name}"]`);
  const c = await page.locator('.sheet-grid thead th:not(.row-name)').evaluateAll((list, wanted) => list.findIndex((one) => one.textContent === wanted), column);
  const r = typeof row === 'number' ? row : await find(page, row);
  await page.locator(`[data-cell="${r},${c}"]`).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  return `${r},${c}`;
}

function sheet(name, text) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/// The files of an archive of stored entries.
function unzip(bytes) {
  const files = {};
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name, more] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
    const start = at + 30 + name + more;
    files[bytes.toString('utf8', at + 30, at + 30 + name)] = bytes.toString('utf8', start, start + size);
    at = start + size;
  }
  return files;
}

async function simulate(page, { campaign, policy, runs, seed, compared }) {
  await page.click('[data-tab=simulate]');
  await page.selectOption('[name=sim-campaign]', campaign);
  await page.selectOption('[name=sim-policy]', policy);
  await page.fill('[name=sim-runs]', String(runs));
  await page.fill('[name=sim-seed]', seed);
  await page.setChecked('[name=sim-compare]', compared);
  await page.click('[data-simulate]');
}

export async function lab_tests({ test, check, axe, narrow, browser, url, deep }) {
  await test('lab: a cell is wrong, then right', async () => {
    const { page, context, problems } = await open_lab(browser, url);
    const cell = await write(page, 'puck.csv', 'Attack II', 'param', '6O');
    await page.waitForSelector(`[data-cell="${cell}"][aria-invalid]`);
    check('the verdict says so', (await page.locator('[data-pack=bad]').textContent()).includes('last good version'));
    const note = await page.locator(`[data-cell="${cell}"] .cell-note`).textContent();
    check('the cell says why', /param "6O" is not a number \(it is a number from/.test(note), note);
    check('the list says where', /puck\.csv, line 3, param/.test(await page.locator('.problems').textContent()));
    await axe(page, 'lab, a wrong cell');
    await page.locator('.problems .link').first().click();
    check('the list leads there', (await page.locator('.sheet-grid td[aria-selected=true]').getAttribute('data-cell')) === cell);
    check('the strip says what is wrong', (await page.locator('[data-cell-problem="cell.number"]').count()) === 1);
    await page.keyboard.press('Control+z');
    await good(page);
    check('taking back heals', (await page.locator('[aria-invalid]').count()) === 0);
    await write(page, 'puck.csv', 'Attack II', 'param', '60');
    await good(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
    const files = unzip(readFileSync(await download.path()));
    check('the archive has the pack', Object.keys(files).join(' ') === 'my_pack/pack.csv my_pack/puck.csv', Object.keys(files).join(' '));
    const engine = await createRogueloom();
    const again = engine.loadPack(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
    check('and it is good', again.pack !== null && again.diagnostics.length === 0, JSON.stringify(again.diagnostics[0]));
    await page.reload();
    await good(page);
    check('a reload loses nothing', (await page.locator('[data-sheet="puck.csv"]').getAttribute('class')).includes('own'));
    check('lab: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('lab: the grid by keys alone', async () => {
    const { page, context } = await open_lab(browser, url);
    await page.locator('.sheet-grid td[tabindex="0"]').focus();
    const at = () => page.locator('.sheet-grid td[aria-selected=true]').getAttribute('data-cell');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    check('arrows move', (await at()) === '2,1');
    check('the focus moves along', (await page.evaluate(() => document.activeElement.getAttribute('data-cell'))) === '2,1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    check('Escape leaves it as it was', (await page.evaluate(() => document.activeElement.getAttribute('data-cell'))) === '2,1');
    await page.keyboard.press('Control+End');
    await page.waitForFunction(() => document.activeElement.getAttribute('data-cell')?.split(',')[0] === String(document.querySelector('.sheet-grid').ariaRowCount - 1));
    await page.keyboard.press('Control+Home');
    await page.waitForFunction(() => document.activeElement.getAttribute('data-cell') === '1,0');
    check('to the last row and back', true);
    await context.close();
  });

  await test('lab: files from outside', async () => {
    const { page, context, problems } = await open_lab(browser, url);
    await page.setInputFiles('input[name=sheets]', [sheet('pack.csv', own_pack), sheet('puck.csv', 'puck_id;param\r\n14;1,25\r\n')]);
    await page.waitForFunction(() => document.querySelector('[data-cell="1,1"]')?.textContent === '1,25');
    await good(page);
    await page.setInputFiles('input[name=sheets]', [sheet('pack.csv', own_pack), { name: 'puck.csv', mimeType: 'text/csv', buffer: Buffer.from('\ufeffpuck_id,param', 'utf16le') }]);
    await page.waitForSelector('[data-pack=bad]');
    check('UTF-16 is told', /CSV UTF-8/.test(await page.locator('.problems').textContent()));
    const rows = Array.from({ length: 100_000 }, (_, i) => `${i + 1000},Puck ${i},"A ""quoted"" text",0,12,,,,f`).join('\n');
    await page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: 'longtask' });
    });
    // A folder, as people choose it.
    const chosen = mkdtempSync(join(tmpdir(), 'lab-'));
    writeFileSync(join(chosen, 'pack.csv'), own_pack);
    writeFileSync(join(chosen, 'puck.csv'), 'puck_id,param\n2,61\n');
    writeFileSync(join(chosen, 'README.md'), 'not a sheet');
    await page.setInputFiles('input[name=folder]', chosen);
    await page.waitForFunction(() => document.querySelector('[data-cell="1,1"]')?.textContent === '61');
    await good(page);
    check('the folder is named', (await page.locator('.pack-state strong').textContent()).includes(chosen.split('/').at(-1)));
    rmSync(chosen, { recursive: true });
    const dropped = await page.evaluateHandle((pack) => {
      const data = new DataTransfer();
      data.items.add(new File([pack], 'pack.csv'));
      data.items.add(new File(['puck_id,param\n2,62\n'], 'puck.csv'));
      return data;
    }, own_pack);
    await page.dispatchEvent('.lab', 'drop', { dataTransfer: dropped });
    await page.waitForFunction(() => document.querySelector('[data-cell="1,1"]')?.textContent === '62');
    await page.setInputFiles('input[name=sheets]', [sheet('puck.csv', 'puck_id,param\n2,63\n')]);
    await page.waitForFunction(() => document.querySelector('[data-cell="1,1"]')?.textContent === '63');
    await good(page);
    check('a single sheet goes into the pack', (await page.locator('[data-sheet="pack.csv"]').getAttribute('class')) === 'own');
    // From disk, so that nothing but the page's own work counts.
    const folder = mkdtempSync(join(tmpdir(), 'lab-'));
    const paths = ['pack.csv', 'puck.csv'].map((name) => join(folder, name));
    writeFileSync(paths[0], own_pack);
    writeFileSync(paths[1], `puck_id,name,desc,puck_type,param,effect_id,hit_count,grade,rank\n${rows}\n`);
    await page.setInputFiles('input[name=sheets]', paths);
    await page.waitForSelector('.sheet-grid[aria-rowcount="100001"]');
    await page.locator('.sheet-grid td[tabindex="0"]').focus();
    await page.keyboard.press('Control+End');
    await page.waitForSelector('[data-cell="100000,8"]');
    check('the last row of 100,000', (await page.locator('[data-cell="100000,0"]').textContent()) === '100999');
    check('few rows are in the page', (await page.locator('.sheet-grid tbody tr').count()) < 60);
    await page.waitForSelector('[data-pack=bad], [data-pack=good]', { timeout: 60_000 });
    const longest = await page.evaluate(() => globalThis.longest);
    console.log(`  longest task with 100,000 rows: ${longest.toFixed(0)} ms`);
    check('the page stays responsive with 100,000 rows', longest < freeze, `${longest} ms`);
    rmSync(folder, { recursive: true });
    check('lab files: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('lab: the pack of the command line, and what becomes of it', async () => {
    const context = await browser.newContext(still);
    const page = await context.newPage();
    const problems = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    const served = { version: 1, param: 60, ok: true };
    const json = (value) => ({ contentType: 'application/json', body: JSON.stringify(value) });
    // As `rogueloom serve --pack DIR` answers.
    await page.route('**/pack/*', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1);
      if (name === 'index.json') return route.fulfill(json({ version: served.version, id: 'mine', watch: true, sheets: ['pack.csv', 'puck.csv'] }));
      if (name === 'status.json') return route.fulfill(json({ version: served.version, watch: true, ok: served.ok, checks: 1, diagnostics: served.ok ? [] : [{}] }));
      return route.fulfill({ contentType: 'text/csv', body: name === 'pack.csv' ? own_pack : `puck_id,param\n2,${served.param}\n` });
    });
    const shows = (text) => page.waitForFunction((wanted) => document.querySelector('[data-cell="1,1"]')?.textContent === wanted, text);
    await page.goto(url);
    await page.waitForSelector('[data-pack-played=mine]');
    check('the game is played with it', true);
    await page.evaluate(() => (location.hash = '#lab?pack=served'));
    await shows('60');
    await good(page);
    Object.assign(served, { version: 2, param: 70 });
    await shows('70');
    check('a changed folder is read again', true);
    await write(page, 'puck.csv', 1, 'param', '75');
    await good(page);
    Object.assign(served, { version: 3, param: 80 });
    await page.waitForFunction(() => /changed since/.test(document.querySelector('.pack-bar').textContent));
    check('what was changed here stays', (await page.locator('[data-cell="1,1"]').textContent()) === '75');
    await page.click('[data-served]');
    await shows('80');
    served.ok = false;
    await page.waitForFunction(() => /has problems now/.test(document.querySelector('.pack-bar').textContent));
    check('served pack: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('lab: odds', async () => {
    const { page, context, problems } = await open_lab(browser, url);
    await write(page, 'puck.csv', 1, 'param', '66');
    await good(page);
    await page.click('[data-tab=odds]');
    await page.waitForSelector('[data-odds="own-damage"]');
    await page.selectOption('[data-odds-enemy]', '101');
    const engine = await createRogueloom();
    const run = engine.basePack.startRun({ seed: 1 });
    const { hero, machine } = run.scene();
    const cells = (key) => machine.columns.find((one) => one.key === key).cells.map(({ id }) => id);
    const stats = Object.fromEntries(hero.stats.map(({ key, base }) => [key, base]));
    const odds = engine.basePack.odds({
      machine: {
        columns: { action: cells('action'), multiplier: cells('multiplier'), additional: cells('additional') },
        stats: { max_hp: hero.max_hp, hp: hero.hp, ...stats },
        enemy: { intent: 1 },
      },
      enemy: 101,
    });
    const mean = odds.damage.mean.toLocaleString('en', { maximumFractionDigits: 2 });
    await page.waitForFunction((wanted) => document.querySelector('[data-odds="builtin-damage"]').textContent.startsWith(`${wanted} `), mean);
    const own = await page.locator('[data-odds="own-damage"]').textContent();
    check('the changed pack hits harder', Number(own.split(' ')[0]) > odds.damage.mean, own);
    await axe(page, 'lab, odds');
    check('odds: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('lab: a simulation has the numbers of the command line', async () => {
    const { page, context, problems } = await open_lab(browser, url);
    await write(page, 'puck.csv', 'Attack II', 'param', '60');
    await good(page);
    const wish = { campaign: 'acts', policy: 'random', runs: 700, seed: '5', compared: true };
    await simulate(page, wish);
    await page.waitForSelector('[data-stats-hash]', { timeout: 120_000 });
    const seen = await page.locator('[data-stats-hash]').getAttribute('data-stats-hash');
    const p_seen = Number(await page.locator('[data-mcnemar]').getAttribute('data-mcnemar'));
    const engine = await createRogueloom();
    const csv = new TextDecoder().decode(engine.builtinSheets().find(({ name }) => name.endsWith('puck.csv')).bytes);
    const changed = csv.replace(/^(2,(?:"[^"]*"|[^,]*),(?:"[^"]*"|[^,]*),[^,]*),[^,]*/m, '$1,60');
    check('the sheet is the same', changed !== csv);
    const sheets = [{ name: 'pack.csv', bytes: own_pack.replace('id,mine', 'id,my_pack') }, { name: 'puck.csv', bytes: changed }];
    const { pack } = engine.loadPack(sheets);
    const options = { campaign: wish.campaign, policy: wish.policy, seed: wish.seed };
    const blocks = [pack.simulate(options, 0, wish.runs)];
    const merged = pack.merge(options, blocks);
    check('the same stats as the package under node', merged.stats_hash === seen, `${seen} ${merged.stats_hash}`);
    const compared = engine.basePack.compare({ options, blocks: [engine.basePack.simulate(options, 0, wish.runs)] }, { pack, options, blocks });
    check('the same comparison', compared.mcnemar_p === p_seen, `${p_seen} ${compared.mcnemar_p}`);
    if (existsSync(program)) {
      const folder = mkdtempSync(join(tmpdir(), 'lab-'));
      for (const { name, bytes } of sheets) writeFileSync(join(folder, name), bytes);
      const run = ['simulate', '--campaign', 'acts', '--policy', 'random', '--runs', '700', '--seed', '5', '--json', '--pack', folder];
      const said = JSON.parse(execFileSync(program, run, { encoding: 'utf8' }));
      check('the same stats as the command line', said.stats_hash === seen, `${seen} ${said.stats_hash}`);
      rmSync(folder, { recursive: true });
    }
    const report = page.frameLocator('iframe.report');
    check('the report is there', (await report.locator('h1').count()) === 1);
    await axe(page, 'lab, simulated', 'iframe.report');
    check('simulation: console', problems.length === 0, problems[0]);
    await context.close();
  });

  const runs = deep ? 10_000 : 2_000;
  await test(`lab: ${runs} runs while the page stays responsive, and a stop`, async () => {
    const { page, context, problems } = await open_lab(browser, url);
    await page.evaluate(() => {
      globalThis.tasks = [];
      new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    });
    await simulate(page, { campaign: 'acts', policy: 'greedy', runs: 100_000, seed: '1', compared: false });
    await page.waitForFunction(() => document.querySelector('progress')?.value > 0, null, { timeout: 60_000 });
    await page.click('[data-stop]');
    await page.waitForSelector('[data-simulate]:enabled');
    check('a stop ends it at once', (await page.locator('[data-stats-hash]').count()) === 0);
    await page.evaluate(() => globalThis.tasks.splice(0));
    await page.fill('[name=sim-runs]', String(runs));
    await page.click('[data-simulate]');
    await page.waitForSelector('progress');
    // Somebody goes on using the page meanwhile.
    for (let i = 0; i < 5; ++i) {
      const began = performance.now();
      await page.selectOption('[name=sim-policy]', i % 2 ? 'greedy' : 'random');
      check('a field answers', performance.now() - began < 3 * freeze, `${performance.now() - began} ms`);
    }
    await page.waitForSelector('[data-stats-hash]', { timeout: 300_000 });
    const tasks = await page.evaluate(() => globalThis.tasks);
    const longest = Math.max(0, ...tasks);
    console.log(`  long tasks: ${tasks.length}, the longest ${longest.toFixed(0)} ms`);
    check('no task of the page takes long', longest < freeze, `${longest} ms`);
    check('many runs: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('lab: two tabs, 360 px', async () => {
    const { page, context, problems } = await open_lab(browser, url, { viewport: { width: 360, height: 740 }, ...still });
    await narrow(page, 'lab, sheets');
    await write(page, 'puck.csv', 'Attack II', 'param', '60');
    await good(page);
    const other = await context.newPage();
    await other.goto(`${url}#lab`);
    await other.waitForSelector('[data-pack=good]');
    const own = (one) => one.locator('.sheet-select option:checked').textContent();
    check('each tab has its own pack', (await own(page)) === 'puck *' && (await own(other)) === 'puck', `${await own(page)} ${await own(other)}`);
    await other.close();
    for (const tab of ['odds', 'simulate']) {
      await page.click(`[data-tab=${tab}]`);
      await page.waitForSelector(tab === 'odds' ? '.odds-answer' : '[data-simulate]');
      await narrow(page, `lab, ${tab}`);
    }
    await page.click('.tool-bar .icon-button');
    await page.locator('label.pick[lang=ko]').click();
    await page.keyboard.press('Escape');
    for (const tab of ['sheets', 'odds', 'simulate']) {
      await page.click(`[data-tab=${tab}]`);
      check(`nothing undefined in Korean: ${tab}`, !/undefined|NaN|\{[a-z_]+\}/.test((await page.locator('.lab-head, .pack-bar, .tabs, .sim-form, .odds-answer').allTextContents()).join(' ')));
      await narrow(page, `lab in Korean, ${tab}`);
    }
    check('two tabs: console', problems.length === 0, problems[0]);
    await context.close();
  });
}
