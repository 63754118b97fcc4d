import { CHROME_ID } from '../theme/contract.ts';

export function enhanceSidebar(): void {
  const sidebar = document.getElementById(CHROME_ID.navigation);
  if (sidebar === null) return;
  sidebar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.sidebar-toggle') : null;
    if (button !== null) toggle(button);
  });
  showCurrent(sidebar);
}

function toggle(button: HTMLButtonElement): void {
  const children = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (children === null) return;
  children.hidden = !children.hidden;
  button.setAttribute('aria-expanded', String(!children.hidden));
}

/** Scrolls the sidebar, and nothing else, so that the current entry is in view. */
function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current="page"]');
  if (current === null || sidebar.scrollHeight <= sidebar.clientHeight) return;
  const view = sidebar.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.top >= view.top && entry.bottom <= Math.min(view.bottom, innerHeight)) return;
  sidebar.scrollTop += entry.top - view.top - (view.height - entry.height) / 2;
}
