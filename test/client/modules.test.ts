/** The modules of pages that are published for the client. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PageLoader } from '../../client/navigation/page-loader.ts';
import type { Page } from '../../client/navigation/shown.ts';
import { type EmbeddedData, MANIFEST_NAME, modulePath } from '../../theme/contract.ts';
import { Shell } from '../../theme/Shell.tsx';
import { type BuiltSite, site } from '../support/site.ts';
import { useBody } from './support/document.ts';

let built: BuiltSite;
beforeAll(async () => {
  built = await site({
    'intro.md': '# Home\n\nTo [alpha](signals/alpha.md).\n',
    'signals/_category_.json': '{ "link": { "type": "generated-index" } }',
    'signals/alpha.md': '# Alpha & omega\n\nIt is sampled at a uniform rate.\n\n## Use\n\n`</main>` </div></main>\n',
    'signals/compare signals.md': '# Compare signals\n',
    'signals/empty/_category_.json': '{ "link": { "type": "generated-index" }, "collapsed": true }',
    'signals/fixed/_category_.json': '{ "collapsible": false }',
    'signals/fixed/deep.md': '# Deep\n',
    'hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  });
  const data = JSON.stringify(dataOf(built.read('index.html')));
  useBody(`<script id="page-data" type="application/json">${data.replaceAll('<', '\\u003c')}</script>`);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const fileOf = (route: string) => `${route.slice(1)}index.html`;

let asked: string[] = [];

/** Loads pages as the app does, out of the files that are published. */
function load(route: string): Promise<Page> {
  const loader = new PageLoader((address) => {
    asked.push(address);
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

test('the module of a page has its route, its title and head, and shows the very shell that was published', async () => {
  expect(routes().map(({ route }) => route)).toContain('/signals/compare signals/');
  for (const { route, module } of routes()) {
    const html = built.read(fileOf(route));
    const page = await load(route);
    expect([module, page.route]).toEqual([modulePath(route), route]);
    expect(html).toContain(`<title>${page.title.replaceAll('&', '&amp;')}</title>`);
    const tags = page.head.match(/<(?:meta|link) [^>]*>/g) ?? [];
    expect([tags.length > 0, tags.filter((tag) => !html.includes(tag))]).toEqual([true, []]);
    const shell = renderToString(createElement(Shell, { site: dataOf(html).site, page }));
    expect(html).toContain(`<div id="site-app">${shell}</div>`);
  }
});

test('the sidebar is a module of its own, which is not loaded where the document has it', async () => {
  const { sidebarHref, page } = dataOf(built.read('index.html'));
  const module = built.read(modulePath('/signals/alpha/'));
  expect(module).toContain(`"sidebar":"${sidebarHref}"`);
  expect(built.read(sidebarHref?.slice(1) ?? '')).toBe(`export default ${JSON.stringify(page.sidebar)};\n`);
  asked = [];
  expect((await load('/signals/alpha/')).sidebar).toEqual(page.sidebar);
  expect(asked).toEqual([expect.stringContaining('/signals/alpha.js')]);
});

test('the document of a page has its text once', () => {
  expect(built.read('signals/alpha/index.html').split('at a uniform rate.</p>')).toHaveLength(2);
});
