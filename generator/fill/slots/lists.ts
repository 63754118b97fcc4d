import { CLASS } from '../../../theme/contract.ts';
import type { Messages } from '../../../theme/messages/messages.ts';
import { insert } from '../../../theme/messages/texts.ts';
import { compareText } from '../../base/compare-text.ts';
import { escapeHtml } from '../../base/escape.ts';
import { nearest } from '../../base/nearest.ts';
import type { Bibliography, Term } from '../../model/computed.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LabelKind, SymbolEntry } from '../../model/facts.ts';
import type { Fragment, LinkTarget, Page } from '../../model/linked-site.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Slot } from '../../model/slots.ts';
import { type Document, EMPTY, htmlFragment, type PageContext, type SiteContext, termId } from '../context.ts';

/** The page's own sources, by their numbers. One that is not in the bibliography is shown by its key. */
export function sourcesSlot(_slot: Slot, { text, site }: PageContext): Fragment {
  const { input, messages, bibliographyPage } = site;
  const keys = new Map(text.citations.map(({ key, number }) => [number, key]));
  const items = [...keys]
    .sort(([a], [b]) => a - b)
    .map(([number, key]) => {
      const start = `<li id="cite-${number}" value="${number}">`;
      const entry = input.bibliography?.entries.find((each) => each.key === key);
      if (entry === undefined) return `${start}${escapeHtml(key)}</li>`;
      if (bibliographyPage === undefined) return `${start}${entry.html}</li>`;
      const href = escapeHtml(`${site.href(bibliographyPage)}#source-${encodeURIComponent(key)}`);
      const label = insert(escapeHtml(messages.citingPages), { number });
      return `${start}${entry.html}\u00a0<a class="${CLASS.sourceMore}" href="${href}" aria-label="${label}">→</a></li>`;
    });
  return htmlFragment(items.length === 0 ? '' : `<ol class="sources">${items.join('')}</ol>`);
}

/** Every source of the site with the pages that cite it. */
export function bibliographySlot(slot: Slot, page: PageContext): Fragment {
  const { documents, input, messages } = page.site;
  if (input.bibliography === null) {
    return page.report(slot, 'bibliography', "there is no bibliography: write '_bibliography.json' in the docs folder");
  }
  const { entries } = input.bibliography;
  const items = entries.toSorted(byName(({ key }) => key)).map(({ key, html }) => {
    const citing = documents.filter(
      ({ page: { hidden }, text }) => !hidden && text.citations.some((citation) => citation.key === key),
    );
    const cited = `${escapeHtml(messages.citedBy)} ${linksTo(citing, page.site)}`;
    const more = citing.length === 0 ? '' : ` <span class="${CLASS.citedBy}">${cited}</span>`;
    return `<li id="source-${escapeHtml(key)}">${html}${more}</li>`;
  });
  return htmlFragment(`${standingLegend(entries, messages)}<ul class="bibliography">${items.join('')}</ul>`);
}

/** The glossary as a list. */
export function glossarySlot(slot: Slot, page: PageContext): Fragment {
  const { glossary } = page.site.input;
  if (glossary === null) {
    return page.report(slot, 'glossary', "there is no glossary: write '_glossary.yml' in the docs folder");
  }
  const items = glossary.terms.toSorted(byName(({ term }) => term)).map((term) => {
    const note = term.note === '' ? '' : ` <span class="term-note">${term.note}</span>`;
    return `<div id="${termId(term)}"><dt>${escapeHtml(term.term)}</dt><dd>${escapeHtml(term.name)}${note}</dd></div>`;
  });
  return htmlFragment(`<dl class="glossary">${items.join('')}</dl>`);
}

/** Sorts alphabetically, capitals or not. The input's order does not matter. */
function byName<T>(name: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => compareText(name(a).toLowerCase(), name(b).toLowerCase()) || compareText(name(a), name(b));
}

