/** The modules of pages that are published for the client. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Page } from '../../client/navigation/page.ts';
import { PageLoader } from '../../client/navigation/page-loader.ts';
import { type EmbeddedData, MANIFEST_NAME, modulePath } from '../../theme/contract.ts';
import { Shell } from '../../theme/Shell.tsx';
import { type BuiltSite, site } from '../support/site.ts';
import { useBody } from './support/document.ts';

let built: BuiltSite;
beforeAll(async () => {
  useBody('');
  built = await site({
    'intro.md': '# Home\n\nTo [alpha](signals/alpha.md).\n',
    'signals/_category_.json': '{ "link": { "type": "generated-index" } }',
    'signals/alpha.md': '# Alpha & omega\n\nIt is sampled at a uniform rate.\n\n## Use\n\n`</main>` </div></main>\n',
    'signals/compare signals.md': '# Compare signals\n',
    'signals/empty/_category_.json': '{ "link": { "type": "generated-index" }, "collapsed": true }',
    'signals/fixed/_category_.json': '{ "collapsible": false }',
    'signals/fixed/deep.md': '# Deep\n',
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const fileOf = (route: string) => `${route.slice(1)}index.html`;

/** Loads pages as the app does, out of the files that are published. */
function load(route: string): Promise<Page> {
  const loader = new PageLoader((address) => {
    const file = decodeURIComponent(address.slice(1).replace(/\?.*/, ''));
    const url = `data:text/javascript,${encodeURIComponent(built.read(file))}`;
    return import(url);
  });
  return loader.load(route);
}

const routes = () => (JSON.parse(built.read(MANIFEST_NAME)) as { routes: { route: string; module: string }[] }).routes;
const dataOf = (html: string) =>
  JSON.parse(
    /<script id="page-data" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as EmbeddedData;

test('every route of the manifest has a module that is the page', async () => {
  expect(routes().map(({ route }) => route)).toContain('/signals/compare signals/');
  for (const { route, module } of routes()) {
    expect(module).toBe(modulePath(route));
    expect((await load(route)).route).toBe(route);
  }
});

test('the module of a page shows the very shell that was published', async () => {
  for (const { route } of routes()) {
    const html = built.read(fileOf(route));
    const page = await load(route);
    const shell = renderToString(createElement(Shell, { site: dataOf(html).site, page }));
    expect(html).toContain(`<div id="site-app">${shell}</div>`);
  }
});

test('the module of a page has its title, head, contents, text and position in the sidebar', async () => {
  const { title, head, toc, html, sidebar } = await load('/signals/alpha/');
  expect(title).toBe('Alpha & omega | Documentation');
  expect(head).toContain('<link rel="canonical" href="http://localhost/signals/alpha/"/>');
  expect(toc).toEqual([{ id: 'use', html: 'Use', children: [] }]);
  expect(html).toContain('<p>It is sampled at a uniform rate.</p>');
  const [, category] = sidebar;
  expect(category).toMatchObject({ label: 'Signals', active: true });
  expect(category?.kind === 'category' && category.items[0]).toMatchObject({ label: 'Alpha & omega', current: true });
});

test('the document of a page has its text once', () => {
  expect(built.read('signals/alpha/index.html').split('at a uniform rate.</p>')).toHaveLength(2);
});
