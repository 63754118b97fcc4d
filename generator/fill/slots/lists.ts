/** Lists of a page or of the whole site. */
import type { Fragment } from '../../model/linked-site.ts';
import type { Slot } from '../../model/slots.ts';
import { bibliographyList, sourceList } from '../citations.ts';
import { htmlFragment, type PageContext } from '../context.ts';
import { symbolIndex } from '../symbol-index.ts';
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
