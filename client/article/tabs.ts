import { CLASS } from '../../theme/contract.ts';

/** How many groups there were on all pages: ids stay unique when groups are added to a page. */
let groups = 0;

/** Turns panels into tabs. Until then the styles show the first panel only, so nothing moves. */
export function enhanceTabs(): void {
  for (const group of document.querySelectorAll(`.${CLASS.tabs}:not(.${CLASS.enhanced})`)) {
    groups += 1;
    enhanceGroup(group, `docs-tabs-${groups}`);
  }
}

function enhanceGroup(group: Element, id: string): void {
  const panels = [...group.querySelectorAll<HTMLElement>(`:scope > .${CLASS.tab}`)];
  const tabs = panels.map((panel, index) => createTab(panel, `${id}-${index}`));
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  list.append(...tabs);

  const position = (target: EventTarget | null) => (target instanceof HTMLButtonElement ? tabs.indexOf(target) : -1);
  const select = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
  };

  select(0);
  list.addEventListener('click', ({ target }) => {
    const index = position(target);
    if (index !== -1) select(index);
  });
  list.addEventListener('keydown', (event) => {
    const current = position(event.target);
    const index = tabAfter(event, current, tabs.length, getComputedStyle(list).direction === 'rtl');
    if (index === null) return;
    event.preventDefault();
    select(index);
    tabs[index]?.focus();
  });
  group.prepend(list);
  group.classList.add(CLASS.enhanced);
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
