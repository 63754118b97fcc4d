/** The box and its results, wherever they stand: a combobox with a list, by the pattern of the ARIA guides. */
import { excerptOf, textsOf } from './excerpts.ts';
import { markedText } from './marked.ts';
import { forgetQuery, type Place, recentQueries, rememberQuery } from './recent.ts';
import { type FoundEntry, type FoundPage, NOTHING, type Results, type SearchEngine } from './results.ts';

/** What the panel needs of the app. */
export interface PanelTools {
  /** Loads what holds queries against the site, the first time it is asked; throws when it cannot be had. */
  engine(): Promise<SearchEngine>;
  address(route: string): string;
  /** The HTML of a page's article; null where it has none. */
  pageHtml(route: string): Promise<string | null>;
  readonly recent: Place;
  /** Name of the docs version that is searched; null where there is one only. */
  readonly version: string | null;
  /** Areas of the site, shown where nothing is found. */
  areas(): readonly { readonly label: string; readonly href: string }[];
}

export interface PanelOptions {
  /** Told when a result is chosen in this tab, before it is followed. */
  onChoose(address: string, words: ReadonlySet<string>): void;
  /** Told of every query. */
  onQuery?(query: string): void;
}

export interface Panel {
  readonly input: HTMLInputElement;
  setQuery(query: string): void;
}

/** Loading is said after this time only: it seldom takes as long. */
const SLOW_MS = 200;
const KINDS = { page: '', section: '', equation: 'Equation', figure: 'Figure', table: 'Table', listing: 'Listing' };

/** Puts a panel into an element. */
export function makePanel(place: Element, tools: PanelTools, { onChoose, onQuery }: PanelOptions): Panel {
  const list = element('div', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const state = element('p', { class: 'search-state', role: 'status' });
  const more = element('div', { class: 'search-more' });
  const input = element('input', {
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
    'aria-controls': list.id,
    'aria-expanded': 'false',
  });
  place.append(input, element('div', { class: 'search-body' }, state, list, more));

  let results: Results = NOTHING;
  let options: HTMLAnchorElement[] = [];
  let active = -1;
  /** Counts the queries: only the newest may be shown. */
  let turn = 0;

  const activate = (number: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = number;
    const option = options[active];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else {
      option.setAttribute('aria-selected', 'true');
      option.scrollIntoView({ block: 'nearest' });
      input.setAttribute('aria-activedescendant', option.id);
    }
  };

  const show = (found: Results, query: string) => {
    results = found;
    options = [];
    activate(-1);
    const groups = found.pages.map((page) => group(page, found.words, options, tools));
    list.replaceChildren(...groups.map((each) => each.element));
    input.setAttribute('aria-expanded', String(options.length > 0));
    const { length } = found.pages;
    if (query === '') state.textContent = '';
    else if (length === 0) state.textContent = `Nothing found for “${query}”.`;
    else state.textContent = length === 1 ? '1 page found' : `${length} pages found`;
    more.replaceChildren(...(query === '' ? recentList() : length === 0 ? nothingFound(found.near) : []));
    const shownTurn = turn;
    void complete(groups, () => turn === shownTurn);
  };

  const ask = async () => {
    turn += 1;
    const mine = turn;
    const query = input.value.trim();
    onQuery?.(query);
    if (query === '') {
      show(NOTHING, '');
      return;
    }
    const timer = setTimeout(() => {
      state.textContent = 'Loading the search index…';
    }, SLOW_MS);
    try {
      const found = await (await tools.engine()).search(query);
      if (turn === mine) show(found, query);
    } catch (error) {
      if (turn === mine) fail(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const fail = (error: unknown) => {
    show(NOTHING, '');
    const retry = element('button', { type: 'button', class: 'button' }, 'Retry');
    retry.addEventListener('click', () => {
      input.focus();
      void ask();
    });
    const text =
      navigator.onLine === false
        ? 'You are offline, and the search index is not here yet.'
        : 'The search index could not be loaded.';
    more.replaceChildren(
      element(
        'div',
        { role: 'alert', class: 'search-failure' },
        element('p', {}, text),
        element('p', { class: 'technical' }, error instanceof Error ? error.message : String(error)),
        retry,
      ),
    );
  };

  const setQuery = (query: string) => {
    input.value = query;
    void ask();
  };

  const recentList = (): Element[] => {
    const queries = recentQueries(tools.recent);
    if (queries.length === 0) return [];
    const rows = queries.map((query) => {
      const again = element('button', { type: 'button', class: 'search-again' }, query);
      again.addEventListener('click', () => {
        setQuery(query);
        input.focus();
      });
      const forget = element('button', {
        type: 'button',
        class: 'icon-button close-button',
        'aria-label': `Remove “${query}”`,
      });
      forget.addEventListener('click', () => {
        forgetQuery(query, tools.recent);
        more.replaceChildren(...recentList());
        (more.querySelector<HTMLElement>('.search-recent .close-button') ?? input).focus();
      });
      return element('li', {}, again, forget);
    });
    return [
      element('h2', { class: 'search-title' }, 'Recent searches'),
      element('ul', { class: 'search-recent' }, ...rows),
    ];
  };

  const nothingFound = (near: readonly string[]): Element[] => {
    const words = near.map((word) => {
      const button = element('button', { type: 'button', class: 'button-quiet' }, word);
      button.addEventListener('click', () => {
        setQuery(word);
        input.focus();
      });
      return button;
    });
    const areas = tools.areas().map(({ label, href }) => element('li', {}, element('a', { href }, label)));
    return [
      ...(words.length === 0 ? [] : [element('p', { class: 'search-near' }, 'Did you mean ', ...words)]),
      ...(areas.length === 0
        ? []
        : [
            element('h2', { class: 'search-title' }, 'Areas of this site'),
            element('ul', { class: 'search-areas' }, ...areas),
          ]),
    ];
  };

  input.addEventListener('input', () => void ask());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    const last = options.length - 1;
    if (key === 'ArrowDown') activate(active === last ? (last === -1 ? -1 : 0) : active + 1);
    else if (key === 'ArrowUp') activate(active <= 0 ? last : active - 1);
    // Until a result is chosen they are for the text.
    else if (key === 'Home' && active !== -1) activate(0);
    else if (key === 'End' && active !== -1) activate(last);
    else if (key === 'Enter') {
      const option = options[Math.max(active, 0)];
      const { ctrlKey, metaKey, shiftKey } = event;
      option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    } else return;
    event.preventDefault();
  });
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[role="option"]') : null;
    if (option === null) return;
    rememberQuery(input.value, tools.recent);
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      onChoose(option.href, results.words);
    }
  });
  // The focus stays in the box, which has the keys.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('pointermove', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const number = options.indexOf(option as HTMLAnchorElement);
    if (number !== -1 && number !== active) activate(number);
  });
  show(NOTHING, '');
  return { input, setQuery };
}

