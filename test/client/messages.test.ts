/** The texts of the interface in the words of a site. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { explainFailure } from '../../client/failures/explain-failure.ts';
import { countText, kindText } from '../../client/search/wording.ts';
import { MobileMenu } from '../../theme/components/frame/MobileMenu.tsx';
import { CrashReport } from '../../theme/components/states/CrashReport.tsx';
import { NavigationState, Spinner } from '../../theme/components/states/NavigationState.tsx';
import { SimilarPages } from '../../theme/components/states/SimilarPages.tsx';
import type { EmbeddedData, Href } from '../../theme/contract.ts';
import { MESSAGES, type MessageName, type Messages, messagesOf } from '../../theme/messages/messages.ts';
import { insert } from '../../theme/messages/texts.ts';
import { MessagesContext } from '../../theme/reader.ts';
import { READABLE } from '../browser/support/docs.ts';
import { englishIn, OTHER, SHOWN_BY_SCRIPTS } from '../support/messages.ts';
import { MemoryCache, site } from '../support/site.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];
/** Marks that the texts have in place of English. */
const marked = (name: string) => `«${name}»`;

const ROWS = Array.from({ length: 30 }, (_, row) => `| ${row} | a |\n`).join('');
const ARTICLE_PAGE = `# Part

## A heading

Text[^1], again[^1], a source :cite[one], a picture of one, [](#fig-force), [](./numbers.md#lst-a).

## ![](/dot.svg)

${['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger', 'success', 'error', 'secondary']
  .map((kind) => `:::${kind}\nText.\n:::\n`)
  .join('\n')}
> [!NOTE]
> Text.

:::details
Text.
:::

::::code-group
\`\`\`
a
\`\`\`
::::

::figure[A force.]{#fig-force file="force.ts"}

::example{file="run.ts"}

:::table[A table.]{#tbl-a}
| Name | $x$ |
| --- | --- |
${ROWS}
:::

[^1]: A note.
`;
const NUMBERS_PAGE = `# Numbers

\`\`\`js {#lst-a} title="a.js"
a();
\`\`\`

$$
x = 1 \\label{eq-a}
$$

See [](#eq-a), [](#tbl-a).

:::symbols
| s | m | u |
| --- | --- | --- |
| $x$ | a | 1 |
:::

::data{file="_data/d.json" schema="_data/s.json" check="_data/check.ts" rows="rows"}

::table-filter{columns="Dummy"}

::table[Rows.]{#tbl-a file="rows.ts"}

::symbol-index

::bibliography
`;

const FILES = {
  'intro.md': '# Start\n\nText.\n',
  'guide/index.md': '---\nlast_update: { date: 2026-01-02, author: Ada }\n---\n# Guide\n',
  'guide/part.md': '# Part\n',
  'more/_category_.json': '{ "link": { "type": "generated-index" } }',
  'more/one/_category_.json': '{ "link": { "type": "generated-index" } }',
  'more/one/a.md': '# A\n',
  'more/two/_category_.json': '{ "link": { "type": "generated-index" } }',
  'more/two/a.md': '# A\n',
  'more/two/b.md': '# B\n',
  'rough.md': '---\ndraft: true\n---\n# Rough\n',
  'hidden.md': '---\nunlisted: true\n---\n# Hidden\n\n## One\n\n## Two\n',
  'part.md': ARTICLE_PAGE,
  'numbers.md': NUMBERS_PAGE,
  'force.ts': READABLE,
  'run.ts': "console.log('printed');\n",
  'rows.ts': "export default { columns: [{ title: 'Dummy' }], rows: [['a']] };\n",
  '_data/d.json': '{ "rows": [{ "name": "a" }] }',
  '_data/s.json': '{ "type": "object" }',
  '_data/check.ts': 'export const problems = [];\n',
  '_bibliography.json': JSON.stringify([
    { id: 'one', type: 'book', title: 'One', custom: { read: 'text' } },
    { id: 'two', type: 'book', title: 'Two', custom: { read: 'abstract' } },
  ]),
  'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': '# Start\n',
  'versioned_docs/version-1.0/intro.md': '# Start\n',
  'versioned_docs/version-1.0/old.md': '# Old\n',
};
const SETTINGS = {
  title: 'Site',
  docs: { versions: { current: { label: 'Unreleased' } } },
  url: 'https://example.com',
  editUrl: 'https://example.com/edit/',
  lastUpdated: true,
  announcement: { content: 'News.' },
  sidebar: { hideable: true },
  navbar: { items: [{ label: 'Elsewhere', href: 'https://example.com/' }] },
};

