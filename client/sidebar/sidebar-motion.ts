/** The height of the sidebar's categories as they open and close. */
import { CLASS } from '../../theme/contract.ts';
import { setExpanded } from './sidebar-state.ts';

const DURATION_MS = 200;

/** Attribute of a category's children while they collapse: they are shown until their height is gone. */
const CLOSING = 'data-closing';

/** Animates categories when the reader toggles them, and opens those in which the browser's search finds something. */
export function animateCategories(): void {
  document.addEventListener('click', ({ target }) => {
    const toggle = target instanceof Element ? target.closest(`.${CLASS.sidebarToggle}`) : null;
    const children = document.getElementById(toggle?.getAttribute('aria-controls') ?? '');
    // React has changed the attribute by now or does so before the next frame.
    if (children !== null) queueMicrotask(() => animate(children));
  });
  document.addEventListener('beforematch', ({ target }) => {
    for (let each = target as Element | null; each !== null; each = each.parentElement) {
      const category = each.getAttribute('data-category');
      if (category !== null) setExpanded(category, true);
    }
  });
}

function animate(children: HTMLElement): void {
  const opens = !children.hidden;
  for (const running of children.getAnimations()) running.cancel();
  const finish = () => children.removeAttribute(CLOSING);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    finish();
    return;
  }
  children.toggleAttribute(CLOSING, !opens);
  const full = `${children.scrollHeight}px`;
  const heights = opens ? ['0px', full] : [full, '0px'];
  const options = { duration: DURATION_MS, easing: 'ease-in-out' };
  children.animate({ height: heights, overflow: ['clip', 'clip'] }, options).onfinish = finish;
}
