import { escapeHtml } from '../../base/escape.ts';
import type { Fragment } from '../../model/linked-site.ts';
import type { Slot } from '../../model/slots.ts';
import { htmlFragment, type PageContext } from '../context.ts';
import { termHtml } from '../terms.ts';

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
