// SPDX-License-Identifier: MIT
// Pictures of every screen at three sizes, for people to look at: node tests/shots.mjs FOLDER [URL] [CAMPAIGN,tools]
// Those of docs/lab.md: node tests/shots.mjs --tour
import { mkdirSync } from 'node:fs';
import { begin, click_option, launch, open, play } from './browser.mjs';
import { serve } from './serve.mjs';
import { tour } from './tools/tour.mjs';

const touring = process.argv[2] === '--tour';
const folder = touring ? new URL('../../../../docs/pictures', import.meta.url).pathname : (process.argv[2] ?? 'shots');
const only = process.argv[4]?.split(',');
const served = process.argv[3] ? { url: process.argv[3], close: () => {} } : await serve(new URL('../dist', import.meta.url).pathname);
mkdirSync(folder, { recursive: true });
const sizes = [
  [360, 740],
  [820, 1180],
  [1440, 900],
];

/// The tools: what each shows first, and the lab's other tabs.
async function tool_shots(page, width) {
  const shown = [
    ['replay', '.drop'],
    ['atelier?kind=path&seed=3', '[data-measured="1000"]'],
    ['atelier?kind=board&seed=7&floor=2', '[data-measured="1000"]'],
    ['atelier?kind=zones&seed=3&set=zone_rule~cave~width~40', '[data-measured="1000"] .mean-was'],
    ['lab', '[data-pack=good]'],
  ];
  for (const [hash, ready] of shown) {
    await page.evaluate((to) => (location.hash = to), `#${hash}`);
    await page.waitForSelector(ready, { state: 'attached', timeout: 120_000 });
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${folder}/${width}-${hash.replace(/[?&=~]/g, '-')}.png`, fullPage: true });
  }
  for (const tab of ['odds', 'simulate']) {
    await page.click(`[data-tab=${tab}]`);
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${folder}/${width}-lab-${tab}.png`, fullPage: true });
  }
}

const browser = await launch();
if (touring) await tour(browser, served.url, folder);
for (const [width, height] of touring ? [] : sizes) {
  const { page, context, problems } = await open(browser, served.url, { viewport: { width, height } });
  await page.screenshot({ path: `${folder}/${width}-start.png` });
  for (const [campaign, seed] of [['acts', '3'], ['delve', '5'], ['expedition', '2'], ['climb', '4']].filter(([one]) => !only || only.includes(one))) {
    await page.reload();
    await begin(page, { campaign, seed });
    const counts = new Map();
    await play(page, click_option, async (at) => {
      const seen = (counts.get(at.key) ?? 0) + 1;
      counts.set(at.key, seen);
      // The first of each kind, and some later ones.
      if (![1, 6, 40].includes(seen)) return;
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${folder}/${width}-${campaign}-${at.key}-${seen}.png` });
    });
    await page.click('[data-el="2"]');
    await page.click('[data-quit]');
  }
  if (!only || only.includes('tools')) await tool_shots(page, width);
  await context.close();
  if (problems.length > 0) console.log(width, problems.slice(0, 5));
}
await browser.close();
served.close();
