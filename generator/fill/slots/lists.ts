import { CLASS } from '../../../theme/contract.ts';
import type { Messages } from '../../../theme/messages/messages.ts';
import { insert } from '../../../theme/messages/texts.ts';
import { compareText } from '../../base/compare-text.ts';
import { escapeHtml } from '../../base/escape.ts';
import { nearest } from '../../base/nearest.ts';
import type { Bibliography, Glossary, Term } from '../../model/computed.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Citation, LabelKind, SymbolEntry } from '../../model/facts.ts';
import type { Fragment, LinkTarget, Page } from '../../model/linked-site.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Slot } from '../../model/slots.ts';
import { type Document, EMPTY, htmlFragment, type PageContext, type SiteContext, termId } from '../context.ts';

/** The page's own sources. */
export function sourcesSlot(_slot: Slot, { text, site }: PageContext): Fragment {
  return htmlFragment(
    sourceList(text.citations, site.input.bibliography, (key) => site.sourceHref(key), site.messages),
  );
}

/** Every source of the site, with the pages that cite it. */
export function bibliographySlot(slot: Slot, page: PageContext): Fragment {
  const { site } = page;
  const { bibliography } = site.input;
  if (bibliography === null) {
    return page.report(slot, 'bibliography', "there is no bibliography: write '_bibliography.json' in the docs folder");
  }
  const citedBy = (key: string) =>
    site.documents
      .filter(({ page: { hidden }, text }) => !hidden && text.citations.some((citation) => citation.key === key))
      .map(({ page: citing }) => ({ title: citing.label, href: site.href(citing) }));
  return htmlFragment(bibliographyList(bibliography, citedBy, site.messages));
}

export function glossarySlot(slot: Slot, page: PageContext): Fragment {
  const { glossary } = page.site.input;
  if (glossary !== null) return htmlFragment(glossaryList(glossary));
  return page.report(slot, 'glossary', "there is no glossary: write '_glossary.yml' in the docs folder");
}

export function symbolsSlot(_slot: Slot, { site }: PageContext): Fragment {
  return htmlFragment(symbolIndex(site.documents, (page) => site.href(page), site.messages));
}

function symbolIndex(documents: readonly Document[], href: (page: Page) => string, text: Messages): string {
  const rows = new Map<string, { readonly entry: SymbolEntry; readonly pages: Page[] }>();
  for (const { page, text } of documents) {
    if (page.hidden) continue;
    for (const entry of text.symbols) {
      const key = JSON.stringify([entry.name, entry.meaning, entry.unit]);
      const row = rows.get(key) ?? { entry, pages: [] };
      rows.set(key, row);
      if (!row.pages.includes(page)) row.pages.push(page);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (sortName(a.entry) < sortName(b.entry) ? -1 : 1));
  const body = sorted.map(({ entry, pages }) => {
    const links = pages.map((page) => `<a href="${escapeHtml(href(page))}">${escapeHtml(page.label)}</a>`).join(', ');
    return `<tr><td>${entry.html}</td><td>${entry.meaning}</td><td>${entry.unit}</td><td>${links}</td></tr>`;
  });
  const heads = [text.symbol, text.meaning, text.unit, text.pages].map((name) => `<th>${escapeHtml(name)}</th>`);
  const head = `<tr>${heads.join('')}</tr>`;
  return `<div class="${CLASS.table}"><table><thead>${head}</thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Symbols stand by their letter, Greek ones by its name; capitals after small letters. */
function sortName({ name, meaning }: SymbolEntry): string {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '');
  return `${plain.toLowerCase()} ${plain} ${meaning}`;
}

const NAMES = {
  equation: 'equationNumber',
  figure: 'figure',
  table: 'table',
  listing: 'listing',
} as const satisfies { readonly [kind in LabelKind]: string };

/** The name of a link's target, for a link without text. */
export function labelSlot(slot: Extract<Slot, { kind: 'label' }>, { page, site }: PageContext): Fragment {
  const target = site.input.links.linkTarget(page, slot.reference);
  return target === null ? EMPTY : htmlFragment(nameOf(target, page, site));
}

/** The number of a numbered element, else the heading or title. */
function nameOf({ page, fragment }: LinkTarget, from: Page, { input: { texts }, messages }: SiteContext): string {
  const text = page.kind === 'doc' ? texts.get(page.front.path) : undefined;
  if (page.kind === 'category' || text === undefined || fragment === '') return escapeHtml(page.title);
  const label = text.labels.find(({ id }) => id === fragment);
  const heading = text.outline.find(({ id }) => id === fragment);
  const name = label === undefined ? heading?.html : `${escapeHtml(messages[NAMES[label.kind]])}\u00A0${label.number}`;
  if (name === undefined) return escapeHtml(page.title);
  const own = fillMarks(name, () => '');
  return page === from || label === undefined
    ? own
    : insert(escapeHtml(messages.ofPage), { label: own, page: escapeHtml(page.label) });
}

/** A word that the author marked as a term of the glossary. */
export function termSlot(slot: Extract<Slot, { kind: 'term' }>, page: PageContext): Fragment {
  const { site } = page;
  const term = site.term(slot.word);
  if (term !== undefined) return htmlFragment(termHtml(term, site.termHref(term)));
  const known = site.input.glossary?.terms.map((each) => each.term) ?? [];
  const message = `'${slot.word}' is not in the glossary: add it, or write it without ':term'`;
  page.reportUnknown(slot, 'glossary', message, slot.word, known);
  return htmlFragment(escapeHtml(slot.word));
}

/** The sources of a page, by their numbers. One that is not in the bibliography is shown by its key. */
export function sourceList(
  citations: readonly Citation[],
  bibliography: Bibliography | null,
  entryHref: (key: string) => string | null,
  { citingPages }: Pick<Messages, 'citingPages'>,
): string {
  const keys = new Map(citations.map(({ key, number }) => [number, key]));
  const items = [...keys]
    .sort(([a], [b]) => a - b)
    .map(([number, key]) => {
      const entry = bibliography?.entries.find((each) => each.key === key);
      const href = entry === undefined ? null : entryHref(key);
      const more =
        href === null
          ? ''
          : `\u00a0<a class="${CLASS.sourceMore}" href="${escapeHtml(href)}" aria-label="${insert(escapeHtml(citingPages), { number })}">→</a>`;
      return `<li id="cite-${number}" value="${number}">${entry?.html ?? escapeHtml(key)}${more}</li>`;
    });
  return items.length === 0 ? '' : `<ol class="sources">${items.join('')}</ol>`;
}

/** Every source of the site with the pages that cite it, in the order of their keys, capitals or not. */
export function bibliographyList(
  { entries }: Bibliography,
  citingPages: (key: string) => readonly { readonly title: string; readonly href: string }[],
  text: Messages,
): string {
  const sorted = [...entries].sort(
    (a, b) => compareText(a.key.toLowerCase(), b.key.toLowerCase()) || compareText(a.key, b.key),
  );
  const items = sorted.map(({ key, html }) => {
    const links = citingPages(key).map(({ title, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`);
    const cited =
      links.length === 0
        ? ''
        : ` <span class="${CLASS.citedBy}">${escapeHtml(text.citedBy)} ${links.join(', ')}</span>`;
    return `<li id="source-${escapeHtml(key)}">${html}${cited}</li>`;
  });
  return `${standingLegend(entries, text)}<ul class="bibliography">${items.join('')}</ul>`;
}

