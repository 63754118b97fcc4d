import { escapeHtml } from '../../base/escape.ts';
import type { LabelKind } from '../../model/facts.ts';
import type { Fragment, LinkTarget, Page, PageTexts } from '../../model/linked-site.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Slot } from '../../model/slots.ts';
import { EMPTY, htmlFragment, type PageContext } from '../context.ts';

const NAMES: { readonly [kind in LabelKind]: string } = {
  equation: 'Eq.\u00A0',
  figure: 'Figure\u00A0',
  table: 'Table\u00A0',
  listing: 'Listing\u00A0',
};

/** The name of a link's target, for a link without text. */
export function labelSlot(slot: Extract<Slot, { kind: 'label' }>, { page, site }: PageContext): Fragment {
  const target = site.input.links.linkTarget(page, slot.reference);
  return target === null ? EMPTY : htmlFragment(nameOf(target, page, site.input.texts));
}

/** The number of a numbered element, else the heading or title. */
function nameOf({ page, fragment }: LinkTarget, from: Page, texts: PageTexts): string {
  const text = page.kind === 'doc' ? texts.get(page.front.path) : undefined;
  if (page.kind === 'category' || text === undefined || fragment === '') return escapeHtml(page.title);
  const label = text.labels.find(({ id }) => id === fragment);
  const heading = text.outline.find(({ id }) => id === fragment);
  const name = label === undefined ? heading?.html : `${NAMES[label.kind]}${label.number}`;
  if (name === undefined) return escapeHtml(page.title);
  const own = fillMarks(name, () => '');
  return page === from || label === undefined ? own : `${own} of ${escapeHtml(page.label)}`;
}
