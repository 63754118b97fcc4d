/** The height of the sidebar's categories as they open and close. */
import { CLASS } from '../../theme/contract.ts';
import { matchesMedia } from '../platform/media.ts';
import { setExpanded } from './sidebar-state.ts';

/** Milliseconds that a change of height takes. Grows with the fourth root of the height. */
function durationOf(height: number): number {
  if (matchesMedia('(prefers-reduced-motion: reduce)') === true) return 0;
  return Math.round(75 * height ** 0.25);
}

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
  const running = children.getAnimations()[0];
  const from = running === undefined ? (opens ? 0 : null) : children.getBoundingClientRect().height;
  running?.cancel();
  children.toggleAttribute(CLOSING, !opens);
  const full = children.scrollHeight;
  const duration = durationOf(full);
  const finish = () => children.removeAttribute(CLOSING);
  if (duration === 0) {
    finish();
    return;
  }
  const heights = opens ? [from ?? 0, full] : [from ?? full, 0];
  const animation = children.animate(
    { height: heights.map((height) => `${height}px`), overflow: ['clip', 'clip'] },
    { duration, easing: 'ease-in-out' },
  );
  animation.onfinish = finish;
}
