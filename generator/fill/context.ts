import { slug } from 'github-slugger';
import { messagesOf } from '../../theme/messages/messages.ts';
import { nearest } from '../base/nearest.ts';
import type { Bibliography, DataResult, Glossary, ScriptResult, Term } from '../model/computed.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageText } from '../model/facts.ts';
import {
  type AnyPage,
  type Fragment,
  type LinkTarget,
  ownCategory,
  type Page,
  type PageTexts,
  type SiteMap,
} from '../model/linked-site.ts';
import { type DocPath, folderOf, namePath, type OutputPath, type SourcePath } from '../model/paths.ts';
import type { Rule } from '../model/rules.ts';
import type { Output } from '../model/site.ts';
import type { Script, Slot } from '../model/slots.ts';
import type { BodyStore } from '../model/store.ts';

export interface PlaceholdersInput {
  readonly map: SiteMap;
  readonly texts: PageTexts;
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly bibliography: Bibliography | null;
  /** Digests of the listings that pages show, by script and region. */
  readonly listings: ReadonlyMap<DocPath, ReadonlyMap<string, string>>;
  readonly data: ReadonlyMap<DocPath, DataResult>;
  readonly glossary: Glossary | null;
  readonly bodies: BodyStore;
  readonly links: {
    /** The values of a document's references, escaped for an attribute. */
    attributes(page: Page): readonly string[];
    /** The same for the result of the script that a slot shows. */
    scriptAttributes(slot: Slot): readonly string[];
    /** The target of a document's reference; null if it is not a page of the site. */
    linkTarget(page: Page, reference: number): LinkTarget | null;
  };
}

export interface Document {
  readonly page: Page;
  readonly text: PageText;
}

/** The id of a term in the glossary's list. */
export function termId({ term }: Term): string {
  return `term-${slug(term)}`;
}

/** HTML as a fragment. */
export const htmlFragment = (html: string): Fragment => ({ html: () => html });
/** Replaces a placeholder with a fault. */
export const EMPTY = htmlFragment('');

const SCRIPT = /\.(tsx?|mts|m?js)$/;
const RULES: { readonly [kind in Slot['kind']]?: Rule } = { figure: 'figure', table: 'table', component: 'component' };
const LISTS: ReadonlySet<Slot['kind']> = new Set(['bibliography', 'symbols']);

/** The site as the handlers see it. */
export type SiteContext = ReturnType<typeof siteContext>;

export function siteContext(input: PlaceholdersInput) {
  const { map, texts, glossary } = input;
  const pages = map.pages.filter((page) => page.kind === 'doc');
  const documents = pages.flatMap((page): Document[] => {
    const text = texts.get(page.front.path);
    return text === undefined ? [] : [{ page, text }];
  });
  const pageWith = (kind: Slot['kind']) =>
    documents.find(({ text }) => text.slots.some((slot) => slot.kind === kind))?.page;
  return {
    input,
    messages: messagesOf(map.version.config.locale),
    documents,
    isWhole: documents.length === pages.length,
    bibliographyPage: pageWith('bibliography'),
    glossaryPage: pageWith('glossary'),
    files: new Map<OutputPath, Output>(),
    diagnostics: [] as Diagnostic[],
    href: (page: AnyPage) => map.href(page),
    term: (word: string) => glossary?.terms.find(({ term }) => term === word),
  };
}

/** Documents whose texts have to be there before pages can be filled, and are not. */
export function missingTexts(pages: readonly AnyPage[], input: PlaceholdersInput): readonly SourcePath[] {
  const needed = pages.flatMap((page) => [page, ...neededBy(page, input)]);
  const absent = needed.flatMap((page) =>
    page.kind === 'doc' && !input.texts.has(page.front.path) ? [page.source] : [],
  );
  return [...new Set(absent)];
}

/** Pages whose facts a page shows. The slots of a page that is not compiled are unknown. */
function neededBy(page: AnyPage, { map, texts, links }: PlaceholdersInput): readonly AnyPage[] {
  const hasCards = page.kind === 'category' || page.front.meta.cards === true;
  const entries = (hasCards ? ownCategory(map, page)?.entries : null) ?? [];
  const onCards = entries.flatMap((entry) => {
    if (entry.kind === 'link') return [];
    return entry.kind === 'doc' ? entry : (entry.page ?? []);
  });
  if (page.kind === 'category') return onCards;
  const slots = texts.get(page.front.path)?.slots ?? [];
  if (slots.some(({ kind }) => LISTS.has(kind))) return map.pages;
  const labelled = slots.flatMap((slot) =>
    slot.kind === 'label' ? (links.linkTarget(page, slot.reference)?.page ?? []) : [],
  );
  return [...onCards, ...labelled];
}

/** A page while its placeholders are rendered. */
export type PageContext = ReturnType<typeof pageContext>;

export function pageContext(site: SiteContext, { page, text }: Document) {
  const failed = new Set<DocPath>();
  const { scripts, map } = site.input;

  /** Records an error at a slot, which stays empty. */
  const report = ({ line, column }: Slot, rule: Rule, message: string, more: Partial<Diagnostic> = {}): Fragment => {
    site.diagnostics.push({ severity: 'error', rule, message, file: page.source, line, column, ...more });
    return EMPTY;
  };

  /** The same, with the closest of the names that would have been right. */
  const reportUnknown = (slot: Slot, rule: Rule, message: string, name: string, known: Iterable<string>) =>
    report(slot, rule, message, { suggestion: nearest(name, known) });

  /** The result of a slot's script; null if it failed or does not exist, which is reported once per page. */
  const result = (slot: Slot & Script): ScriptResult | null => {
    const { script } = slot;
    const rule = RULES[slot.kind] ?? 'example';
    const found = scripts.get(script);
    if (found?.failure === null) return found;
    if (failed.has(script)) return null;
    failed.add(script);
    if (found?.failure) {
      const { message, stack } = found.failure;
      report(
        slot,
        rule,
        `'${script}' failed: ${message}`,
        stack.length === 0 ? {} : { note: `at ${stack.join(', from ')}` },
      );
    } else {
      const known = [...map.version.docs.keys()].filter((path) => SCRIPT.test(path));
      const close = nearest(script, known);
      const suggestion = close && namePath(folderOf(page.front.path), close, slot.file);
      report(slot, rule, `there is no file '${script}' in the docs folder`, { suggestion });
    }
    return null;
  };
  return { site, page, text, report, reportUnknown, result };
}
