/** The box and its results, wherever they stand: a combobox with a list, by the pattern of the ARIA guides. */
import { CLASS } from '../../theme/contract.ts';
import { element } from './element.ts';
import { Filters } from './filters.ts';
import { failure, recentSearches, suggestions, waysOn } from './instead.ts';
import { optionAfter } from './option-keys.ts';
import { forgetQuery, type QuerySlot, recentQueries, rememberQuery } from './recent.ts';
import { ResultList, type ResultTools } from './result-list.ts';
import { type Filter, MAX_PAGES, NOTHING, type Results, type SearchEngine, UNFILTERED } from './results.ts';
import { countText, failureText, LOADING } from './wording.ts';

/** What the panel needs of the app. */
export interface PanelTools extends ResultTools {
  /** Loads what holds queries against the site, the first time it is asked; throws when it cannot be had. */
  engine(): Promise<SearchEngine>;
  readonly recent: QuerySlot;
  /** Areas of the site, shown where nothing is found. */
  areas(): readonly { readonly label: string; readonly href: string }[];
}

/** What a panel differs in from another one. */
export interface PanelOptions {
  /** Beginning of the ids of its elements, as another panel may stand in the same document. */
  readonly id: string;
  /** Told when a result is chosen in this tab, before it is followed. */
  onChoose(address: string, words: ReadonlySet<string>): void;
  /** What results are held to at first. */
  readonly filter?: Filter;
  /** Told of every query, and of what its results are held to. */
  onQuery?(query: string, filter: Filter): void;
}

/** So many areas are offered: more of them would push the results down. */
const MAX_AREAS = 6;
/** Loading is said after this time only: it seldom takes as long. */
const SLOW_MS = 200;

/** A box, and below it the results of the query in it. */
export class Panel {
  readonly input: HTMLInputElement;
  readonly #tools: PanelTools;
  readonly #options: PanelOptions;
  readonly #list: ResultList;
  readonly #filters: Filters;
  /** Asks for more pages than are shown. */
  readonly #more = element('button', { type: 'button', class: 'button search-more-pages' }, 'Show more pages');
  /** How many pages are asked for. */
  #pages = MAX_PAGES;
  readonly #state = element('p', { class: 'search-state', role: 'status' });
  /** Holds what is shown instead of results. */
  readonly #instead = element('div', { class: 'search-more' });
  /** Words of the site that the results shown are about. */
  #words: ReadonlySet<string> = NOTHING.words;
  /** Counts the queries: only the newest may be shown. */
  #turn = 0;

  /** Puts a panel into an element. */
  constructor(place: Element, tools: PanelTools, options: PanelOptions) {
    this.#tools = tools;
    this.#options = options;
    this.input = comboBox();
    this.#list = new ResultList(options.id, this.input, tools, (option, event) => this.#choose(option, event));
    this.#filters = new Filters(options.filter ?? UNFILTERED, () => this.#askAnew());
    this.#more.addEventListener('click', () => {
      this.#pages += MAX_PAGES;
      void this.#ask();
    });
    this.input.addEventListener('input', () => this.#askAnew());
    this.input.addEventListener('keydown', (event) => this.#onKey(event));
    place.append(
      this.input,
      element(
        'div',
        { class: 'search-body' },
        this.#filters.element,
        this.#state,
        this.#list.element,
        this.#more,
        this.#instead,
      ),
    );
    this.#show(NOTHING, '');
  }

  setQuery(query: string): void {
    this.input.value = query;
    this.#askAnew();
  }

  /** Asks what was not asked before: the best pages are wanted first. */
  #askAnew(): void {
    this.#pages = MAX_PAGES;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const query = this.input.value.trim();
    const { filter } = this.#filters;
    this.#options.onQuery?.(query, filter);
    if (query === '') {
      this.#show(NOTHING, '');
      return;
    }
    const timer = setTimeout(() => {
      this.#state.textContent = LOADING;
    }, SLOW_MS);
    try {
      const engine = await this.#tools.engine();
      const results = engine.search(query, filter, this.#pages);
      if (turn === this.#turn) this.#show(results, query);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #show(results: Results, query: string): void {
    const turn = this.#turn;
    this.#words = results.words;
    this.#list.show(results, () => turn === this.#turn);
    this.#state.textContent = countText(query, results.found, this.#filters.filter);
    this.#more.hidden = results.found.pages <= this.#pages;
    this.#filters.element.hidden = query === '';
    this.#filters.offer(this.#inOrder(results.areas), results.kinds);
    if (query === '') this.#showStart();
    else if (results.pages.length === 0) this.#showWaysOn(results.near);
    else this.#instead.replaceChildren();
  }

  #fail(error: unknown): void {
    const query = this.input.value;
    this.#show(NOTHING, '');
    this.#instead.replaceChildren(failure(failureText(navigator.onLine), error, () => this.#repeat(query)));
  }

  /** The best areas as the site has them; those it does not list come last. */
  #inOrder(areas: readonly string[]): string[] {
    const labels = this.#tools.areas().map(({ label }) => label);
    const place = (area: string) => (labels.includes(area) ? labels.indexOf(area) : labels.length);
    return areas.slice(0, MAX_AREAS).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  }

  #showStart(): void {
    const { recent } = this.#tools;
    const turn = this.#turn;
    const forget = (query: string) => {
      forgetQuery(query, recent);
      this.#showStart();
      (this.#instead.querySelector<HTMLElement>(`.${CLASS.closeButton}`) ?? this.input).focus();
    };
    const repeat = (query: string) => this.#repeat(query);
    const place = element('div', {});
    this.#instead.replaceChildren(...recentSearches(recentQueries(recent), repeat, forget), place);
    this.#tools
      .engine()
      .then(({ examples }) => {
        if (turn === this.#turn) place.replaceChildren(...suggestions(examples, repeat));
      })
      // The first query says that nothing can be loaded.
      .catch(() => {});
  }

  #showWaysOn(near: readonly string[]): void {
    const ask = (word: string) => this.#repeat(word);
    const { area, kind } = this.#filters.filter;
    const clear = area === null && kind === null ? null : () => this.#filters.clear();
    this.#instead.replaceChildren(...waysOn(near, this.#tools.areas(), ask, clear));
  }

  /** Asks, and has the reader go on in the box. */
  #repeat(query: string): void {
    this.setQuery(query);
    this.input.focus();
  }

  #choose(option: HTMLAnchorElement, event: MouseEvent): void {
    rememberQuery(this.input.value, this.#tools.recent);
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.button === 0 && !isElsewhere) this.#options.onChoose(option.href, this.#words);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Enter') this.#list.follow(event);
    else {
      const number = optionAfter(event.key, this.#list.active, this.#list.count);
      if (number === null) return;
      this.#list.activate(number);
    }
    event.preventDefault();
  }
}

function comboBox(): HTMLInputElement {
  return element('input', {
    class: 'search-input',
    type: 'text',
    role: 'combobox',
    inputmode: 'search',
    enterkeyhint: 'search',
    placeholder: 'Search',
    maxlength: '200',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-label': 'Search',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  });
}
