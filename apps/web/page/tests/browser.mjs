// SPDX-License-Identifier: MIT
// A real Chromium, and a player who takes the options that the core's greedy policy would take.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

export const executable = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path && existsSync(path),
);

export async function launch() {
  if (!executable) throw new Error('no chromium; set CHROMIUM');
  return chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
}

/// A page whose console must stay free of errors.
export async function open(browser, url, options = {}) {
  const { settings = { language: 'en', speed: 'instant', volume: 0 }, ...context_options } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context_options });
  await context.addInitScript((kept) => {
    // A frame that is shut off has no storage.
    if (globalThis === top && !localStorage.getItem('rogueloom.settings')) localStorage.setItem('rogueloom.settings', kept);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url);
  await page.waitForSelector('.start');
  return { page, context, problems };
}

export async function begin(page, { campaign, seed, character }) {
  await page.check(`input[name=campaign][value=${campaign}]`, { force: true });
  if (character) await page.check(`input[name=character][value=${character}]`, { force: true });
  await page.fill('input[name=seed]', seed);
  await page.click('[data-begin]');
  await page.waitForSelector('.game');
}

/// What the page's core says: where the run is and what the policy would take.
export function look(page) {
  return page.evaluate(() => {
    const scene = globalThis.rogueloom.scene();
    const index = scene.end ? -1 : globalThis.rogueloom.ask('greedy');
    return {
      key: scene.end ? 'end' : (scene.here?.building ?? scene.here?.kind ?? (scene.battle ? `battle-${scene.battle.kind}` : scene.map.kind)),
      over: scene.end !== null,
      choices: scene.choices,
      index,
      kind: scene.options[index]?.kind ?? '',
    };
  });
}

async function wait_for_choice(page, choices) {
  await page.waitForFunction((n) => globalThis.rogueloom.scene().choices > n && !globalThis.rogueloom.busy(), choices, { polling: 15 });
}

/// Takes an option with the mouse.
export async function click_option(page, { index, choices }) {
  const button = page.locator(`main [data-option="${index}"]`).first();
  if (!(await button.isVisible())) {
    for (const summary of await page.locator('main details:not([open]) > summary').all()) await summary.click();
  }
  await button.click();
  await wait_for_choice(page, choices);
}

const columns = { 0: 'q', 1: 'w', 2: 'e' };

/// Takes an option with the keyboard alone.
export async function press_option(page, { index, kind, choices }) {
  if (kind === 'spin' || kind === 'accept') await page.keyboard.press('Space');
  else if (kind === 'use_active') await page.keyboard.press('a');
  else if (kind === 'reroll') {
    const column = await page.evaluate((i) => {
      const scene = globalThis.rogueloom.scene();
      return scene.machine.columns.findIndex((one) => one.key === scene.options[i].column);
    }, index);
    await page.keyboard.press(columns[column]);
  } else if (index < 9) await page.keyboard.press(String(index + 1));
  else {
    // The arrows lead from choice to choice; Tab leads through all of them in order.
    const closed = page.locator('main details:not([open]) > summary');
    while ((await closed.count()) > 0) {
      await closed.first().focus();
      await page.keyboard.press('Enter');
    }
    for (let i = 0; i < 400; ++i) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-option'));
      if (at === String(index)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  }
  await wait_for_choice(page, choices);
}

/// Plays to the end; `see` is called on each screen before something is chosen.
export async function play(page, take, see = async () => {}, most = 5000) {
  for (let made = 0; made < most; ++made) {
    const at = await look(page);
    await see(at);
    if (at.over) return made;
    await take(page, at);
  }
  throw new Error('the run does not end');
}
