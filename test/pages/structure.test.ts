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
const linksIn = (html: string) => [...html.matchAll(/href="\.?(\/[^"#]*)/g)].map(([, href = '']) => decodeURI(href));

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

test.each([...OPERATIONS, ...CORRECTIONS, ...VEHICLE, ...METRICS, ...DUMMIES])(
  '%s has filled sections, a description and sources; a figure and an executed example unless it is of a dummy',
  (route) => {
    const sections = sectionsOf(route);
    for (const [title, html] of sections) expect(textOf(html).length, title).toBeGreaterThan(30);
    expect(sections.get('Sources')).toMatch(/id="cite-\d+"/);
    const page = built.read(`${route.slice(1)}index.html`);
    expect(page).toMatch(/<meta name="description" content="[^"]{61,199}"/);
    expect(page).toMatch(/<meta name="keywords" content="([^",]*, ){3}/);
    if (DUMMIES.includes(route)) return;
    expect(htmlOf(route)).toMatch(/<figure[^>]*class="plot/);
    expect(htmlOf(route)).toContain('class="code example');
  },
);

test.each([...METRICS, ...DUMMIES])('%s leads to its dummies or metrics, and they lead back', (route) => {
  const [html = '', others] = DUMMIES.includes(route)
    ? [sectionsOf(route).get('Metrics'), METRICS]
    : [htmlOf(route), DUMMIES];
  const links = linksIn(html).filter((link) => others.includes(link));
  expect(links).not.toEqual([]);
  expect(links.filter((link) => !linksIn(htmlOf(link)).includes(route))).toEqual([]);
});

test('home leads to every area, and the references hold what all pages share', () => {
  const links = linksIn(htmlOf('/'));
  const areas = ['dummies', 'signal-analysis-functions', 'offset-corrections'].map((name) => `/category/${name}/`);
  for (const route of ['/references/', ...areas, ...DUMMIES]) expect(links).toContain(route);
  const titles = [...sectionsOf('/references/').keys()].join(' ');
  for (const part of [/units/i, /channel codes/i, /glossary/i, /bibliography/i]) expect(titles).toMatch(part);
});
