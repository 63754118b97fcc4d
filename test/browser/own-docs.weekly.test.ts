/** All pages of our own docs: first screens, tables, pictures, and the printed programs on a page of another site. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../generator/serve/listening.ts';
import { CORRECTIONS, METRICS, OPERATIONS, VEHICLE } from '../pages/routes.ts';
import { printedPrograms } from '../support/programs.ts';
import { browserOfFile, eventually, newReader } from './support/browser.ts';
import { ownFixture } from './support/fixture.ts';
import { expectScreen, SCREENS as PICTURES } from './support/pictures.ts';
import { expectAnswer, expectBoxes, SCREENS, TASKS } from './support/questions.ts';

browserOfFile();
const own = ownFixture();

// More than forty pages, one after the other.
test('the whole box is seen on every screen, and nothing in it is cut', { timeout: 300_000 }, () =>
  expectBoxes(own, [...OPERATIONS, ...CORRECTIONS, ...METRICS, ...VEHICLE, '/channel-codes/', '/category/dummies/']),
);

describe.each(SCREENS)('by one search on %s', (_, viewport) => {
  test.each(TASKS)('$task', (each) => expectAnswer(own, viewport, each));
});

test.each(PICTURES)('$name', (screen) => expectScreen(own, screen));

test('every page: rows with names, nothing wider than a phone, small tables do not scroll, and a link to its last heading leads there', {
  timeout: 300_000,
}, async () => {
  const { page } = await own.open('/', {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
    wait: false,
  });
  const wrong: string[] = [];
  for (const route of own.routes) {
    await page.goto(own.at(route));
    const { problems, last } = await page.evaluate(look);
    wrong.push(...problems.map((problem) => `${route} ${problem}`));
    if (last === undefined) continue;
    // Another query, so that the document is loaded for this heading.
    await page.goto(`${own.at(route)}?last#${last}`);
    // The browser goes there with its next frame, which may come after the page counts as loaded.
    await eventually(async () => {
      const top = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0, last);
      return top >= 0 && top <= 160 ? '' : `${route}#${last} stands at ${Math.round(top)} px`;
    }).toBe('');
  }
  expect(wrong).toEqual([]);
});

/** Faults of a page, and the id of its last heading that can be scrolled to the top. */
function look() {
  const headings = [...document.querySelectorAll<HTMLElement>('.prose > .heading > h2')];
  const last = headings
    .filter((each) => scrollY + each.getBoundingClientRect().top < document.body.scrollHeight - innerHeight)
    .at(-1)?.id;
  for (const details of document.querySelectorAll('details')) details.open = true;
  const root = document.documentElement;
  const problems = root.scrollWidth > root.clientWidth ? ['is wider than the window'] : [];
  for (const [index, box] of [...document.querySelectorAll('.prose .table')].entries()) {
    const columns = box.querySelector('tr')?.children.length ?? 0;
    const say = (problem: string) => problems.push(`table ${index + 1}: ${problem}`);
    if (columns > 1 && box.querySelector('tbody th') === null) say('no row headers');
    if (columns <= 4 && box.scrollWidth > box.clientWidth) say(`scrolls with ${columns} columns`);
  }
  return { problems, last };
}

test('every printed program runs in a plain module script, which loads the toolkit from the published site', async () => {
  const { folder, origin } = own;
  const programs = printedPrograms({
    paths: fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/')),
    read: (name) => fs.readFileSync(path.join(folder, name), 'utf8'),
  });
  expect(programs.length).toBeGreaterThan(80);
  const [version = ''] = fs.readdirSync(path.join(folder, 'toolkit')).filter((name) => /^\d/.test(name));
  const imports = {
    'crash-signal-toolkit': `${origin}/toolkit/${version}/index.js`,
    'crash-signal-toolkit/records': `${origin}/toolkit/${version}/records/index.js`,
  };
  const elsewhere = http.createServer(({ url = '' }, response) => {
    const { text } = programs[Number(url.slice(1))] ?? { text: '' };
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">${text}</script>`);
  });
  const host = await listen(elsewhere, 'localhost', 0, 1);
  onTestFinished(() => elsewhere.closeAllConnections());
  onTestFinished(() => void elsewhere.close());
  const { context } = await newReader();
  const page = await context.newPage();
  let printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  page.on('pageerror', (error) => printed.push(`failed: ${error.message}`));
  const told: [string, string][] = [];
  for (const [index, { name }] of programs.entries()) {
    printed = [];
    // A module script has run when the page is loaded.
    await page.goto(`${host}/${index}`);
    told.push([name, printed.join('\n').trim()]);
  }
  expect(told).toEqual(programs.map(({ name, output }) => [name, (output ?? '').trim()]));
});
