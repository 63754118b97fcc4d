/** What the home page and the pages of categories are made of: nothing of the docs is missing on them. */
import { parseHTML } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import matrix from '../../docs/_home/matrix.ts';
import { STEPS } from '../../docs/_home/operations.ts';
import { REGIONS } from '../../docs/_home/regions.ts';
import { limitOf } from '../../docs/_toolkit/index.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';
import { CORRECTIONS, DUMMIES, METRICS, OPERATIONS } from './routes.ts';

let built: BuiltSite;
beforeAll(async () => {
  built = await ownSite();
});

const open = (route: string) => parseHTML(built.read(`${route.slice(1)}index.html`)).document;
const linksOf = (route: string) =>
  [...open(route).querySelectorAll('main article a[href]')].map((link) =>
    decodeURI(new URL(link.getAttribute('href') ?? '', `https://example.com${route}`).pathname),
  );

test('the map has every metric once, in its region', () => {
  const pages = REGIONS.flatMap(({ metrics }) => metrics.map(({ page }) => page)).filter((page) => !page.includes('#'));
  expect(pages.toSorted()).toEqual(METRICS.toSorted());
  for (const { id, metrics } of REGIONS) {
    const rows = open('/').querySelectorAll(`#region-${id} > ul > li`);
    expect(rows.length).toBe(metrics.length);
  }
});

test('limits and classes on the map are those of the data', () => {
  const hic = REGIONS[0]?.metrics[0];
  const limit = limitOf({ programme: 'fmvss-208', criterion: 'hic15', dummy: 'hiii-50m', status: 'in force' });
  expect(hic).toMatchObject({ limit: { value: `≤\u00a0${limit.value}`, example: 'FMVSS 208, 50M' }, classes: [1000] });
});

test('operations and corrections are all there, in the order of work, each pictured', () => {
  const pages = STEPS.flatMap(({ operations }) => operations.map(({ page }) => page));
  expect(pages.toSorted()).toEqual([...OPERATIONS, ...CORRECTIONS].toSorted());
  const functions = open('/category/signal-analysis-functions/');
  expect(functions.querySelectorAll('.operations > li > svg.thumbnail').length).toBe(pages.length);
  for (const path of functions.querySelectorAll('svg.thumbnail path')) {
    expect(path.getAttribute('d')).not.toMatch(/NaN|undefined/);
  }
});

test.each([
  ['/category/dummies/', DUMMIES],
  ['/category/signal-analysis-functions/', OPERATIONS],
  ['/category/offset-corrections/', CORRECTIONS],
])('%s leads to all that it holds', (route, pages) => {
  const links = linksOf(route);
  for (const page of pages) expect(links).toContain(page);
  const { routes } = JSON.parse(built.read('route-manifest.json')) as { routes: { route: string; kind: string }[] };
  expect(routes.find((each) => each.route === route)?.kind).toBe('category');
  expect(open(route).querySelectorAll('main h1').length).toBe(1);
});

test('the matrix of limits has one unit a column', () => {
  const tension = matrix.limits.columns.findIndex(({ title }) => title === 'Neck tension, kN');
  const row = matrix.limits.rows.find((each) => Array.isArray(each) && JSON.stringify(each[0]).includes('FMVSS 208'));
  expect((row as readonly { text: string }[])[tension]?.text).toBe('0.78\u00a0to\u00a04.17');
});