/** All that readers can see of a site with other texts before its scripts run, and what its app shows when pages do not load. */
async function everythingShown(): Promise<string> {
  const built = await site(FILES, { settings: { ...SETTINGS, locale: { messages: OTHER } }, drafts: true });
  const pages = built.paths.filter((path) => path.endsWith('.html')).map((path) => built.read(path));
  const data = /<script id="[^"]*" type="application\/json">(.*?)<\/script>/s.exec(built.read('next/index.html'))?.[1];
  const { site: info, page } = JSON.parse(data ?? '') as EmbeddedData;
  const act = () => {};
  const around = { slow: true, late: true, empty: false, href: '/' };
  const failures = (['pageNotLoaded', 'pageOffline'] as const).map((reason) =>
    createElement(NavigationState, {
      navigation: { ...around, failure: { reason, details: 'Reason.', retry: act, dismiss: act } },
    }),
  );
  const states: readonly ReactNode[] = [
    createElement(MobileMenu, { site: info, page: { ...page, html: '' } }),
    createElement(CrashReport, { messages: ['one', 'two'], onRetry: act, onReload: act, onCopy: act }),
    ...failures,
    createElement(NavigationState, { navigation: around }),
    createElement(Spinner, { key: 'spinner' }),
    createElement(SimilarPages, { links: [{ label: 'Like it', href: '/like/' as Href }] }),
  ];
  const text = messagesOf(info);
  const rendered = states.map((state) => renderToStaticMarkup(createElement(MessagesContext, { value: text }, state)));
  return [...pages, ...rendered, ...failureLines(text), ...searchLines(text)]
    .join('\n')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '');
}

/** All that the first script says of files that do not load, as elements. */
function failureLines(text: Messages): string[] {
  const around = { configuredBase: '/', actualBase: '/' };
  const files = [{ script: 'a.js' }, { stylesheet: 'a.css' }];
  const actions = files.flatMap((failed) =>
    (['there', 'missing', 'failing', 'unreachable'] as const).flatMap((state) =>
      [true, false].map((isOnline) => explainFailure({ failed, state, isOnline, ...around }, text)),
    ),
  );
  const elsewhere = { failed: { script: 'a.js' }, state: 'missing', isOnline: true } as const;
  actions.push(explainFailure({ ...elsewhere, configuredBase: '/a/', actualBase: '/' }, text));
  return actions.flatMap(({ lines }) => lines).map((line) => `<p>${line}</p>`);
}

/** All that the search panel says of numbers and kinds, as elements. */
function searchLines(text: Messages): string[] {
  const kinds = [null, 'table', 'figure', 'equation', 'listing'] as const;
  const found = [
    { pages: 0, parts: 0 },
    { pages: 1, parts: 0 },
    { pages: 1, parts: 1 },
    { pages: 2, parts: 2 },
  ];
  const counts = kinds.flatMap((kind) => found.map((each) => countText('x', each, { area: null, kind }, text)));
  const labels = kinds.map((kind) => kindText({ kind: kind ?? 'page', label: 'x' }, text));
  return [...counts, ...labels].map((line) => `<p>${line}</p>`);
}

/** Texts that only a browser shows: `test/browser/messages.test.ts` looks at them. */
const IN_BROWSER = new Set<MessageName>(SHOWN_BY_SCRIPTS);

test('every text of the site can be replaced, and no English one is left', async () => {
  const html = await everythingShown();
  const missing = NAMES.filter((name) => !html.includes(marked(name)) && !IN_BROWSER.has(name));
  expect(missing, 'shown by a sidebar that is hidden').toEqual(['showSidebar']);
  expect(englishIn(html)).toEqual([]);
});

test('a page is compiled again when a text changes', async () => {
  const cache = new MemoryCache();
  const page = async (note: string) => {
    const settings = { locale: { messages: { note } } };
    return (await site({ 'intro.md': '# Start\n\n:::note\nText.\n:::\n' }, { cache, settings })).read('index.html');
  };
  expect(await page('Hinweis')).toContain('Hinweis');
  expect(await page('Anmerkung')).toContain('Anmerkung');
});

test('texts that are not replaced are English, and a logo that says what the title beside it says is silent', async () => {
  const settings = {
    title: 'Toolkit',
    logo: { src: 'dot.svg', alt: 'Toolkit' },
    locale: { messages: { search: 'Suche' } },
  };
  const built = await site({ 'intro.md': '# Start\n', 'static/dot.svg': FILES['static/dot.svg'] }, { settings });
  const html = built.read('index.html');
  expect(html).toContain('<span class="search-button-label">Suche</span>');
  expect(html).toContain('aria-label="Use dark mode"');
  expect(html).toMatch(/<img class="brand-logo" src="\/dot.svg" alt=""/);
});

test('values are put into their places', () => {
  expect(insert('{a} of {b}, {c}', { a: '{b}', b: '2' })).toBe('{b} of 2, {c}');
});
