import { slug } from 'github-slugger';
import { type Messages, messagesOf } from '../../theme/messages/messages.ts';
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
export class SiteContext {
  readonly input: PlaceholdersInput;
  readonly messages: Messages;
  readonly documents: readonly Document[];
  readonly isWhole: boolean;
  readonly bibliographyPage: Page | undefined;
  readonly glossaryPage: Page | undefined;
  readonly files = new Map<OutputPath, Output>();
  readonly diagnostics: Diagnostic[] = [];

  constructor(input: PlaceholdersInput) {
    this.input = input;
    this.messages = messagesOf(input.map.version.config.locale);
    const pages = input.map.pages.filter((page) => page.kind === 'doc');
    this.documents = pages.flatMap((page) => {
      const text = input.texts.get(page.front.path);
      return text === undefined ? [] : [{ page, text }];
    });
    this.isWhole = this.documents.length === pages.length;
    this.bibliographyPage = this.#pageWith('bibliography');
    this.glossaryPage = this.#pageWith('glossary');
  }

  #pageWith(kind: Slot['kind']): Page | undefined {
    return this.documents.find(({ text }) => text.slots.some((slot) => slot.kind === kind))?.page;
  }

  href(page: AnyPage): string {
    return this.input.map.href(page);
  }

  term(word: string): Term | undefined {
    return this.input.glossary?.terms.find(({ term }) => term === word);
  }

  /** Documents whose texts have to be there before pages can be filled, and are not. */
  missing(pages: readonly AnyPage[]): readonly SourcePath[] {
    const { texts } = this.input;
    const needed = pages.flatMap((page) => [page, ...this.#neededBy(page)]);
    const absent = needed.flatMap((page) => (page.kind === 'doc' && !texts.has(page.front.path) ? [page.source] : []));
    return [...new Set(absent)];
  }

  /** Pages whose facts a page shows. The slots of a page that is not compiled are unknown. */
  #neededBy(page: AnyPage): readonly AnyPage[] {
    const hasCards = page.kind === 'category' || page.front.meta.cards === true;
    const entries = (hasCards ? ownCategory(this.input.map, page)?.entries : null) ?? [];
    const onCards = entries.flatMap((entry) => {
      if (entry.kind === 'link') return [];
      return entry.kind === 'doc' ? entry : (entry.page ?? []);
    });
    if (page.kind === 'category') return onCards;
    const slots = this.input.texts.get(page.front.path)?.slots ?? [];
    if (slots.some(({ kind }) => LISTS.has(kind))) return this.input.map.pages;
    const labelled = slots.flatMap((slot) => {
      const target = slot.kind === 'label' ? this.input.links.linkTarget(page, slot.reference) : null;
      return target === null ? [] : [target.page];
    });
    return [...onCards, ...labelled];
  }
}

/** A page while its placeholders are rendered. */
export class PageContext {
  readonly site: SiteContext;
  readonly page: Page;
  readonly text: PageText;
  readonly #failed = new Set<DocPath>();

  constructor(site: SiteContext, page: Page, text: PageText) {
    this.site = site;
    this.page = page;
    this.text = text;
  }

  /** Records an error at a slot, which stays empty. */
  report({ line, column }: Slot, rule: Rule, message: string, more: Partial<Diagnostic> = {}): Fragment {
    this.site.diagnostics.push({ severity: 'error', rule, message, file: this.page.source, line, column, ...more });
    return EMPTY;
  }

  /** The same, with the closest of the names that would have been right. */
  reportUnknown(slot: Slot, rule: Rule, message: string, name: string, known: Iterable<string>): Fragment {
    return this.report(slot, rule, message, { suggestion: nearest(name, known) });
  }

  /** The result of a slot's script; null if it failed or does not exist, which is reported once per page. */
  result(slot: Slot & Script): ScriptResult | null {
    const { script } = slot;
    const rule = RULES[slot.kind] ?? 'example';
    const result = this.site.input.scripts.get(script);
    if (result?.failure === null) return result;
    if (this.#failed.has(script)) return null;
    this.#failed.add(script);
    if (result?.failure) {
      const { message, stack } = result.failure;
      const note = stack.length === 0 ? {} : { note: `at ${stack.join(', from ')}` };
      this.report(slot, rule, `'${script}' failed: ${message}`, note);
    } else {
      const close = nearest(
        script,
        [...this.site.input.map.version.docs.keys()].filter((path) => SCRIPT.test(path)),
      );
      const folder = folderOf(this.page.front.path);
      const more = close === undefined ? {} : { suggestion: namePath(folder, close, slot.file) };
      this.report(slot, rule, `there is no file '${script}' in the docs folder`, more);
    }
    return null;
  }
}
