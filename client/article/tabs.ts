import { CLASS } from '../../theme/contract.ts';
import { ARRIVAL, targetOf } from '../platform/focus.ts';
import { lasting } from '../platform/storage.ts';

/** How many groups there were on all pages: ids stay unique when groups are added to a page. */
let groups = 0;

/** Labels of the tabs that the reader chose, the last one first. */
const chosen = lasting('tabs');
const MAX_REMEMBERED = 20;

/**
 * Turns panels into tabs. Until then the styles show the first panel only, so nothing moves. A group opens at the
 * target of the address, else at the tab that the reader chose last.
 */
export function enhanceTabs(): void {
  for (const group of document.querySelectorAll(`.${CLASS.tabs}:not(.${CLASS.enhanced})`)) {
    groups += 1;
    enhanceGroup(group, `docs-tabs-${groups}`);
  }
}

/** Selects the tabs around the target of the address whenever that changes. @returns stops it */
export function followTabs(): () => void {
  const follow = () => {
    const target = targetOf(location.hash);
    if (target !== null) selectTabsAround(target);
  };
  addEventListener(ARRIVAL, follow);
  return () => removeEventListener(ARRIVAL, follow);
}

/** Selects the tabs whose panels an element is in. */
export function selectTabsAround(element: Element): void {
  const panel = element.closest('[role="tabpanel"]');
  if (panel === null) return;
  const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  if (tab !== null) select(tab);
  if (panel.parentElement !== null) selectTabsAround(panel.parentElement);
}

function enhanceGroup(group: Element, id: string): void {
  const panels = [...group.querySelectorAll<HTMLElement>(`:scope > .${CLASS.tab}`)];
  const tabs = panels.map((panel, index) => createTab(panel, `${id}-${index}`));
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  list.append(...tabs);
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) choose(target);
  });
  list.addEventListener('keydown', (event) => {
    const current = tabs.indexOf(event.target as HTMLButtonElement);
    const index = tabAfter(event, current, tabs.length, getComputedStyle(list).direction === 'rtl');
    const next = index === null ? undefined : tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  group.prepend(list);
  group.classList.add(CLASS.enhanced);
  const target = targetOf(location.hash);
  const labels = remembered();
  const [first] = [...tabs].sort((a, b) => rank(a, labels) - rank(b, labels));
  const opened = target === null ? undefined : tabs[panels.findIndex((panel) => panel.contains(target))];
  const selected = opened ?? first;
  if (selected !== undefined) select(selected);
  // The browser could not go to what was hidden.
  if (opened !== undefined && opened !== tabs[0] && scrollY === 0) target?.scrollIntoView();
}

function rank(tab: Element, labels: readonly string[]): number {
  const index = labels.indexOf(tab.textContent ?? '');
  return index === -1 ? labels.length : index;
}

/** Selects a tab for the reader, with all of the same label on the page. The tab stays where it is. */
function choose(tab: HTMLElement): void {
  const label = tab.textContent ?? '';
  const top = tab.getBoundingClientRect().top;
  for (const each of document.querySelectorAll<HTMLElement>('[role="tab"]')) {
    if (each.textContent === label) select(each);
  }
  chosen.write(JSON.stringify([label, ...remembered().filter((each) => each !== label)].slice(0, MAX_REMEMBERED)));
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

function remembered(): readonly string[] {
  try {
    const labels: unknown = JSON.parse(chosen.read() ?? '[]');
    return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
  } catch {
    return [];
  }
}

function select(tab: HTMLElement): void {
  for (const each of tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
    const panel = document.getElementById(each.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.hidden = each !== tab;
  }
}

function createTab(panel: HTMLElement, id: string): HTMLButtonElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = `${id}-tab`;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', id);
  tab.textContent = panel.getAttribute('aria-label');

  panel.id = id;
  panel.tabIndex = 0;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  panel.removeAttribute('aria-label');
  return tab;
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** The tab that a key leads to from the tab at `current`, round and round; null when the key means nothing here. */
export function tabAfter(event: Keys, current: number, count: number, rightToLeft: boolean): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || current === -1) return null;
  const forward = rightToLeft ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return (current + forward + count) % count;
    case 'ArrowLeft':
      return (current - forward + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
