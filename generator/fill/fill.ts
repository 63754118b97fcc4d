/** Fills the open places of pages: results of scripts, sources, terms, names of targets. */
import { digest } from '../base/digest.ts';
import { escapeHtml } from '../base/escape.ts';
import type { Bibliography, Glossary, Term } from '../model/computed.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Heading, PageText } from '../model/facts.ts';
import type { AnyPage, Article, Page, Piece } from '../model/linked-site.ts';
import type { OutputPath, SourcePath } from '../model/paths.ts';
import { fillMarks, type MarkKind, mark } from '../model/placeholders.ts';
import type { Output } from '../model/site.ts';
import type { Slot } from '../model/slots.ts';
import { citationDiagnostics } from './citations.ts';
import { type FillInput, PageFill, piece, SiteFill } from './context.ts';
import { componentSlot } from './slots/component.ts';
import { dataSlot } from './slots/data.ts';
import { exampleSlot } from './slots/example.ts';
import { figureSlot } from './slots/figure.ts';
import { labelSlot } from './slots/label.ts';
import { bibliographySlot, glossarySlot, sourcesSlot, symbolsSlot } from './slots/lists.ts';
import { tableSlot } from './slots/table.ts';
import { tableFilterSlot } from './slots/table-filter.ts';
import { termSlot } from './slots/term.ts';
import { valueSlot } from './slots/value.ts';
import { finishTables } from './tables.ts';
import { termHtml, termId } from './terms.ts';

/** What stands in the open places. */
export interface Filled {
  /** The article of a document whose text is there. */
  article(page: Page): Article;
  /** The headings that a document's contents list shows. */
  headings(page: Page): readonly Heading[];
  /** Documents whose texts are needed to fill pages, and are not there. */
  missing(pages: readonly AnyPage[]): readonly SourcePath[];
  /** Files that pages bring along: figures and data. */
  readonly files: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Ids that a text offers through the site's lists: the bibliography's entries and the glossary's terms. */
export function listAnchors(text: PageText, bibliography: Bibliography | null, glossary: Glossary | null): string[] {
  return text.slots.flatMap(({ kind }) => {
    if (kind === 'bibliography') return bibliography?.entries.map(({ key }) => `source-${key}`) ?? [];
    if (kind === 'glossary') return glossary?.terms.map(termId) ?? [];
    return [];
  });
}

/** One handler for each kind of slot. */
const HANDLERS: { readonly [K in Slot['kind']]: (slot: Extract<Slot, { kind: K }>, page: PageFill) => Piece } = {
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

function fillSlot<K extends Slot['kind']>(slot: Extract<Slot, { kind: K }>, page: PageFill): Piece {
  return HANDLERS[slot.kind as K](slot, page);
}

/** What fills a page's slots and terms, by their numbers. */
interface Pieces {
  readonly slots: readonly Piece[];
  readonly terms: readonly Piece[];
}

/** Fills every document whose text is there. HTML is made when it is asked for; what is wrong is known at once. */
export function fill(input: FillInput): Filled {
  const { texts, bibliography, glossary } = input;
  const site = new SiteFill(input);
  const pieces = new Map<Page, Pieces>();
  for (const { page, text } of site.documents) {
    const pageFill = new PageFill(site, page, text);
    pieces.set(page, {
      slots: text.slots.map((slot) => fillSlot(slot, pageFill)),
      terms: fillTerms(text.terms, pageFill),
    });
  }
  const articles = new Map<Page, FilledArticle>();
  const textOf = (page: Page): PageText => {
    const text = texts.get(page.front.path);
    if (text === undefined) throw new Error(`${page.source} is not compiled`);
    return text;
  };
  return {
    article(page) {
      const article =
        articles.get(page) ?? new FilledArticle(textOf(page), input.links.attributes(page), pieces.get(page), input);
      articles.set(page, article);
      return article;
    },
    headings: (page) => headingsOf(page, textOf(page), pieces.get(page), input.map.edition.config),
    missing: (pages) => site.missing(pages),
    files: site.files,
    diagnostics: [
      ...(bibliography?.diagnostics ?? []),
      ...(glossary?.diagnostics ?? []),
      ...citationDiagnostics(site.documents, bibliography, site.isWhole),
      ...site.diagnostics,
    ],
  };
}

/** Explains every word of the glossary where a page first uses it. */
function fillTerms(words: readonly string[], { site, page }: PageFill): Piece[] {
  const explained = new Set<Term>();
  return words.map((word) => {
    const term = site.term(word) ?? site.term(word.replace(/s$/, ''));
    if (term === undefined || page === site.glossaryPage || explained.has(term)) return piece(escapeHtml(word));
    explained.add(term);
    return piece(termHtml(term, site.termHref(term), word));
  });
}

/**
 * A document's body with its references resolved and its open places filled. Rendering and search ask for the key, so
 * it is made once; a class, because a site has thousands of them.
 */
class FilledArticle implements Article {
  readonly #text: PageText;
  readonly #attributes: readonly string[];
  readonly #pieces: Pieces;
  readonly #input: FillInput;
  #key: string | null = null;

  constructor(text: PageText, attributes: readonly string[], pieces: Pieces | undefined, input: FillInput) {
    this.#text = text;
    this.#attributes = attributes;
    this.#pieces = pieces ?? { slots: [], terms: [] };
    this.#input = input;
  }

  get key(): string {
    const { slots, terms } = this.#pieces;
    const keys = () => [...slots, ...terms].map(({ key }) => key);
    this.#key ??= digest(JSON.stringify([this.#text.body, this.#attributes, keys()]));
    return this.#key;
  }

  html(): string {
    const isLive = (kind: MarkKind, index: number) => kind === 'slot' && this.#pieces.slots[index]?.isLive === true;
    const html = fillMarks(this.#input.bodies.get(this.#text.body), (kind, index) =>
      isLive(kind, index) ? mark(kind, index) : this.#valueOf(kind, index),
    );
    return fillMarks(finishTables(html), (kind, index) => this.#valueOf(kind, index));
  }

  searched(): string {
    const { body, searched = body } = this.#text;
    return fillMarks(this.#input.bodies.get(searched), (kind, index) => this.#valueOf(kind, index));
  }

  #valueOf(kind: MarkKind, index: number): string {
    if (kind === 'reference') return this.#attributes[index] ?? '';
    return (kind === 'slot' ? this.#pieces.slots : this.#pieces.terms)[index]?.html() ?? '';
  }
}

function headingsOf(
  { front: { meta } }: Page,
  { outline }: PageText,
  pieces: Pieces | undefined,
  config: SiteConfig,
): readonly Heading[] {
  if (meta.hide_table_of_contents === true) return [];
  const min = meta.toc_min_heading_level ?? config.toc.min;
  const max = meta.toc_max_heading_level ?? config.toc.max;
  return outline
    .filter(({ depth }) => depth >= min && depth <= max)
    .map((heading) => ({
      ...heading,
      html: fillMarks(heading.html, (_, index) => pieces?.slots[index]?.html() ?? ''),
    }));
}
