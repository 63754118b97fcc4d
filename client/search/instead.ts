/** What the panel shows instead of results: recent searches, ways on when nothing is found, a failure. */
import { CLASS } from '../../theme/contract.ts';
import { element } from './element.ts';

/** Queries that can be repeated and removed. */
export function recentSearches(
  queries: readonly string[],
  repeat: (query: string) => void,
  forget: (query: string) => void,
): Element[] {
  if (queries.length === 0) return [];
  const className = `icon-button ${CLASS.closeButton}`;
  const rows = queries.map((query) => {
    const again = element('button', { type: 'button', class: 'search-again' }, query);
    again.addEventListener('click', () => repeat(query));
    const label = `Remove “${query}”`;
    const remove = element('button', { type: 'button', class: className, 'aria-label': label });
    remove.addEventListener('click', () => forget(query));
    return element('li', {}, again, remove);
  });
  return [
    element('h2', { class: 'search-title' }, 'Recent searches'),
    element('ul', { class: 'search-recent' }, ...rows),
  ];
}

/** Queries to begin with, and the keys of the list; the keys are hidden where nobody has any. */
export function suggestions(examples: readonly string[], ask: (query: string) => void): Element[] {
  const keys = element('p', { class: 'search-keys' });
  for (const [key, use] of [
    ['↑ ↓', 'choose'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ] as const) {
    keys.append(element('kbd', {}, key), ` ${use} `);
  }
  if (examples.length === 0) return [keys];
  const buttons = examples.map((query) => {
    const button = element('button', { type: 'button', class: 'search-filter' }, query);
    button.addEventListener('click', () => ask(query));
    return button;
  });
  return [
    element('h2', { class: 'search-title' }, 'Try'),
    element('div', { class: 'search-filters' }, ...buttons),
    keys,
  ];
}

/**
 * Words of the site that are close to those of the query, and the areas of the site.
 *
 * @param clear takes the filters away; null where there are none
 */
export function waysOn(
  near: readonly string[],
  areas: readonly { readonly label: string; readonly href: string }[],
  ask: (word: string) => void,
  clear: (() => void) | null,
): Element[] {
  const words = near.map((word) => {
    const button = element('button', { type: 'button', class: 'button-quiet' }, word);
    button.addEventListener('click', () => ask(word));
    return button;
  });
  const links = areas.map(({ label, href }) => element('li', {}, element('a', { href }, label)));
  const parts: Element[] = [];
  if (clear !== null) {
    const button = element('button', { type: 'button', class: 'button' }, 'Search everything');
    button.addEventListener('click', clear);
    parts.push(element('p', { class: 'search-near' }, button));
  } else if (words.length === 0) {
    parts.push(
      element('p', { class: 'search-hint' }, 'Try fewer words, the short name of a metric, or a channel code.'),
    );
  }
  if (words.length > 0) parts.push(element('p', { class: 'search-near' }, 'Did you mean ', ...words));
  if (links.length > 0) {
    parts.push(
      element('h2', { class: 'search-title' }, 'Areas of this site'),
      element('ul', { class: 'search-areas' }, ...links),
    );
  }
  return parts;
}

/** Says what cannot be loaded, and why. */
export function failure(text: string, error: unknown, onRetry: () => void): Element {
  const retry = element('button', { type: 'button', class: 'button' }, 'Retry');
  retry.addEventListener('click', onRetry);
  return element(
    'div',
    { role: 'alert', class: 'search-failure' },
    element('p', {}, text),
    element('p', { class: 'technical' }, error instanceof Error ? error.message : String(error)),
    retry,
  );
}
