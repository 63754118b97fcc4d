/** What comes and goes as the reader scrolls: the navigation bar, and the button that leads back to the top. */
import { ATTRIBUTE } from '../theme/contract.ts';
import { site } from './embedded.ts';
import { root } from './root.ts';
import { versionsState } from './version-menu.ts';

/** Pixels from the top at which the way back is worth a button. */
const FAR = 300;
/** Smaller moves are none: fingers tremble. */
const STEP = 4;

export function followScrolling(): void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  let last = scrollY;

  const show = (hidden: boolean) => {
    if (!navbar || hidden === root.hasAttribute(ATTRIBUTE.navbarHidden)) return;
    root.toggleAttribute(ATTRIBUTE.navbarHidden, hidden);
    navbar.inert = hidden;
  };
  const mayHide = () => site.navbar.hideOnScroll && !navbar?.contains(document.activeElement) && !versionsState.get();

  addEventListener(
    'scroll',
    () => {
      const top = scrollY;
      const end = root.scrollHeight - innerHeight;
      // Beyond its ends the page only swings back.
      if (top < 0 || top > end || Math.abs(top - last) < STEP) return;
      const down = top > last;
      last = top;
      const height = navbar?.offsetHeight ?? 0;
      if (top <= height) show(false);
      else if (down) show(mayHide());
      // The last stretch belongs to the end of the text, not to a change of mind.
      else if (top < end - height) show(false);
      root.toggleAttribute(ATTRIBUTE.backToTop, top > FAR && !down);
    },
    { passive: true },
  );
  // While it is inert no focus can enter it: the way back by keyboard is a key that leads to its neighbourhood.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('main')) show(false);
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Tab' && root.hasAttribute(ATTRIBUTE.navbarHidden) && !(target as Element).closest?.('main a'))
      show(false);
  });
}

/** Shows the bar, whatever the scrolling was: a new page begins with it. */
export function showNavbar(): void {
  root.removeAttribute(ATTRIBUTE.navbarHidden);
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (navbar) navbar.inert = false;
}
