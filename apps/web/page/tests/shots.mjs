// SPDX-License-Identifier: MIT
// Pictures of every screen at three sizes, for people to look at: node tests/shots.mjs FOLDER [URL]
import { mkdirSync } from 'node:fs';
import { begin, click_option, launch, open, play } from './browser.mjs';
import { serve } from './serve.mjs';

const folder = process.argv[2] ?? 'shots';
const only = process.argv[4]?.split(',');
const served = process.argv[3] ? { url: process.argv[3], close: () => {} } : await serve(new URL('../dist', import.meta.url).pathname);
mkdirSync(folder, { recursive: true });
const sizes = [
  [360, 740],
  [820, 1180],
  [1440, 900],
];
const browser = await launch();
for (const [width, height] of sizes) {
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
  await context.close();
  if (problems.length > 0) console.log(width, problems.slice(0, 5));
}
await browser.close();
served.close();
