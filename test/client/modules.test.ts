/** What is published for the client: a module for every page, and what the app takes out of its document. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Page } from '../../client/navigation/page.ts';
import { PageLoader, readPage } from '../../client/navigation/page-loader.ts';
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
  const loader = new PageLoader({
    moduleAddress: modulePath,
    importModule: (address) => {
      const url = `data:text/javascript,${encodeURIComponent(built.read(address.replace(/\?.*/, '')))}`;
      return import(url);
    },
    // Browsers take names of attributes for the same in capitals, which the document of this test does not.
    fetchDocument: async (of) => built.read(fileOf(of)).replaceAll(' HIDDEN=', ' hidden='),
    readPage,
  });
  return loader.load(route);
}

const routes = () => (JSON.parse(built.read(MANIFEST_NAME)) as { routes: { route: string; module: string }[] }).routes;
const dataOf = (html: string) =>
  JSON.parse(
    /<script id="page-data" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as EmbeddedData;

test('every route of the manifest has a module and a document that make the page', async () => {
  expect(routes().map(({ route }) => route)).toContain('/signals/compare signals/');
  for (const { route, module } of routes()) {
    expect(module).toBe(modulePath(route));
    expect((await load(route)).route).toBe(route);
  }
});

test('what is taken out of a document shows the very shell that was published', async () => {
  for (const { route } of routes()) {
    const html = built.read(fileOf(route));
    const page = await load(route);
    const shell = renderToString(createElement(Shell, { site: dataOf(html).site, page }));
    expect(html).toContain(`<div id="site-app">${shell}</div>`);
  }
});

test('the head of a page is taken out of its document', async () => {
  const { title, tags } = await load('/signals/alpha/');
  expect(title).toBe('Alpha & omega | Documentation');
  expect(tags.map(({ outerHTML }) => outerHTML)).toContain(
    '<link rel="canonical" href="http://localhost/signals/alpha/">',
  );
});

test('the text of a page is published once', () => {
  expect(built.read('signals/alpha/index.html').split('at a uniform rate.</p>')).toHaveLength(2);
  expect(built.read(modulePath('/signals/alpha/'))).toBe(
    'export default {"route":"/signals/alpha/","kind":"article","version":"current"};\n',
  );
});

test.each([
  ['is cut off', (html: string) => html.slice(0, -200)],
  ['is cut off in its text', (html: string) => html.slice(0, html.indexOf('uniform'))],
  ['is empty', () => ''],
  ['is something else', () => '<!doctype html><title>Elsewhere</title><main><p>Elsewhere</p></main>'],
  ['is of another version of the site', (html: string) => html.replaceAll('"route":', '"path":')],
])('a document that %s makes no page', (_, change) => {
  expect(() => readPage(change(built.read('signals/alpha/index.html')))).toThrow();
});
