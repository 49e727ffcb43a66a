// SPDX-License-Identifier: MIT
// The page in a real Chromium: node tests/run.mjs [--deep] [--only PART-OF-A-NAME]
// Fast: the start of each campaign by clicks, save and reload, language, share link, 360 px, reduced motion, keys,
// axe on the screens met, a console free of errors; the tools beside the game (tests/tools). Deep: each campaign to
// its end by clicks and one by keys, axe on every screen, ten thousand simulated runs, and the one-file build from disk.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { begin, click_option, launch, look, open, play, press_option } from './browser.mjs';
import { serve } from './serve.mjs';
import { atelier_tests } from './tools/atelier.mjs';
import { lab_tests } from './tools/lab.mjs';
import { replay_tests } from './tools/replay.mjs';

const only = process.argv[process.argv.indexOf('--only') + 1 || process.argv.length];
const deep = process.argv.includes('--deep') || Boolean(process.env.ROGUELOOM_DEEP);
const dist = new URL('../dist/', import.meta.url).pathname;
const one_file = new URL('../dist-one/index.html', import.meta.url);
// PAGE_URL: a page that is served already.
const served = process.env.PAGE_URL ? { url: process.env.PAGE_URL, close: () => {} } : await serve(dist);
const browser = await launch();
let passed = 0;
const failures = [];

function check(what, good, why = '') {
  if (good) ++passed;
  else failures.push(`${what}${why ? `: ${why}` : ''}`);
}

