/** What a reader pays: bytes and work of a first load, the time from a click to the new heading, moves of the layout. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findOrInstallBrowser } from '../support/browser.js';
import { median, medians } from './figures.js';
import { compressedBytes, serveFolder } from './static-server.js';

const LOADS = 5;
const CLICKS = 20;
const SLOW_DOWN = 4;
const VIEWPORT = { width: 1350, height: 940 };
/** Milliseconds without a request after which a page is idle. */
const IDLE = 2000;
/** Milliseconds from pointing at a link to the click. */
const HOVER = 400;

const kilobytes = (files) => files.reduce((sum, file) => sum + compressedBytes(file), 0) / 1000;

const findReadersBrowser = () => findOrInstallBrowser(undefined, true);

/** Calls with a browser, which is closed afterwards. */
export async function withBrowser(use) {
  const browser = await chromium.launch({ executablePath: await findReadersBrowser(), args: ['--no-sandbox'] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function withHost(folder, isCompressed, use) {
  const host = await serveFolder(folder, isCompressed);
  try {
    return await use(host);
  } finally {
    host.close();
  }
}

/** Measures a published folder at an address, without compression; bytes are counted as with gzip. */
export function measureReader(folder, route) {
  return withHost(folder, false, (host) =>
    withBrowser(async (browser) => {
      const address = host.origin + route;
      const loads = [];
      for (let load = 0; load < LOADS; load += 1) loads.push(await settledLoad(browser, host, address));
      return { ...medians(loads), click: await clicks(browser, address) };
    }),
  );
}

/** Kilobytes of a load until the page is interactive. */
export function measureFirstLoad(folder, route) {
  return withHost(folder, false, (host) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: VIEWPORT });
      await page.goto(host.origin + route, { waitUntil: 'load' });
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      return kilobytes(host.sent);
    }),
  );
}

/** Modules of pages: before a click, the app loads them only to prefetch. */
const isPageModule = (file) => /[/\\]assets[/\\]pages([/\\].*)?\.js$/.test(file);

async function settledLoad(browser, host, address) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  host.sent.length = 0;
  await page.goto(address);
  await idle(page, host);
  const { metrics } = await session.send('Performance.getMetrics');
  const { value: seconds } = metrics.find(({ name }) => name === 'TaskDuration');
  const found = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    shift: window.shift,
  }));
  await context.close();
  const sent = host.sent.filter((file) => !isPageModule(file));
  return {
    ...found,
    work: seconds * 1000,
    settled: kilobytes(sent),
    requests: sent.length,
    scripts: kilobytes(sent.filter((file) => file.endsWith('.js'))),
  };
}

/** Waits until a page is interactive and has requested nothing for two seconds. */
async function idle(page, { sent }) {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  for (let before = -1; before < sent.length; ) {
    before = sent.length;
    await page.waitForTimeout(IDLE);
  }
}

/** Milliseconds from a click on the link to the next page, which is there already, to the frame that shows its heading. */
async function clicks(browser, start) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(start);
  await page.waitForSelector('html[data-hydrated]');
  const times = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const next = page.locator('a[rel="next"]');
    const address = await next.getAttribute('href');
    await next.focus();
    await page.waitForTimeout(HOVER);
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
  return median(times);
}

/**
 * Lighthouse's performance on a phone, of a host that does not compress and of one that does.
 *
 * @param lighthouse folder of the installed package, which is no dependency of ours
 */
export async function measureLighthouse(lighthouse, folder, route) {
  const scores = {};
  for (const [name, isCompressed] of Object.entries({ plain: false, compressed: true })) {
    scores[name] = await withHost(folder, isCompressed, ({ origin }) => lighthouseScore(lighthouse, origin + route));
  }
  return scores;
}

async function lighthouseScore(lighthouse, address) {
  const program = path.join(path.resolve(lighthouse), 'cli/index.js');
  const options = ['--quiet', '--output=json', '--only-categories=performance'];
  const child = spawn(
    process.execPath,
    [program, address, ...options, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
    { env: { ...process.env, CHROME_PATH: await findReadersBrowser() } },
  );
  let report = '';
  let said = '';
  child.stdout.on('data', (chunk) => {
    report += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said}`);
  const { categories, runtimeError } = JSON.parse(report);
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`);
  return categories.performance.score * 100;
}
