/** What answers the reader comes after what they read: at their first move, at rest, or at once where a page needs it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserOfFile, eventually, hydrated, newReader, titled } from './support/browser.ts';
import { DOCS, QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';
import { type Gate, hold, INTERACTION, STYLES } from './support/network.ts';

browserOfFile();
const site = fixture({
  files: { ...DOCS, 'docs/live.tsx': `export const title = 'Live';\nexport default () => <h1>Live</h1>;\n` },
  settings: QUIET,
});

interface Waiting {
  readonly page: Page;
  readonly gate: Gate;
  readonly documents: readonly string[];
}

/** Longer delays wait for the test: Playwright's own clock would hide how the page was opened. */
const DELAYS = `const delayed = []; const { setTimeout: later } = window;
window.setTimeout = (then, ms, ...given) => ((ms ?? 0) < 300 ? later(then, ms, ...given) : delayed.push([ms, then]));
window.pass = (until) => { for (const [ms, then] of delayed.splice(0)) ms > until ? delayed.push([ms, then]) : then(); };`;

/** Lets delays of up to so many ms pass. */
const pass = (page: Page, ms: number) => page.evaluate(`pass(${ms})`);

/** Opens a page in which delays do not pass by themselves, and holds what answers the reader. */
async function open(where: string, options: Parameters<typeof newReader>[0] = {}): Promise<Waiting> {
  const { context, documents } = await newReader(options);
  const page = await context.newPage();
  await page.addInitScript(DELAYS);
  const gate = await hold(page, INTERACTION);
  await page.goto(site.at(where));
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  return { page, gate, documents };
}

/** Lets the held requests through. */
async function goOn({ page, gate }: Waiting): Promise<void> {
  await gate.release();
  await hydrated(page);
}

const beta = (page: Page) => page.locator('main article a[href="/signals/beta/"]').first();

test.each([
  ['HTTP/1 shares a connection: the client is asked for once text, styles and font are painted', 'http/1.1'],
  ['HTTP/2 has priorities: the client is asked for at once, and gives way to text, styles and font', 'h2'],
])('%s', async (_, protocol) => {
  const { context } = await newReader();
  const page = await context.newPage();
  // Nobody waits for the first paint in vain here.
  await page.addInitScript(DELAYS);
  await page.addInitScript((name) => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'nextHopProtocol', { get: () => name });
  }, protocol);
  // Nothing is painted before.
  const gate = await hold(page, STYLES);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    const name = /\/assets\/([a-z]+)-[^/]*\.(?:js|css)$/.exec(url)?.[1];
    if (name !== undefined) priorities.set(name, initialPriority);
  });
  await page.goto(site.at('/guide/'), { waitUntil: 'commit' });
  await gate.asked();
  if (protocol === 'h2') await eventually(() => [...priorities.keys()]).toContain('client');
  await gate.release();
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  expect(Object.fromEntries(priorities)).toEqual({ site: 'VeryHigh', client: 'Low' });
  const afterPaint = await page.evaluate(() => {
    const client = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/client-'));
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return (client?.startTime ?? Number.NaN) - (paint?.startTime ?? Number.NaN);
  });
  expect(afterPaint > 0).toBe(protocol !== 'h2');
});

describe('it comes', () => {
  test.each([
    ['the pointer moves', (page: Page) => page.mouse.move(300, 300)],
    ['a key is pressed', (page: Page) => page.keyboard.press('Shift')],
    ['the page is scrolled', (page: Page) => page.evaluate(() => scrollTo(0, 200))],
    ['the page is at rest', (page: Page) => pass(page, 1000)],
  ])('when %s, and not before', async (_, move) => {
    const waiting = await open('/guide/');
    await pass(waiting.page, 900);
    expect(waiting.gate.count).toBe(0);
    await move(waiting.page);
    await waiting.gate.asked();
    expect(await waiting.page.locator('html[data-hydrated]').count()).toBe(0);
    await goOn(waiting);
  });

  test.each([
    ['a fragment is to be found', '/guide/#section-5'],
    ['there are tabs', '/rich/'],
    ['a component is to be made interactive', '/live/'],
    ['there is a search to be done', '/search/?q=alpha'],
    ['the address is another than the page has', '/guide/index.html'],
  ])('at once where %s', async (_, where) => {
    const waiting = await open(where);
    await waiting.gate.asked();
    await goOn(waiting);
  });
});

describe('what the reader did meanwhile', () => {
  test('a click on a link is followed by the app', async () => {
    const waiting = await open('/signals/alpha/');
    await beta(waiting.page).click();
    await waiting.gate.asked();
    await goOn(waiting);
    await titled(waiting.page, 'Beta');
    expect(waiting.page.url()).toBe(site.at('/signals/beta/'));
    expect(waiting.documents).toEqual([site.at('/signals/alpha/')]);
  });

  test('a click on a link is followed by the browser where nothing comes in time', async () => {
    const waiting = await open('/signals/alpha/');
    await beta(waiting.page).click();
    await waiting.gate.asked();
    await pass(waiting.page, 400);
    await titled(waiting.page, 'Beta');
    expect(waiting.documents).toEqual([site.at('/signals/alpha/'), site.at('/signals/beta/')]);
  });

  test('a click that the browser answers in its own way is left to it', async () => {
    const waiting = await open('/signals/alpha/');
    const [other] = await Promise.all([
      waiting.page.context().waitForEvent('page'),
      beta(waiting.page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL(site.at('/signals/beta/'));
    await goOn(waiting);
    await titled(waiting.page, 'Alpha');
  });

  test('a key of the page does what it is for, and is no text in a box', async () => {
    const waiting = await open('/guide/');
    await waiting.page.keyboard.press('/');
    await goOn(waiting);
    await waiting.page.getByRole('combobox').waitFor();
    expect(await waiting.page.getByRole('combobox').inputValue()).toBe('');
  });

  test('a button that React knows works before', async () => {
    const waiting = await open('/guide/', { viewport: { width: 390, height: 700 } });
    await waiting.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await goOn(waiting);
    await waiting.page.getByRole('dialog').getByRole('link', { name: 'Guide', exact: true }).waitFor();
  });
});

test('without it the page is one without scripts: the menu is a link, and links lead on', async () => {
  const expected = [/Failed to load resource/];
  const waiting = await open('/guide/', { viewport: { width: 390, height: 700 }, expected });
  const { page } = waiting;
  await page.keyboard.press('Shift');
  await waiting.gate.fail();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const entry = page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Guide', exact: true });
  await eventually(() => entry.isVisible()).toBe(true);
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Alpha', exact: true }).click();
  await titled(page, 'Alpha');
});
