/** Every page of the documentation is there, and has all that its readers need to work from it alone. */
import { beforeAll, expect, test } from 'vitest';
import { textsOf } from '../../generator/search/texts.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { ownSite } from '../support/own-site.ts';
import type { BuiltSite } from '../support/site.ts';
import { CORRECTIONS, DUMMIES, METRICS, OPERATIONS, ROUTES, VEHICLE } from './routes.ts';

let built: BuiltSite;
beforeAll(async () => {
  built = await ownSite();
});

const htmlOf = (route: string) => {
  const [, article = ''] = /<article[^>]*>([\s\S]*)<\/article>/.exec(built.read(`${route.slice(1)}index.html`)) ?? [];
  return article;
};
/** Level-2 sections by their titles, with their HTML, in their order. */
function sectionsOf(route: string): Map<string, string> {
  const parts = htmlOf(route)
    .split(/(?=<h2[\s>])/)
    .slice(1);
  return new Map(
    parts.map((part) => {
      const [, heading = ''] = /<h2[^>]*>([\s\S]*?)<\/h2>/.exec(part) ?? [];
      return [heading.replace(/<a [^>]*heading-link[\s\S]*?<\/a>|<[^>]+>/g, '').trim(), part];
    }),
  );
}
const textOf = (html: string) =>
  textsOf(html.replace(/<h2[^>]*>[\s\S]*?<\/h2>/, ''), '', [])
    .map(({ text, captions }) => text + captions)
    .join(' ');
const linksOf = (route: string) =>
  [...htmlOf(route).matchAll(/href="\.?(\/[^"#]*)/g)].map(([, href = '']) => decodeURI(href));
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

test('the site has exactly its routes, and nothing is wrong with it', () => {
  const { routes } = JSON.parse(built.read('route-manifest.json')) as { routes: { route: string }[] };
  expect(routes.map(({ route }) => route).sort()).toEqual([...ROUTES].sort());
  expect(built.lines).toEqual([]);
});

test('pages of every kind are HTML without errors', async () => {
  const [home = '', references = ''] = ['index.html', 'references/index.html'].map((path) => built.read(path));
  const others = [OPERATIONS, METRICS, DUMMIES, CORRECTIONS, VEHICLE].map(([route = '/']) =>
    built.read(`${route.slice(1)}index.html`),
  );
  for (const html of [home, references, ...others]) expect(await htmlErrors(html)).toEqual([]);
});

/** Every section of a page is filled, so that none of its headings stands for nothing. */
function expectFilled(route: string): void {
  for (const [title, html] of sectionsOf(route)) {
    expect(textOf(html).length, `${title} of ${route}`).toBeGreaterThan(30);
  }
}

function expectFindable(route: string): void {
  const page = built.read(`${route.slice(1)}index.html`);
  const [, description = ''] = DESCRIPTION.exec(page) ?? [];
  expect(description.length, description).toBeGreaterThan(60);
  expect(description.length, description).toBeLessThan(200);
  expect(/<meta name="keywords" content="([^"]*)"/.exec(page)?.[1]?.split(', ').length).toBeGreaterThan(3);
}

function expectSources(route: string): void {
  const sources = sectionsOf(route).get('Sources') ?? '';
  expect(sources).toMatch(/id="cite-\d+"/);
  expect(htmlOf(route)).not.toContain('To be written');
}

test.each([...OPERATIONS, ...CORRECTIONS, ...VEHICLE, ...METRICS, ...DUMMIES])(
  '%s has filled sections, a description and sources; a figure and an executed example unless it is of a dummy',
  (route) => {
    expectFilled(route);
    expectFindable(route);
    expectSources(route);
    if (DUMMIES.includes(route)) return;
    expect(htmlOf(route)).toMatch(/<figure[^>]*class="plot/);
    expect(htmlOf(route)).toContain('class="code example');
  },
);

test.each(METRICS)('%s leads to the dummies it applies to, and they lead back', (route) => {
  const dummies = linksOf(route).filter((link) => DUMMIES.includes(link));
  expect(dummies).not.toEqual([]);
  expect(dummies.filter((dummy) => !linksOf(dummy).includes(route))).toEqual([]);
});

test.each(DUMMIES)('%s leads to the metrics it is an input of, and they lead back', (route) => {
  const metrics = [...(sectionsOf(route).get('Metrics') ?? '').matchAll(/href="(\/injury-metrics[^"#]*)/g)].map(
    ([, href = '']) => decodeURI(href),
  );
  expect(metrics).not.toEqual([]);
  expect(metrics.filter((metric) => !linksOf(metric).includes(route))).toEqual([]);
});

test('home leads to every area, and the references hold what all pages share', () => {
  const links = linksOf('/');
  for (const route of [
    '/references/',
    '/category/dummies/',
    '/category/signal-analysis-functions/',
    '/category/offset-corrections/',
  ]) {
    expect(links).toContain(route);
  }
  for (const region of ['head', 'neck', 'thorax', 'abdomen', 'plex']) {
    expect(
      links.some((link) => link.startsWith(`/injury-metrics/${region}/`)),
      region,
    ).toBe(true);
  }
  for (const dummy of DUMMIES) expect(links).toContain(dummy);
  const titles = [...sectionsOf('/references/').keys()].join(' ');
  for (const part of [/units/i, /channel codes/i, /glossary/i, /bibliography/i]) expect(titles).toMatch(part);
});
