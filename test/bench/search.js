/** What a search costs its reader: bytes until the first result, and the time from a key to its results. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from 'playwright-core';
import { findOrInstallBrowser } from '../support/browser.js';

const QUERIES = [
  'pelvis',
  'neck force',
  'femur',
  'rib velocity',
  'chest deflection',
  'head acceleration 42',
  'limits',
  'run',
];
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];

/**
 * Measures the search of a published site.
 *
 * @param folder the published folder
 * @param origin where it is served, with a slash
 */
export async function measureSearch(folder, origin) {
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    // Excerpts are loaded behind the results, and are pages that are loaded ahead.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const page = await context.newPage();
    await page.goto(origin);
    await page.waitForSelector('html[data-hydrated]');
    let bytes = 0;
    page.on('response', (response) => {
      const file = path.join(folder, decodeURIComponent(new URL(response.url()).pathname));
      if (!fs.existsSync(file) || fs.statSync(file).isDirectory()) return;
      // What is compressed already is sent as it is.
      const isPacked = /\.(pf_\w+|pagefind)$/.test(file);
      bytes += isPacked ? fs.statSync(file).size : zlib.gzipSync(fs.readFileSync(file)).length;
    });
    await page.keyboard.press('/');
    await page.waitForSelector('.search-input');
    await type(page, 'deflection');
    const first = bytes;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = [];
    for (const query of QUERIES) {
      for (let length = 2; length <= query.length; length += 1) times.push(await type(page, query.slice(0, length)));
    }
    return { first, median: quantile(times, 0.5), slowest: quantile(times, 0.95) };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the change of the box to the frame after its results are there. */
function type(page, query) {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const box = document.querySelector('.search-input');
        const list = document.querySelector('#search-results');
        const state = document.querySelector('.search-state');
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!/found/i.test(state.textContent)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        for (const each of [list, state])
          observer.observe(each, { childList: true, subtree: true, characterData: true });
        box.value = text;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    query,
  );
}