async function test(name, body) {
  if (only && !name.includes(only)) return;
  const began = performance.now();
  try {
    await body();
  } catch (error) {
    failures.push(`${name}: ${error.message.split('\n').slice(0, 6).join('\n    ')}`);
  }
  console.log(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

const seen_by_axe = new Set();
/// `aside` is not looked at.
async function axe(page, key, aside) {
  if (seen_by_axe.has(key)) return;
  seen_by_axe.add(key);
  const builder = new AxeBuilder({ page });
  if (aside) builder.exclude(aside);
  const { violations } = await builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  const told = violations.map((one) => `${one.id} (${one.nodes.length}): ${one.nodes[0].html.slice(0, 120)}`);
  check(`axe on ${key}`, violations.length === 0, told.join('\n    '));
}

/// No part of the page is wider than the window.
async function narrow(page, key) {
  const over = await page.evaluate(() =>
    Math.max(...[document.documentElement, document.querySelector('main')].map((one) => one.scrollWidth - one.clientWidth)),
  );
  check(`${key} fits`, over <= 0, `${over} px too wide`);
}

const enough = Symbol('enough');
async function play_some(page, take, most, see) {
  let made = 0;
  try {
    await play(page, take, async (at) => {
      await see?.(at);
      if (most && ++made > most) throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
}

const campaigns = { acts: '3', delve: '5', expedition: '2', climb: '4' };
// Nothing moves, so that nothing has to be waited for; the animation has a test of its own.
const still = { reducedMotion: 'reduce' };
const size = (campaign) => ({ ...still, viewport: campaign === 'delve' ? { width: 360, height: 740 } : { width: 1280, height: 800 } });

await test('first playable', async () => {
  const { page, context, problems } = await open(browser, served.url);
  const ms = await page.evaluate(() => performance.getEntriesByName('rogueloom-playable')[0].startTime);
  console.log(`  playable after ${ms.toFixed(0)} ms`);
  const loaded = await page.evaluate(() => [location.href, ...performance.getEntriesByType('resource').map((one) => one.name)]);
  let bytes = 0;
  for (const address of new Set(loaded)) {
    bytes += gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer()), { level: 9 }).length;
  }
  console.log(`  ${bytes} bytes with gzip`);
  check('at most 600 KB are loaded before the first screen', bytes > 100_000 && bytes <= 600_000, `${bytes} bytes with gzip`);
  await axe(page, 'start');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await axe(page, 'help');
  await page.keyboard.press('Escape');
  check('escape closes a dialog', (await page.locator('dialog[open]').count()) === 0);
  check('no errors', problems.length === 0, problems[0]);
  await context.close();
});

for (const [campaign, seed] of Object.entries(campaigns)) {
  await test(`${campaign} by clicks`, async () => {
    const { page, context, problems } = await open(browser, served.url, size(campaign));
    await begin(page, { campaign, seed });
    await play_some(page, click_option, deep ? 0 : 25, async (at) => {
      await axe(page, at.key);
      if (campaign === 'delve') await narrow(page, at.key);
    });
    if (deep) {
      check(`${campaign} has an end`, await page.locator('.end').isVisible());
      check(`${campaign} tells its story`, (await page.locator('.story p').count()) >= 3);
      const end = await page.evaluate(() => globalThis.rogueloom.scene().end);
      const last = await page.locator('.story p').last().innerText();
      check(`${campaign}: its last words say who ended it`, !end.killed_by || last.includes(end.killed_by.name), last);
    }
    check(`${campaign}: console`, problems.length === 0, problems[0]);
    await context.close();
  });
}

await test('the first campaign by keys', async () => {
  const { page, context, problems } = await open(browser, served.url, still);
  await page.focus('input[name=seed]');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.game');
  await play_some(page, press_option, deep ? 0 : 15);
  check('keys: console', problems.length === 0, problems[0]);
  await context.close();
});

await test('the sixteen elements of a fight, and roads', async () => {
  const { page, context } = await open(browser, served.url, still);
  await begin(page, { campaign: 'acts', seed: '3' });
  check('element 17', (await page.locator('[data-el="17"]').count()) > 0);
  let all = new Set();
  await play_some(page, click_option, deep ? 60 : 8, async () => {
    for (const el of await page.locator('[data-el]').evaluateAll((list) => list.map((one) => one.dataset.el))) all.add(el);
  });
  const missing = Array.from({ length: 17 }, (_, i) => String(i + 1)).filter((el) => !all.has(el) && (deep || !['15', '16'].includes(el)));
  check('elements of battle.md A4', missing.length === 0, missing.join(' '));
  await context.close();
});

await test('save, reload, go on; as a file', async () => {
  const { page, context, problems } = await open(browser, served.url);
  await begin(page, { campaign: 'acts', seed: '7' });
  await play_some(page, click_option, 12);
  const before = await page.evaluate(() => JSON.stringify(globalThis.rogueloom.scene()));
  await page.reload();
  await page.click('[data-resume=acts]');
  await page.waitForSelector('.game');
  check('a reload loses nothing', before === (await page.evaluate(() => JSON.stringify(globalThis.rogueloom.scene()))));
  await page.click('[data-el="2"]');
  await axe(page, 'settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-file]')]);
  const text = readFileSync(await download.path(), 'utf8');
  check('the file is a recording', text.includes('campaign') && text.length > 100);
  await page.click('[data-quit]');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator('.start-foot button').first().click()]);
  await chooser.setFiles({ name: 'run.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForSelector('.game');
  check('a file goes on', before === (await page.evaluate(() => JSON.stringify(globalThis.rogueloom.scene()))));
  check('saving: console', problems.length === 0, problems[0]);
  await context.close();
});

await test('share link', async () => {
  const { page, context } = await open(browser, served.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  await begin(page, { campaign: 'delve', seed: '12345', character: 'bard' });
  const code = await page.evaluate(() => globalThis.rogueloom.scene().code);
  await page.click('[data-el="2"]');
  await page.click('[data-share]');
  await page.waitForSelector('.run-settings .notice');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check('the link has campaign, seed, character', link.endsWith(`#delve/${code}/bard/grizzly`), link);
  const other = await open(browser, link);
  check('a link fills in', (await other.page.inputValue('input[name=seed]')) === code);
  await other.page.click('[data-begin]');
  await other.page.waitForSelector('.game');
  const same = await other.page.evaluate(() => globalThis.rogueloom.scene());
  check('a link gives the same run', same.seed === '12345' && same.campaign.key === 'delve' && same.hero.character === 'bard');
  await other.context.close();
  await context.close();
});

await test('language', async () => {
  const { page, context, problems } = await open(browser, served.url);
  await begin(page, { campaign: 'acts', seed: '3' });
  await play_some(page, click_option, 3);
  await page.click('[data-el="2"]');
  await page.locator('label.pick[lang=ko]').click();
  await page.keyboard.press('Escape');
  check('lang of the page', (await page.evaluate(() => document.documentElement.lang)) === 'ko');
  check('the place is Korean', (await page.locator('.top-place strong').textContent()).startsWith('막 1/3'));
  const text = await page.locator('body').innerText();
  check('nothing undefined', !/undefined|\{[a-z_]+\}|NaN/.test(text));
  await play_some(page, click_option, 6);
  check('language: console', problems.length === 0, problems[0]);
  await context.close();
});

await test('360 px', async () => {
  const { page, context } = await open(browser, served.url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...still });
  await narrow(page, 'start');
  await begin(page, { campaign: 'acts', seed: '3' });
  await play_some(page, click_option, 15, async (at) => narrow(page, at.key));
  await context.close();
});

await test('reduced motion', async () => {
  const settings = { language: 'en', speed: 'slow', volume: 0 };
  const { page, context } = await open(browser, served.url, { reducedMotion: 'reduce', settings });
  await begin(page, { campaign: 'acts', seed: '3' });
  await play_some(page, click_option, 3);
  const began = performance.now();
  await click_option(page, await look(page));
  check('nothing moves', performance.now() - began < 1500);
  const running = await page.evaluate(() => document.getAnimations().length);
  check('no animation runs', running === 0, String(running));
  await context.close();
});

await test('animation, and what stays', async () => {
  const settings = { language: 'en', speed: 'fast', volume: 0 };
  const { page, context } = await open(browser, served.url, { settings });
  await begin(page, { campaign: 'acts', seed: '3' });
  await click_option(page, await look(page));
  await page.waitForSelector('.slot');
  await page.locator('[data-el="9"]').click();
  check('reels spin', await page.locator('.reel.spinning').first().isVisible());
  await page.waitForFunction(() => !globalThis.rogueloom.busy());
  check('what happened stays', (await page.locator('.recap .chip').count()) > 0);
  await page.locator('.odds-button').click();
  await page.waitForSelector('.odds table');
  check('odds on demand', (await page.locator('.odds tbody tr').count()) === 3);
  await context.close();
});

const tools = { test, check, axe, narrow, browser, url: served.url, play_some, deep };
await replay_tests(tools);
await lab_tests(tools);
await atelier_tests(tools);

if (deep) {
  await test('one file from disk', async () => {
    const { page, context, problems } = await open(browser, one_file.href);
    check('the one file says what it does not have', (await page.locator('.tools-absent').count()) === 1);
    await begin(page, { campaign: 'acts', seed: '3' });
    await play_some(page, click_option, 12);
    check('from disk: console', problems.length === 0, problems[0]);
    await context.close();
  });
}

await browser.close();
served.close();
for (const failure of failures) console.error(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
