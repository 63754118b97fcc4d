/** What comes and goes as the reader scrolls: the navigation bar, and the button that leads back to the top. */
import { CLASS } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { versionsOpen } from './versions.ts';

/** The button that leads back to the top shows from this many pixels below it. */
const BACK_TO_TOP_MIN_PX = 300;
/** Attribute of the root element while the navigation bar is out of view. */
const HIDDEN = 'data-navbar-hidden';
/** Smaller moves do not count: fingers tremble. */
const MIN_MOVE_PX = 4;

/** Hides and shows the navigation bar and the button as the reader scrolls. */
export function followScrolling(): void {
  const root = document.documentElement;
  const navbar = document.querySelector<HTMLElement>(`.${CLASS.navbar}`);
  let last = scrollY;

  const show = (hidden: boolean) => {
    if (!navbar || hidden === root.hasAttribute(HIDDEN)) return;
    root.toggleAttribute(HIDDEN, hidden);
    navbar.inert = hidden;
  };
  const mayHide = () => site().navbar.hideOnScroll && !navbar?.contains(document.activeElement) && !versionsOpen.get();

  const follow = () => {
    const top = scrollY;
    const end = root.scrollHeight - innerHeight;
    // Beyond its ends the page only bounces back.
    if (top < 0 || top > end || Math.abs(top - last) < MIN_MOVE_PX) return;
    const down = top > last;
    last = top;
    const height = navbar?.offsetHeight ?? 0;
    if (top <= height) show(false);
    else if (down) show(mayHide());
    // At the end of the page, a bounce back is no intent to scroll up.
    else if (top < end - height) show(false);
    root.toggleAttribute('data-back-to-top', top > BACK_TO_TOP_MIN_PX && !down);
  };
  addEventListener('scroll', follow, { passive: true });
  // An inert bar cannot take focus, so Tab outside `<main>` shows it again. A press does not: it would move what is
  // beside the page, and with that the link under the pointer.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('main') && target.matches(':focus-visible')) show(false);
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Tab' && root.hasAttribute(HIDDEN) && !(target as Element).closest?.('main a')) show(false);
  });
}