/** Adds the excerpts, one page after the other, so that the reader's next letter does not wait for them. */
async function complete(groups: readonly ReturnType<typeof group>[], wanted: () => boolean): Promise<void> {
  for (const each of groups.slice(0, MOST_EXCERPTS)) {
    if (!wanted()) return;
    await each.complete(wanted);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Pages whose excerpts are shown: each has to be loaded. */
const MOST_EXCERPTS = 6;

/** The results of one page. `complete` adds what has to be loaded, while it is still wanted. */
function group(page: FoundPage, words: ReadonlySet<string>, options: HTMLAnchorElement[], tools: PanelTools) {
  const excerpts: { readonly entry: FoundEntry; readonly place: HTMLElement }[] = [];
  const rows = page.entries.map((entry) => {
    const isPage = entry.kind === 'page';
    const hash = entry.id === '' ? '' : `#${encodeURIComponent(entry.id)}`;
    const excerpt = element('span', { class: 'search-excerpt' });
    const area = [page.area, tools.version].filter((each) => each !== null && each !== '').join(' · ');
    const kind = KINDS[entry.kind];
    const option = element(
      'a',
      {
        id: `search-option-${options.length}`,
        class: isPage ? 'search-option search-page' : 'search-option',
        role: 'option',
        'aria-selected': 'false',
        tabindex: '-1',
        href: tools.address(page.route) + hash,
      },
      element(
        'span',
        { class: 'search-label' },
        ...(kind === '' || entry.label.startsWith(kind)
          ? []
          : [element('span', { class: 'search-kind' }, `${kind}: `)]),
        markedText(entry.label, words),
      ),
      ...(isPage && area !== '' ? [element('span', { class: 'search-area' }, area)] : []),
      ...(entry.kind === 'page' || entry.kind === 'section' ? [excerpt] : []),
    );
    options.push(option);
    excerpts.push({ entry, place: excerpt });
    return option;
  });
  const complete = async (wanted: () => boolean) => {
    const html = await tools.pageHtml(page.route).catch(() => null);
    if (html === null || !wanted()) return;
    const texts = textsOf(html);
    for (const { entry, place } of excerpts) {
      place.replaceChildren(markedText(excerptOf(texts.get(entry.id) ?? '', words), words));
    }
  };
  return { element: element('div', { role: 'group', 'aria-label': page.title }, ...rows), complete };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}
