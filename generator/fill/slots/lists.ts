/** Lists of a page or of the whole site. */
import { CLASS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import type { SymbolEntry } from '../../model/facts.ts';
import type { Fragment, Page } from '../../model/linked-site.ts';
import type { Slot } from '../../model/slots.ts';
import { bibliographyList, sourceList } from '../citations.ts';
import { type Document, htmlFragment, type PageContext } from '../context.ts';
import { glossaryList } from '../terms.ts';

/** The page's own sources. */
export function sourcesSlot(_slot: Slot, { text, site }: PageContext): Fragment {
  return htmlFragment(sourceList(text.citations, site.input.bibliography, (key) => site.sourceHref(key)));
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
  return htmlFragment(bibliographyList(bibliography, citedBy));
}

/** Every term of the glossary. */
export function glossarySlot(slot: Slot, page: PageContext): Fragment {
  const { glossary } = page.site.input;
  if (glossary !== null) return htmlFragment(glossaryList(glossary));
  return page.report(slot, 'glossary', "there is no glossary: write '_glossary.yml' in the docs folder");
}

/** Every symbol of the site. */
export function symbolsSlot(_slot: Slot, { site }: PageContext): Fragment {
  return htmlFragment(symbolIndex(site.documents, (page) => site.href(page)));
}

/** A table of the site's symbols with their meanings. */
function symbolIndex(documents: readonly Document[], href: (page: Page) => string): string {
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
  const head = '<tr><th>Symbol</th><th>Meaning</th><th>Unit</th><th>Pages</th></tr>';
  return `<div class="${CLASS.table}"><table><thead>${head}</thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Symbols stand by their letter, Greek ones by its name; capitals after small letters. */
function sortName({ name, meaning }: SymbolEntry): string {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '');
  return `${plain.toLowerCase()} ${plain} ${meaning}`;
}
