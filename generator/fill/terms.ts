import { slug } from 'github-slugger';
import { CLASS } from '../../theme/contract.ts';
import { compareText } from '../base/compare-text.ts';
import { escapeHtml } from '../base/escape.ts';
import type { Glossary, Term } from '../model/computed.ts';

/** The id of a term in the glossary's list. */
export function termId({ term }: Term): string {
  return `term-${slug(term)}`;
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
