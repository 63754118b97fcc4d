/** A build with the cache of an earlier one gives what a build without a cache gives. */
import { expect, test } from 'vitest';
import { once } from '../../generator/base/once.ts';
import { type Files, MemoryCache, type SiteOptions, site } from '../support/site.ts';

/** So many pages that what changes and what shows it are kept apart. */
const BETWEEN = Array.from({ length: 66 }, (_, number) => [`f-${number}.md`, `# Page ${number}\n`]);

const DOCS: Files = {
  ...Object.fromEntries(BETWEEN),
  'intro.md': '# Home\n\n[One](one.md#first) [no text](deep/two.md) [](one.md) [gone](gone.md) [data](data.csv)\n',
  'one.md': '# One\n\n## First\n\n[two](./deep/two.md) [there](#frist) ![](shot.svg)\n',
  'deep/two.md': '# Two\n\n[up](../one.md) [out](https://example.org) [file](/notes.txt)\n',
  'data.csv': 'a,b\n1,2\n',
  'shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'deep/_category_.json': '{ "label": "Deep", "link": { "type": "generated-index" } }',
  'cards/index.md': '---\ncards: true\n---\n# Cards\n',
  'cards/one.md': '# One card\n\nWhat it says.\n',
  'static/notes.txt': 'Notes.\n',
  'static/page.html': '<h1 id="old">Page</h1>',
};

/** What is wrong with a site, the key of every file, and the bytes of those that are told apart. */
async function everything(files: Files, options: SiteOptions = {}) {
  const { lines, paths, read, site: built } = await site(files, options);
  return {
    lines,
    keys: Object.fromEntries([...built.outputs].map(([path, { key }]) => [path, key])),
    files: Object.fromEntries(paths.filter((path) => !/\bf-\d/.test(path)).map((path) => [path, read(path)])),
  };
}

/** Each from the docs as they are: what changes, and settings. Others are changed in test/pipeline. */
const CHANGES: { readonly [name: string]: readonly [Files, object?] } = {
  nothing: [{}],
  'a page that was missing': [{ 'gone.md': '# Gone\n' }],
  'an id': [{ 'one.md': '# One\n\n## Frist\n\n[two](./deep/two.md) [there](#frist)\n' }],
  'an earlier id': [{ 'one.md': '# One\n\n## Other {#other oldIds="first"}\n' }],
  'an address': [{ 'deep/two.md': '---\nslug: /second\n---\n# Two\n' }],
  'an alias': [{ 'deep/two.md': '---\naliases: [gone.md]\n---\n# Two\n' }],
  'a label': [{ 'one.md': '---\nsidebar_label: First\npagination_label: The first\n---\n# One\n' }],
  'a heading': [{ 'one.md': '# One\n\n## First\n\n## Second\n' }],
  'the text of a card': [{ 'cards/one.md': '# One card\n\nWhat else it says.\n' }],
  'the label of a category': [{ 'deep/_category_.json': '{ "label": "Deeper" }' }],
  'a home page': [{ 'intro.md': '---\nid: start\n---\n# Start\n' }],
  'a file that is linked': [{ 'data.csv': 'a,b\n3,4\n' }],
  'the size of a picture': [{ 'shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>' }],
  'a static file': [{ 'static/data.csv': 'c\n', 'static/gone.md': 'x' }],
  'a setting of the gate': [{}, { onBrokenMarkdownLinks: 'throw', onBrokenAnchors: 'ignore' }],
  'a version': [
    {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Home\n\n[One](one.md)\n',
      'versioned_docs/version-1.0/one.md': '# One\n',
    },
  ],
};

/** The cache of the docs before any change. */
const cacheOfDocs = once(async () => {
  const cache = new MemoryCache();
  await everything(DOCS, { cache });
  return cache;
});

test.each(Object.entries(CHANGES))('%s changed', async (_, [change, settings = {}]) => {
  const cache = new MemoryCache(await cacheOfDocs());
  const changed = { ...DOCS, ...change };
  const cold = await everything(changed, { settings });
  expect(await everything(changed, { settings, cache })).toEqual(cold);
});

test('a component changed', async () => {
  const docs = (text: string) => ({
    'intro.md': '# Home\n',
    'live.tsx': `export const title = "Live";\nexport default () => <h1>${text}</h1>;\n`,
  });
  const cache = new MemoryCache();
  await everything(docs('Live'), { cache });
  expect(await everything(docs('Lively'), { cache })).toEqual(await everything(docs('Lively')));
});