function standingLegend(entries: Bibliography['entries'], { readInFull, abstractOnly }: Messages): string {
  if (!entries.some(({ html }) => html.includes('<span class="standing'))) return '';
  const mark = (more: string, text: string) => `<span class="standing${more}">${escapeHtml(text)}</span>`;
  return `<p>${mark(' read', readInFull)} · ${mark('', abstractOnly)}</p>`;
}

/**
 * Reports citations without a source, and sources without a citation.
 *
 * @param isWhole whether every document is among the `documents`: otherwise uncited sources are not reported
 */
export function citationDiagnostics(
  documents: readonly Document[],
  bibliography: Bibliography | null,
  isWhole: boolean,
): Diagnostic[] {
  return [...unknownCitations(documents, bibliography), ...(isWhole ? uncitedSources(documents, bibliography) : [])];
}

function unknownCitations(documents: readonly Document[], bibliography: Bibliography | null): Diagnostic[] {
  const known = new Set(bibliography?.entries.map(({ key }) => key));
  return documents.flatMap(({ page: { source: file }, text }) =>
    text.citations
      .filter(({ key }) => !known.has(key))
      .map(({ key, line, column }): Diagnostic => {
        const suggestion = nearest(key, known);
        const message =
          bibliography === null
            ? `'${key}' cannot be cited: there is no '_bibliography.json' in the docs folder`
            : `there is no source '${key}' in ${bibliography.file}`;
        return { severity: 'error', rule: 'unknown-citation', message, file, line, column, suggestion };
      }),
  );
}

function uncitedSources(documents: readonly Document[], bibliography: Bibliography | null): Diagnostic[] {
  const cited = new Set(documents.flatMap(({ text }) => text.citations.map(({ key }) => key)));
  return (bibliography?.entries ?? [])
    .filter(({ key }) => !cited.has(key))
    .map(({ key, line, column }): Diagnostic => {
      const message = `no page cites '${key}': cite it, or take it out`;
      return { severity: 'warning', rule: 'uncited-source', message, file: bibliography?.file ?? '', line, column };
    });
}

/**
 * A word with what it stands for: a link to the glossary, which keyboard and touch reach; without a glossary's page
 * something that can be focused.
 *
 * @param word as the page writes it
 */
export function termHtml(term: Term, href: string | null, word = term.term): string {
  const abbr = (more: string) => `<abbr title="${escapeHtml(term.name)}"${more}>${escapeHtml(word)}</abbr>`;
  return href === null ? abbr(' tabindex="0"') : `<a class="${CLASS.term}" href="${escapeHtml(href)}">${abbr('')}</a>`;
}

/** The glossary as a list, in alphabetical order. */
export function glossaryList({ terms }: Glossary): string {
  const sorted = [...terms].sort(
    (a, b) => compareText(a.term.toLowerCase(), b.term.toLowerCase()) || compareText(a.term, b.term),
  );
  const items = sorted.map((term) => {
    const note = term.note === '' ? '' : ` <span class="term-note">${term.note}</span>`;
    return `<div id="${termId(term)}"><dt>${escapeHtml(term.term)}</dt><dd>${escapeHtml(term.name)}${note}</dd></div>`;
  });
  return `<dl class="glossary">${items.join('')}</dl>`;
}