function linksTo(documents: readonly Document[], site: SiteContext): string {
  return documents
    .map(({ page }) => `<a href="${escapeHtml(site.href(page))}">${escapeHtml(page.label)}</a>`)
    .join(', ');
}

/** The symbols of all pages. */
export function symbolsSlot(_slot: Slot, { site }: PageContext): Fragment {
  const rows = new Map<string, { readonly entry: SymbolEntry; readonly on: Set<Document> }>();
  for (const document of site.documents.filter(({ page }) => !page.hidden)) {
    for (const entry of document.text.symbols) {
      const key = JSON.stringify([entry.name, entry.meaning, entry.unit]);
      const row = rows.get(key) ?? { entry, on: new Set() };
      rows.set(key, row);
      row.on.add(document);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (sortName(a.entry) < sortName(b.entry) ? -1 : 1));
  const body = sorted.map(
    ({ entry: { html, meaning, unit }, on }) =>
      `<tr><td>${html}</td><td>${meaning}</td><td>${unit}</td><td>${linksTo([...on], site)}</td></tr>`,
  );
  const { symbol, meaning, unit, pages } = site.messages;
  const heads = [symbol, meaning, unit, pages].map((name) => `<th>${escapeHtml(name)}</th>`);
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  return htmlFragment(`<div class="${CLASS.table}">${table}</div>`);
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
  if (term !== undefined) return htmlFragment(termHtml(term, slot.word, site));
  const known = site.input.glossary?.terms.map((each) => each.term) ?? [];
  const message = `'${slot.word}' is not in the glossary: add it, or write it without ':term'`;
  page.reportUnknown(slot, 'glossary', message, slot.word, known);
  return htmlFragment(escapeHtml(slot.word));
}

function standingLegend(entries: Bibliography['entries'], { readInFull, abstractOnly }: Messages): string {
  if (!entries.some(({ html }) => html.includes('<span class="standing'))) return '';
  const mark = (more: string, text: string) => `<span class="standing${more}">${escapeHtml(text)}</span>`;
  return `<p>${mark(' read', readInFull)} · ${mark('', abstractOnly)}</p>`;
}

/** Reports citations without a source and, once every document is compiled, sources without a citation. */
export function citationDiagnostics({ documents, input: { bibliography }, isWhole }: SiteContext): Diagnostic[] {
  const known = new Map(bibliography?.entries.map((entry) => [entry.key, entry]));
  const uncited = new Map(isWhole ? known : []);
  const unknown: Diagnostic[] = [];
  for (const { page, text } of documents) {
    for (const { key, line, column } of text.citations) {
      uncited.delete(key);
      if (known.has(key)) continue;
      const message =
        bibliography === null
          ? `'${key}' cannot be cited: there is no '_bibliography.json' in the docs folder`
          : `there is no source '${key}' in ${bibliography.file}`;
      const suggestion = nearest(key, known.keys());
      unknown.push({
        severity: 'error',
        rule: 'unknown-citation',
        message,
        file: page.source,
        line,
        column,
        suggestion,
      });
    }
  }
  const file = bibliography?.file ?? '';
  const unused = [...uncited.values()].map(({ key, line, column }): Diagnostic => {
    const message = `no page cites '${key}': cite it, or take it out`;
    return { severity: 'warning', rule: 'uncited-source', message, file, line, column };
  });
  return [...unknown, ...unused];
}

/**
 * A word with what it stands for: a link to the glossary, which keyboard and touch reach; without a glossary's page
 * something that can be focused.
 *
 * @param word as the page writes it
 */
export function termHtml(term: Term, word: string, site: SiteContext): string {
  const abbr = (more: string) => `<abbr title="${escapeHtml(term.name)}"${more}>${escapeHtml(word)}</abbr>`;
  if (site.glossaryPage === undefined) return abbr(' tabindex="0"');
  const href = `${site.href(site.glossaryPage)}#${encodeURIComponent(termId(term))}`;
  return `<a class="${CLASS.term}" href="${escapeHtml(href)}">${abbr('')}</a>`;
}
