import { digest } from '../base/digest.ts';
import { escapeHtml } from '../base/escape.ts';
import { memoize, once } from '../base/once.ts';
import type { Bibliography, Glossary, Term } from '../model/computed.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Heading, PageText } from '../model/facts.ts';
import type { AnyPage, Article, Fragment, Page } from '../model/linked-site.ts';
import { fillMarks, type MarkKind, mark } from '../model/placeholders.ts';
import type { Slot } from '../model/slots.ts';
import {
  htmlFragment,
  missingTexts,
  type PageContext,
  type PlaceholdersInput,
  pageContext,
  type SiteContext,
  siteContext,
  termId,
} from './context.ts';
import { addControls } from './controls.ts';
import {
  componentSlot,
  dataSlot,
  exampleSlot,
  figureSlot,
  tableFilterSlot,
  tableSlot,
  valueSlot,
} from './slots/computed.ts';
import {
  bibliographySlot,
  citationDiagnostics,
  glossarySlot,
  labelSlot,
  sourcesSlot,
  symbolsSlot,
  termHtml,
  termSlot,
} from './slots/lists.ts';
import { finishTables } from './tables.ts';

export type RenderedPlaceholders = ReturnType<typeof renderPlaceholders>;

/** Ids that a text offers through the site's lists: the bibliography's entries and the glossary's terms. */
export function listAnchors(text: PageText, bibliography: Bibliography | null, glossary: Glossary | null): string[] {
  return text.slots.flatMap(({ kind }) => {
    if (kind === 'bibliography') return bibliography?.entries.map(({ key }) => `source-${key}`) ?? [];
    if (kind === 'glossary') return glossary?.terms.map(termId) ?? [];
    return [];
  });
}

const HANDLERS: { readonly [K in Slot['kind']]: (slot: Extract<Slot, { kind: K }>, page: PageContext) => Fragment } = {
  value: valueSlot,
  example: exampleSlot,
  figure: figureSlot,
  component: componentSlot,
  table: tableSlot,
  'table-filter': tableFilterSlot,
  data: dataSlot,
  label: labelSlot,
  term: termSlot,
  sources: sourcesSlot,
  bibliography: bibliographySlot,
  glossary: glossarySlot,
  symbols: symbolsSlot,
};

function renderSlot<K extends Slot['kind']>(slot: Extract<Slot, { kind: K }>, page: PageContext): Fragment {
  return HANDLERS[slot.kind as K](slot, page);
}

/** The text of a document and its rendered placeholders. */
interface Parts {
  readonly text: PageText;
  readonly slots: readonly Fragment[];
  readonly terms: readonly Fragment[];
}

/** Renders the placeholders of every compiled document. HTML is made on demand, diagnostics at once. */
export function renderPlaceholders(input: PlaceholdersInput) {
  const { bibliography, glossary } = input;
  const site = siteContext(input);
  const parts = new Map(
    site.documents.map(({ page, text }): [Page, Parts] => {
      const context = pageContext(site, { page, text });
      const slots = text.slots.map((slot) => renderSlot(slot, context));
      return [page, { text, slots, terms: renderTerms(text.terms, context) }];
    }),
  );
  const partsOf = (page: Page): Parts => {
    const found = parts.get(page);
    if (found === undefined) throw new Error(`${page.source} is not compiled`);
    return found;
  };
  return {
    article: memoize((page: Page) => makeArticle(partsOf(page), input.links.attributes(page), site)),
    headings: (page: Page) => headingsOf(page, partsOf(page), input.map.version.config),
    /** Documents whose texts are needed to fill pages, and are not there. */
    missing: (pages: readonly AnyPage[]) => missingTexts(pages, input),
    files: site.files,
    diagnostics: [
      ...(bibliography?.diagnostics ?? []),
      ...(glossary?.diagnostics ?? []),
      ...citationDiagnostics(site),
      ...site.diagnostics,
    ],
  };
}

/** Explains every word of the glossary where a page first uses it. */
function renderTerms(words: readonly string[], { site, page }: PageContext): Fragment[] {
  const explained = new Set<Term>();
  return words.map((word) => {
    const term = site.term(word) ?? site.term(word.replace(/s$/, ''));
    if (term === undefined || page === site.glossaryPage || explained.has(term)) return htmlFragment(escapeHtml(word));
    explained.add(term);
    return htmlFragment(termHtml(term, word, site));
  });
}

function makeArticle(
  { text: { body }, slots, terms }: Parts,
  attributes: readonly string[],
  { input: { bodies, map }, messages }: SiteContext,
): Article {
  const { locale } = map.version.config;
  const key = once(() =>
    digest(JSON.stringify([body, attributes, [...slots, ...terms].map((each) => each.html()), locale.messages])),
  );
  const htmlOf = (kind: MarkKind, index: number): string =>
    (kind === 'reference' ? attributes[index] : (kind === 'slot' ? slots : terms)[index]?.html()) ?? '';
  return {
    get key() {
      return key();
    },
    html() {
      const isLive = (kind: MarkKind, index: number) => kind === 'slot' && slots[index]?.isLive === true;
      const html = fillMarks(bodies.get(body), (kind, index) =>
        isLive(kind, index) ? mark(kind, index) : htmlOf(kind, index),
      );
      return fillMarks(addControls(finishTables(html, messages), messages), htmlOf);
    },
    searched: () => fillMarks(bodies.get(body), htmlOf),
  };
}

function headingsOf({ front: { meta } }: Page, { text, slots }: Parts, config: SiteConfig): readonly Heading[] {
  if (meta.hide_table_of_contents === true) return [];
  const min = meta.toc_min_heading_level ?? config.toc.min;
  const max = meta.toc_max_heading_level ?? config.toc.max;
  return text.outline
    .filter(({ depth }) => depth >= min && depth <= max)
    .map((heading) => ({
      ...heading,
      html: fillMarks(heading.html, (_, index) => slots[index]?.html() ?? ''),
    }));
}
