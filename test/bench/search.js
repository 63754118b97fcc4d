/** What a search costs its reader: bytes until the first result, and the time from a key to its results. */
import { withBrowser } from './reader.js';
import { compressedBytes, serveFolder } from './static-server.js';

const QUERIES = [
  'pelvis',
  'neck force',
  'femur',
  'sensor velocity',
  'chest deflection',
  'acceleration 42',
  'limits',
  'record',
];
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];

/** Measures the search of a published folder, opened at an address of it. */
export async function measureSearch(folder, route) {
  const host = await serveFolder(folder);
  try {
    return await withBrowser((browser) => searchIn(browser, host, host.origin + route));
  } finally {
    host.close();
  }
}

async function searchIn(browser, host, address) {
  const context = await browser.newContext();
  // Excerpts are loaded behind the results, and are pages that are loaded ahead.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  host.sent.length = 0;
  await page.keyboard.press('/');
  await page.waitForSelector('.search-input');
  await type(page, 'deflection');
  const first = host.sent.reduce((sum, file) => sum + compressedBytes(file), 0) / 1000;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = [];
  for (const query of QUERIES) {
    for (let length = 2; length <= query.length; length += 1) times.push(await type(page, query.slice(0, length)));
  }
  return { first, median: quantile(times, 0.5), slowest: quantile(times, 0.95) };
}

/** Milliseconds from the change of the box to the frame after its results are there. */
function type(page, query) {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const box = document.querySelector('.search-input');
        const start = performance.now();
        const look = () => {
          const state = box.closest('dialog').querySelector('.search-state');
          if (!/found/i.test(state?.textContent)) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - start));
        };
        // React takes no notice of a value that is set as a property.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text);
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // React has rendered for an event when the microtask that it left is done.
        queueMicrotask(look);
      }),
    query,
  );
}
