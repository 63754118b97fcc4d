/** The texts of the interface in the words of a site. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MobileMenu } from '../../theme/components/frame/MobileMenu.tsx';
import { CrashReport } from '../../theme/components/states/CrashReport.tsx';
import { LatePanel } from '../../theme/components/states/LatePanel.tsx';
import { LoadError } from '../../theme/components/states/LoadError.tsx';
import { ProgressBar } from '../../theme/components/states/ProgressBar.tsx';
import { SimilarPages } from '../../theme/components/states/SimilarPages.tsx';
import { Spinner } from '../../theme/components/states/Spinner.tsx';
import type { EmbeddedData, Href } from '../../theme/contract.ts';
import { insert, MESSAGES, type MessageName } from '../../theme/messages.ts';
import { MessagesContext, messagesOf } from '../../theme/reader.ts';
import { site } from '../support/site.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];
/** Every text as its name, with what it has in braces. */
const OTHER = Object.fromEntries(
  NAMES.map((name) => [name, [`«${name}»`, ...(MESSAGES[name].match(/\{\w+\}/g) ?? [])].join(' ')]),
);

const FILES = {
  'intro.md': '# Start\n\nWords.\n',
  'guide/index.md': '---\nlast_update: { date: 2026-01-02, author: Ada }\n---\n# Guide\n',
  'guide/part.md': '# Part\n',
  'rough.md': '---\ndraft: true\n---\n# Rough\n',
  'hidden.md': '---\nunlisted: true\n---\n# Hidden\n\n## One\n\n## Two\n',
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

/** All that readers can see of a site, without what its scripts read. */
async function shownBy(messages: object): Promise<string> {
  const built = await site(FILES, { settings: { ...SETTINGS, locale: { messages } }, drafts: true });
  const pages = built.paths.filter((path) => path.endsWith('.html')).map((path) => built.read(path));
  const data = /<script id="[^"]*" type="application\/json">(.*?)<\/script>/s.exec(built.read('next/index.html'))?.[1];
  const { site: info, page } = JSON.parse(data ?? '') as EmbeddedData;
  const act = () => {};
  const failure = { text: 'Failure.', details: 'Reason.', retry: act, dismiss: act };
  const states: readonly ReactNode[] = [
    createElement(MobileMenu, { site: info, page: { ...page, html: '' } }),
    createElement(CrashReport, { messages: ['one', 'two'], onRetry: act, onReload: act, onCopy: act }),
    createElement(LatePanel, { href: '/' }),
    createElement(LoadError, { href: '/', failure }),
    createElement(ProgressBar, { key: 'progress' }),
    createElement(Spinner, { key: 'spinner' }),
    createElement(SimilarPages, { links: [{ label: 'Like it', href: '/like/' as Href }] }),
  ];
  const rendered = states.map((state) =>
    renderToStaticMarkup(createElement(MessagesContext, { value: messagesOf(info) }, state)),
  );
  return [...pages, ...rendered].join('\n').replace(/<(script|style)\b.*?<\/\1>/gs, '');
}

test('every text of the frame can be replaced, and no English one is left', async () => {
  const html = await shownBy(OTHER);
  const missing = NAMES.filter((name) => !html.includes(`«${name}»`));
  expect(missing, 'shown by a sidebar that is hidden').toEqual(['showSidebar']);
  const left = NAMES.filter((name) => {
    const [start = ''] = MESSAGES[name].split(/ ?\{\w+\} ?/).filter((part) => part.length > 3);
    return start !== '' && new RegExp(`[>"] *${start.replace(/[.?()]/g, '\\$&')} *[<"]`).test(html);
  });
  expect(left).toEqual([]);
});

test('texts that are not replaced are English', async () => {
  const html = await shownBy({ search: 'Suche' });
  expect(html).toContain('<span class="search-button-label">Suche</span>');
  expect(html).toContain('aria-label="Use dark mode"');
  expect(html).toContain('<span> by Ada</span>');
});

test('values are put into their places', () => {
  expect(insert('{a} of {b}, {c}', { a: '{b}', b: '2' })).toBe('{b} of 2, {c}');
});
