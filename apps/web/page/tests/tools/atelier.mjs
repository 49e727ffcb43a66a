// SPDX-License-Identifier: MIT
// The atelier: maps, their parameters as edited sheets, steps, statistics, searches, files and links.
import { readFileSync } from 'node:fs';
import { createRogueloom } from '../../../core/dist/index.js';
import { open } from '../browser.mjs';

const still = { reducedMotion: 'reduce' };

async function drawn(page, seed) {
  await page.waitForSelector(`.atelier-map[data-drawn="${seed}"] img`);
}
function text_of(page) {
  return page.locator('.map-text').textContent();
}
async function follow(page, hash) {
  await page.evaluate((to) => (location.hash = to), hash);
}

export async function atelier_tests({ test, check, axe, narrow, browser, url }) {
  const engine = await createRogueloom();
  const pack = engine.basePack;

  await test('atelier: every kind of map, its steps and files', async () => {
    const { page, context, problems } = await open(browser, url, still);
    await page.click('[data-tool=atelier]');
    await drawn(page, '1');
    check('a path map is that of the engine', (await text_of(page)) === pack.drawPath({ seed: '1', preset: 'acts', act: 1 }, 'text'));
    await page.waitForSelector('[data-measured="1000"]', { timeout: 60_000 });
    await axe(page, 'atelier, path');
    await page.click('[data-next-seed]');
    await drawn(page, '2');
    await page.locator('.steps input').fill('0');
    check('the first step of a path is one way', (await page.locator('.stage-path .way').count()) === 1);
    await page.click('[data-kind-of-map=board]');
    await page.waitForSelector('[data-rows=floor]');
    await page.locator('.steps input').focus();
    await page.keyboard.press('End');
    await drawn(page, '2');
    await page.selectOption('select[name=floor]', '3');
    await page.waitForFunction(() => document.querySelector('.map-text').textContent.includes('floor 3'));
    const wanted = pack.drawBoard({ seed: '2', floor: 3 }, 'tmj');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-file=tmj]')]);
    check('the map for Tiled is that of the engine', readFileSync(await download.path(), 'utf8') === wanted);
    await page.click('[data-kind-of-map=zones]');
    await page.waitForSelector('[data-rows=zone_rule]');
    const frames = pack.zonesStages({ seed: '2', rule: 'cave' }).frames.length;
    await page.waitForFunction((count) => document.querySelector('.steps input')?.max === String(count), frames);
    await page.locator('.steps input').fill('1');
    await page.waitForSelector('.stage-tiles');
    await page.click('[data-step-on]');
    check('a step has its name', (await page.locator('.steps output').textContent()).includes('corridors'));
    await axe(page, 'atelier, zones');
    check('atelier: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('atelier: a changed row, statistics, a link', async () => {
    const { page, context, problems } = await open(browser, url, still);
    await follow(page, '#atelier?kind=zones&seed=9');
    await drawn(page, '9');
    await page.waitForSelector('[data-measured="1000"] [data-value=rooms]', { timeout: 60_000 });
    const mean = (column) => column.values.reduce((sum, one) => sum + one, 0) / column.values.length;
    const shown = (value) => value.toLocaleString('en', { maximumFractionDigits: 2 });
    const of = (one) => one.measure({ what: { kind: 'zones', rule: 'cave', stacks: 0 }, seed: 1, count: 1000 }).columns.find(({ name }) => name === 'rooms');
    const caption = () => page.locator('[data-value=rooms] figcaption').textContent();
    const before = mean(of(pack));
    check('the mean of a thousand', (await caption()).includes(`mean ${shown(before)},`), await caption());
    await page.locator('[id="zone_rule.cave.width"]').fill('40');
    await page.keyboard.press('Tab');
    await page.waitForSelector('[data-edits="1"]');
    const sheets = ['key,value\nid,mine\nversion,1\ntitle,Mine\nlanguage,en\nextends,base\n', 'rule_id,width\ncave,40\n'];
    const changed = engine.loadPack([{ name: 'pack.csv', bytes: sheets[0] }, { name: 'zone_rule.csv', bytes: sheets[1] }]).pack;
    const wanted = changed.drawZones({ seed: '9', rule: 'cave' }, 'text');
    await page.waitForFunction((text) => document.querySelector('.map-text')?.textContent === text, wanted);
    await page.waitForFunction((text) => document.querySelector('[data-value=rooms] figcaption')?.textContent.includes(text), `mean ${shown(mean(of(changed)))} (built-in ${shown(before)})`, { timeout: 60_000 });
    check('the changed row has its own map and statistics', true);
    const link = page.url();
    const other = await context.newPage();
    await other.goto(link);
    await other.waitForFunction((text) => document.querySelector('.map-text')?.textContent === text, wanted);
    check('the link restores the view', (await other.locator('[id="zone_rule.cave.width"]').inputValue()) === '40');
    await other.close();
    await page.locator('[id="zone_rule.cave.width"]').fill('2');
    await page.keyboard.press('Tab');
    await page.waitForSelector('[id="zone_rule.cave.width"][aria-invalid]');
    check('what cannot be drawn leaves the last map', (await text_of(page)) === wanted);
    await axe(page, 'atelier, a wrong value');
    await page.locator('[id="zone_rule.cave.width"]').fill('40');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => !document.querySelector('.atelier [aria-invalid]'));
    await page.click('[data-to-lab]');
    await page.waitForSelector('[data-pack=good]');
    check('the lab has the sheet', (await page.locator('[data-sheet="zone_rule.csv"]').getAttribute('class')).includes('own'));
    check('changed atelier: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('atelier: a search, 360 px', async () => {
    const { page, context, problems } = await open(browser, url, { viewport: { width: 360, height: 740 }, ...still });
    await follow(page, '#atelier?kind=board&seed=100&floor=2');
    await drawn(page, '100');
    await narrow(page, 'atelier');
    const where = 'terrain = forest and shop >= 1';
    await page.fill('input[name=where]', where);
    await page.click('[data-look]');
    await page.waitForFunction(() => document.querySelectorAll('[data-hit]').length === 12);
    const hits = pack.seek({ what: { kind: 'board', floor: 2 }, where, seed: 101, count: 10_000, most: 12 }).hits.map(({ seed }) => seed);
    const seen = await page.locator('[data-hit]').evaluateAll((list) => list.map((one) => one.dataset.hit));
    check('the hits are those of the engine', seen.join() === hits.join(), seen.join());
    await page.locator('[data-hit]').first().click();
    await drawn(page, hits[0]);
    await page.fill('input[name=where]', 'terain = forest');
    await page.click('[data-look]');
    await page.waitForSelector('.search [role=alert]');
    check('a mistake is named', /did you mean "terrain"/.test(await page.locator('.search [role=alert]').textContent()));
    await narrow(page, 'atelier, searched');
    check('search: console', problems.length === 0, problems[0]);
    await context.close();
  });
}
