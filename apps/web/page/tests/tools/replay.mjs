// SPDX-License-Identifier: MIT
// The replay viewer: a file and a kept run, steps by keys, slider and buttons, and recordings that do not verify.
import { begin, click_option, open } from '../browser.mjs';
import { createRogueloom } from '../../../core/dist/index.js';

const still = { reducedMotion: 'reduce' };

function file(text) {
  return { name: 'run.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

function choices_of(journal) {
  const words = journal.slice(journal.indexOf('choices:')).split('\n').slice(1).join(' ').split(' ');
  return words.filter((word) => /^\d+$/.test(word)).map(Number);
}

/// How many choices lie before the first mark.
function first_mark(journal) {
  return choices_of(journal.slice(0, journal.indexOf('@'))).length;
}

async function at(page, n) {
  await page.waitForSelector(`.walk-controls output[data-at="${n}"]`);
  await page.waitForFunction((wanted) => document.querySelector('[data-taken-line]')?.getAttribute('data-taken-line') === String(wanted), n);
}

export async function replay_tests({ test, check, axe, narrow, browser, url, play_some }) {
  const engine = await createRogueloom();
  const run = engine.basePack.startRun({ campaign: 'acts', seed: 3 });
  run.play();
  const journal = run.journal();

  await test('replay of a file', async () => {
    const { page, context, problems } = await open(browser, url, still);
    await page.click('[data-tool=replay]');
    await page.waitForSelector('.drop');
    await axe(page, 'replay, nothing open');
    await page.setInputFiles('input[type=file]', file(journal));
    await at(page, 0);
    check('it verifies', await page.locator('[data-verdict=good]').isVisible());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await at(page, 3);
    // What is seen is what the engine has after three choices.
    const there = engine.basePack.loadRun(journal, 3);
    const labels = there.options().map(({ label }) => label);
    const taken = choices_of(journal)[3];
    const seen = await page.locator('.moment-options li').evaluateAll((list) => list.map((one) => one.firstChild.textContent));
    check('the options are those of the engine', JSON.stringify(seen) === JSON.stringify(labels), seen.join(' | '));
    check('the one taken is marked', (await page.locator('.moment-options .is-taken').textContent()).startsWith(labels[taken]));
    check('and on the screen', (await page.locator(`.moment-screen [data-taken][data-option="${taken}"]`).count()) === 1);
    check('what it did is told', (await page.locator('#did-title ~ p').count()) > 0);
    await axe(page, 'replay');
    await page.locator('.walk-slider input').fill('60');
    await at(page, 60);
    await page.click('[data-forward]');
    await at(page, 61);
    await page.keyboard.press('End');
    await page.waitForSelector('.moment-screen .end');
    await page.keyboard.press('Home');
    await at(page, 0);
    await page.locator('.chapters summary').click();
    await page.locator('.chapters button', { hasText: 'fight' }).nth(1).click();
    await page.waitForSelector('.moment-screen .enemy');
    check('replay: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('replay of what does not verify', async () => {
    const { page, context, problems } = await open(browser, `${url}#lost`, still);
    await page.evaluate(() => (location.hash = '#replay'));
    await page.waitForSelector('.drop');
    await page.setInputFiles('input[type=file]', file('no recording at all'));
    await page.waitForSelector('[role=alert]');
    check('what is no recording is told', /cannot be replayed/.test(await page.locator('[role=alert]').textContent()));
    await page.setInputFiles('input[type=file]', file(journal.replace(/@(?=[0-9a-f]{16})[0-9a-f]/g, (mark) => (mark === '@0' ? '@1' : '@0'))));
    await page.waitForSelector('[data-verdict=bad] [data-jump]');
    await page.click('[data-jump]');
    await at(page, first_mark(journal));
    await axe(page, 'replay, divergence');
    await page.locator('.walk-head button').click();
    await page.setInputFiles('input[type=file]', file(journal.replace(/^rules: .*$/m, 'rules: 0123456789abcdef')));
    await page.waitForSelector('[data-verdict=bad]');
    await page.waitForFunction(() => /all the way as recorded/.test(document.querySelector('[data-verdict=bad]').textContent));
    check('other rules, same game', true);
    check('replay of others: console', problems.length === 0, problems[0]);
    await context.close();
  });

  await test('replay of the kept run, 360 px', async () => {
    const { page, context, problems } = await open(browser, url, { viewport: { width: 360, height: 740 }, ...still });
    await begin(page, { campaign: 'delve', seed: '5' });
    await play_some(page, click_option, 6);
    await page.evaluate(() => (location.hash = '#replay?run=delve'));
    await at(page, 0);
    await narrow(page, 'replay');
    await page.keyboard.press('End');
    await page.waitForFunction(() => document.querySelector('.walk-controls output').textContent === 'The end');
    await narrow(page, 'replay, the end');
    await page.evaluate(() => (location.hash = ''));
    await page.waitForSelector('.start');
    await page.click('[data-resume=delve]');
    await page.waitForSelector('.game');
    check('the game goes on where it was', (await page.evaluate(() => globalThis.rogueloom.scene().choices)) === 6);
    await page.evaluate((text) => localStorage.setItem('rogueloom.finished', text), journal);
    await page.evaluate(() => (location.hash = '#replay'));
    await page.click('[data-kept=finished]');
    await at(page, 0);
    check('the last finished run is kept too', await page.locator('[data-verdict=good]').isVisible());
    check('kept replay: console', problems.length === 0, problems[0]);
    await context.close();
  });
}
