import { CLASS } from '../../theme/contract.ts';
import { escapeHtml } from '../base/escape.ts';
import type { SymbolEntry } from '../model/facts.ts';
import type { Page } from '../model/linked-site.ts';
import type { Document } from './context.ts';

/** Every symbol of the site with what the pages mean by it, as a table. */
export function symbolIndex(documents: readonly Document[], href: (page: Page) => string): string {
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
