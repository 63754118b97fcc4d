/** What is published for the client: a module for every page, and the data in the document. */
import { beforeAll, expect, test } from 'vitest';
import { PageLoader } from '../../client/navigation/page-loader.ts';
import { type EmbeddedData, MANIFEST_NAME, modulePath } from '../../theme/contract.ts';
import { type BuiltSite, site } from '../support/site.ts';

let built: BuiltSite;
beforeAll(async () => {
  built = await site({
    'intro.md': '# Home\n\nTo [alpha](signals/alpha.md).\n',
    'signals/_category_.json': '{ "link": { "type": "generated-index" } }',
    'signals/alpha.md': '# Alpha\n\nIt is sampled at a uniform rate.\n',
    'signals/compare signals.md': '# Compare signals\n',
  });
});

test('every route of the manifest has a module whose default export is that page', async () => {
  const loader = new PageLoader(modulePath, (address) => {
    const source = encodeURIComponent(built.read(address.replace(/\?.*/, '')));
    const url = `data:text/javascript,${source}`;
    return import(url);
  });
  const { routes } = JSON.parse(built.read(MANIFEST_NAME)) as { routes: { route: string; module: string }[] };
  expect(routes.map(({ route }) => route)).toContain('/signals/compare signals/');
  for (const { route, module } of routes) {
    expect(module).toBe(modulePath(route));
    expect((await loader.load(route)).route).toBe(route);
  }
});

test('a document does not hold the text of its article a second time, the module does once', () => {
  const html = built.read('signals/alpha/index.html');
  const [, json = ''] = /<script id="page-data" type="application\/json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { page } = JSON.parse(json) as EmbeddedData;
  expect(page).toMatchObject({ route: '/signals/alpha/', body: { kind: 'article', html: '' } });
  expect(html).toContain('at a uniform rate.</p>');
  expect(JSON.stringify(page)).not.toContain('at a uniform rate.</p>');
  expect(built.read(modulePath('/signals/alpha/'))).toContain('at a uniform rate.</p>');
});
