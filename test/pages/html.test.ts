/** Documents of every type are HTML without errors. */
import { expect, test } from 'vitest';
import { once } from '../../generator/base/once.ts';
import { DOCS } from '../browser/support/docs.ts';
import { htmlErrors } from '../support/html-errors.ts';
import { FIGURE_SCRIPT } from '../support/samples.ts';
import { type Files, site } from '../support/site.ts';

const OLD = '# Old page\n\nAs it was.\n';

/** A page of every type, with something of everything in it, in three versions. */
const FILES: Files = {
  ...Object.fromEntries(Object.entries(DOCS).map(([name, content]) => [name.replace(/^docs\//, ''), content])),
  'computed.md': `---
aliases: [/calculated/]
last_update: { date: 2026-01-31, author: Åsa }
names: [calculation]
---

# Computed

::figure[A force.]{#fig-force file="_figures/force.ts"}

::table-filter[Filter the classes]{columns="Class, In use"}

::table[Classes.]{#tbl-classes file="_figures/classes.ts"}

See [](#fig-force), [](#eq-newton) and [@sae].[^1]

$$
F = m\\,a \\tag{3} \\label{eq-newton}
$$

[^1]: A note.
`,
  '_figures/force.ts': FIGURE_SCRIPT,
  '_figures/classes.ts': `export default {
  columns: [{ title: 'Class' }, { title: 'In use' }],
  rows: [{ group: 'All' }, ...Array.from({ length: 9 }, (_, row) => [row, ['a', ', ', { text: 'b', href: '#fig-force' }]])],
};
`,
  '_bibliography.json':
    '[{ "id": "sae", "type": "book", "title": "Instrumentation", "issued": { "date-parts": [[2020]] } }]',
  'raw.md':
    '# Raw\n\n<details><summary>More</summary>\n\nText.\n\n</details>\n\n<script>document.title += "!";</script>\n',
  'unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
  'component.tsx': 'export default function Live() {\n  return <h1>Live</h1>;\n}\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': '# Home\n',
  'versioned_docs/version-2.0/old.md': OLD,
  'versioned_docs/version-1.0/intro.md': '# Home\n',
  'versioned_docs/version-1.0/old.md': OLD,
  'versioned_docs/version-1.0/only/_category_.json': '{ "link": { "type": "generated-index" } }',
  'versioned_docs/version-1.0/only/here.md': '# Only here\n',
};

const SETTINGS = {
  title: 'Site',
  url: 'https://example.com',
  editUrl: 'https://example.com/edit/',
  lastUpdated: true,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  announcement: { content: 'News, <a href="/guide/">read</a>' },
  footer: { copyright: '© 2025' },
};

const TYPES = {
  'the home page of a release': 'index.html',
  'an old version': '1.0/old/index.html',
  'a category of an old version': '1.0/category/only/index.html',
  'what is not released': 'next/index.html',
  'formulas, tables, code, tabs and containers': 'next/rich/index.html',
  'figures, sources, notes and who changed it': 'next/computed/index.html',
  'an old address': 'next/calculated/index.html',
  'raw HTML': 'next/raw/index.html',
  'a page out of lists': 'next/unlisted/index.html',
  'a component': 'next/component/index.html',
  'a category': 'next/category/signals/index.html',
  search: 'search/index.html',
  'not found': '404.html',
};

const build = once(() => site(FILES, { settings: SETTINGS }));

test.each(Object.entries(TYPES))('%s', async (_type, path) => {
  expect(await htmlErrors((await build()).read(path))).toEqual([]);
});

test('formulas with a stylesheet of the site', async () => {
  const built = await site({ 'intro.md': '# Home\n\n$x$\n' }, { settings: { math: { stylesheet: 'self' } } });
  expect(await htmlErrors(built.read('index.html'))).toEqual([]);
});
