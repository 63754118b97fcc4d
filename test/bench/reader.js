/** What a reader pays: bytes of a first load, time from a click to the new heading, and how much the layout moves. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from 'playwright-core';
import { findOrInstallBrowser } from '../support/browser.js';

const CLICKS = 20;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures a published site.
 *
 * @param folder the published folder
 * @param origin where it is served
 */
export async function measureReader(folder, origin) {
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: ['--no-sandbox'] });
  try {
    return { ...(await firstLoad(browser, folder, origin)), ...(await clicks(browser, origin)) };
  } finally {
    await browser.close();
  }
}

/** Bytes are what a host sends that compresses with gzip; requests that come later than the load event count too. */
async function firstLoad(browser, folder, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const loaded = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const file = path.join(folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
    if (response.url().startsWith(origin) && fs.existsSync(file)) loaded.push({ pathname, file });
  });
  await page.goto(origin);
  await page.waitForSelector('html[data-hydrated]');
  // Pages loaded ahead are of the next load, not of this one.
  const own = loaded.filter(({ pathname }) => !/^\/assets\/pages|.\/$/.test(pathname));
  const size = ({ file }) =>
    /\.woff2$/.test(file) ? fs.statSync(file).size : zlib.gzipSync(fs.readFileSync(file)).length;
  const sum = (files) => files.reduce((total, each) => total + size(each), 0);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const shift = await page.evaluate(() => window.shift);
  await context.close();
  return {
    first: sum(own),
    scripts: sum(own.filter(({ file }) => file.endsWith('.js'))),
    shift,
  };
}

/** Milliseconds from a click on the link to the next page, which is there already, to the frame that shows its heading. */
async function clicks(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(origin);
  await page.waitForSelector('html[data-hydrated]');
  const times = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const next = page.locator('a[rel="next"]');
    const address = await next.getAttribute('href');
    // What the reader is about to follow is loaded at once.
    const asked = page.waitForResponse((response) => response.url().includes('/assets/pages')).catch(() => {});
    await next.focus();
    await Promise.race([asked, page.evaluate(() => new Promise((done) => setTimeout(done, 500)))]);
    times.push(
      await page.evaluate(
        () =>
          new Promise((done) => {
            const heading = () => document.querySelector('main h1')?.textContent;
            const before = heading();
            const start = performance.now();
            const look = () => {
              if (heading() === before) requestAnimationFrame(look);
              else requestAnimationFrame(() => done(performance.now() - start));
            };
            document.querySelector('a[rel="next"]').click();
            look();
          }),
      ),
    );
    await page.waitForURL(`**${address}`);
  }
  return { click: median(times) };
}
