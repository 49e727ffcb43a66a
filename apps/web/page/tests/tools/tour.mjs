// SPDX-License-Identifier: MIT
// The pictures of docs/lab.md, in the order of its story: from a first edit to a change that holds.
import { open } from '../browser.mjs';
import { good, open_lab, write } from './lab.mjs';

const size = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } };

export async function tour(browser, url, folder) {
  const { page, context } = await open_lab(browser, url, size);
  const picture = (name, of = page) => of.screenshot({ path: `${folder}/lab-${name}.jpg`, type: 'jpeg', quality: 62 });
  const runs = async () => {
    await page.click('[data-tab=simulate]');
    await page.selectOption('[name=sim-campaign]', 'acts');
    await page.fill('[name=sim-runs]', '20000');
    await page.click('[data-simulate]');
    await page.waitForSelector('progress');
    await page.waitForSelector('[data-stats-hash]', { timeout: 600_000 });
    console.log(await page.locator('.key-figures').innerText(), await page.locator('.compared').innerText());
  };

  // A slip of the finger.
  await write(page, 'item_passive.csv', 'Blood Oath', 'value_1', 'three');
  await page.waitForSelector('[data-pack=bad]');
  await page.locator('.sheet-grid [aria-invalid]').click();
  await picture('wrong');
  await page.keyboard.press('Control+z');
  await good(page);

  // The first number.
  await write(page, 'item_passive.csv', 'Blood Oath', 'value_1', '3');
  await good(page);
  await runs();
  await page.locator('.compared').scrollIntoViewIfNeeded();
  await picture('first', page.locator('.compared'));

  // The other one, which was it.
  await page.click('[data-tab=sheets]');
  await page.click('[data-drop-sheet]');
  await good(page);
  await write(page, 'item_passive.csv', 'Blood Oath', 'desc', 'A fight begins: your attack is {value_1} stages stronger in it.');
  await write(page, 'item_passive.csv', 'Blood Oath', 'effect_2', ' ');
  await good(page);
  await runs();
  await page.locator('.outcome').scrollIntoViewIfNeeded();
  await picture('compared', page.locator('.compared'));
  await page.locator('iframe.report').scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  await picture('report', page.locator('iframe.report'));

  // What a spin is worth.
  await page.click('[data-tab=odds]');
  await page.waitForSelector('.odds-answer');
  await page.selectOption('[data-odds-enemy]', '104');
  await page.locator('.fields select').nth(3).selectOption('2');
  await page.waitForSelector('.tried');
  await page.locator('.odds-answer').scrollIntoViewIfNeeded();
  await picture('odds', page.locator('.odds-answer'));

  // A map and a thousand of its kind.
  await page.evaluate(() => (location.hash = '#atelier?kind=zones&seed=3&set=zone_rule~cave~threshold~0.45'));
  await page.waitForSelector('[data-measured="1000"] .mean-was', { state: 'attached', timeout: 120_000 });
  await page.setViewportSize({ width: 1440, height: 860 });
  await page.waitForTimeout(300);
  await picture('atelier');
  await context.close();

  // A run, choice by choice.
  const other = await open(browser, url, size);
  const { createRogueloom } = await import('../../../core/dist/index.js');
  const run = (await createRogueloom()).basePack.startRun({ campaign: 'acts', seed: 3 });
  run.play();
  await other.page.evaluate(() => (location.hash = '#replay'));
  await other.page.waitForSelector('.drop');
  await other.page.setInputFiles('input[type=file]', { name: 'acts-3.txt', mimeType: 'text/plain', buffer: Buffer.from(run.journal()) });
  await other.page.waitForSelector('.moment');
  await other.page.locator('.walk-slider input').fill('9');
  await other.page.waitForSelector('.walk-controls output[data-at="9"]');
  await other.page.waitForTimeout(400);
  await picture('replay', other.page);
  await other.context.close();
}
