/** The list of results below the box: an option for every page and for every part of it that was found. */

import type { SearchKind } from '../../theme/search/index-file.ts';
import { element } from './element.ts';
import { answerOf, textsOf } from './excerpts.ts';
import { markedText } from './marked.ts';
import type { FoundEntry, FoundPage, Results } from './results.ts';
import { areaText, kindText } from './wording.ts';

/** What the list needs of the app. */
export interface ResultTools {
  address(route: string): string;
  /** The HTML of a page's article; null where it has none. */
  pageHtml(route: string): Promise<string | null>;
  /** Name of the docs version that is searched; null where there is one only. */
  readonly version: string | null;
}

/** Pages whose excerpts are shown: each has to be loaded. */
const MAX_EXCERPTS = 6;

/** Results, of which the combobox that they belong to has one active. */
export class ResultList {
  readonly element: HTMLElement;
  readonly #id: string;
  readonly #input: HTMLInputElement;
  readonly #tools: ResultTools;
  #options: readonly HTMLAnchorElement[] = [];
  #active = -1;

  /**
   * @param id beginning of the ids of the list and its options
   * @param input the combobox, which keeps the focus
   * @param onChoose told when a result is clicked, before it is followed
   */
  constructor(
    id: string,
    input: HTMLInputElement,
    tools: ResultTools,
    onChoose: (option: HTMLAnchorElement, event: MouseEvent) => void,
  ) {
    this.#id = id;
    this.#input = input;
    this.#tools = tools;
    this.element = element('div', { id: `${id}-results`, role: 'listbox', 'aria-label': 'Results' });
    input.setAttribute('aria-controls', this.element.id);
    this.element.addEventListener('click', (event) => {
      const option = this.#options[this.#numberOf(event.target)];
      if (option !== undefined) onChoose(option, event);
    });
    // The focus stays in the box, which has the keys.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    this.element.addEventListener('pointermove', ({ target }) => {
      const number = this.#numberOf(target);
      if (number !== -1 && number !== this.#active) this.activate(number);
    });
  }

  /** Number of the active option; -1 where none is. */
  get active(): number {
    return this.#active;
  }

  get count(): number {
    return this.#options.length;
  }

  /**
   * Shows results; none of them is active.
   *
   * @param isWanted whether excerpts, which come later, are still to be added
   */
  show({ pages, words }: Results, isWanted: () => boolean): void {
    this.activate(-1);
    const groups = pages.map((page) => new PageResults(page, words, this.#tools));
    this.#options = groups.flatMap(({ options }) => options);
    for (const [number, option] of this.#options.entries()) option.id = `${this.#id}-option-${number}`;
    this.element.replaceChildren(...groups.map((group) => group.element));
    this.#input.setAttribute('aria-expanded', String(this.count > 0));
    void addExcerpts(groups.slice(0, MAX_EXCERPTS), isWanted);
  }

  /** Makes an option the active one, or none with -1. */
  activate(number: number): void {
    this.#options[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = number;
    const option = this.#options[number];
    if (option === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', option.id);
  }

  /** Follows the active result, or the first one, as a click with the same keys held does. */
  follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    this.#options[Math.max(this.#active, 0)]?.dispatchEvent(click);
  }

  #numberOf(target: EventTarget | null): number {
    return this.#options.findIndex((option) => target instanceof Node && option.contains(target));
  }
}

/** Adds excerpts, one page after the other, so that the reader's next letter does not wait for them. */
async function addExcerpts(groups: readonly PageResults[], isWanted: () => boolean): Promise<void> {
  for (const group of groups) {
    if (!isWanted()) return;
    await group.addExcerpts(isWanted);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A page and what was found on it. */
class PageResults {
  readonly element: HTMLElement;
  readonly options: readonly HTMLAnchorElement[];
  readonly #page: FoundPage;
  readonly #words: ReadonlySet<string>;
  readonly #tools: ResultTools;
  readonly #excerpts: readonly { readonly id: string; readonly kind: SearchKind; readonly place: HTMLElement }[];

  constructor(page: FoundPage, words: ReadonlySet<string>, tools: ResultTools) {
    this.#page = page;
    this.#words = words;
    this.#tools = tools;
    const rows = page.entries.map((entry) => {
      const place = element('span', { class: 'search-excerpt' });
      return { option: this.#option(entry, place), excerpt: { id: entry.id, kind: entry.kind, place } };
    });
    this.options = rows.map(({ option }) => option);
    this.#excerpts = rows.map(({ excerpt }) => excerpt);
    this.element = element('div', { role: 'group', 'aria-label': page.title }, ...this.options);
  }

  async addExcerpts(isWanted: () => boolean): Promise<void> {
    const html = await this.#tools.pageHtml(this.#page.route).catch(() => null);
    if (html === null || !isWanted()) return;
    const texts = textsOf(html);
    for (const { id, kind, place } of this.#excerpts) {
      const text = answerOf(texts.get(id) ?? { text: '', tables: [] }, kind, this.#words);
      place.replaceChildren(markedText(text, this.#words));
    }
  }

  #option(entry: FoundEntry, excerpt: HTMLElement): HTMLAnchorElement {
    const isPage = entry.kind === 'page';
    const kind = kindText(entry);
    const label = element('span', { class: 'search-label' });
    if (kind !== '') label.append(element('span', { class: 'search-kind' }, kind));
    label.append(markedText(entry.label, this.#words));
    const hash = entry.id === '' ? '' : `#${encodeURIComponent(entry.id)}`;
    const option = element(
      'a',
      {
        class: isPage ? 'search-option search-page' : `search-option search-${entry.kind}`,
        role: 'option',
        'aria-selected': 'false',
        tabindex: '-1',
        href: this.#tools.address(this.#page.route) + hash,
      },
      label,
    );
    const area = areaText(this.#page.area, this.#tools.version);
    if (isPage && area !== '') option.append(element('span', { class: 'search-area' }, area));
    if (isPage || entry.kind === 'section' || entry.kind === 'table') option.append(excerpt);
    return option;
  }
}
