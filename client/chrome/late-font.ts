import { TYPEFACE } from '../../theme/contract.ts';
import { shown } from '../navigation/shown.ts';

/**
 * A page whose font comes late keeps that of the system, so that nothing moves. The next page is new anyway, and has
 * the font.
 */
export function adoptLateFont(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(TYPEFACE.link)) adoptLater(href);
}

function adoptLater(href: string): void {
  const first = shown.get().page;
  const face = new FontFace(TYPEFACE.family, `url(${JSON.stringify(href)})`, { weight: TYPEFACE.weight });
  const unsubscribe = shown.subscribe(() => {
    if (face.status !== 'loaded' || shown.get().page === first) return;
    unsubscribe();
    document.fonts.add(face);
  });
  // Without the font, the page stays as it is.
  face.load().catch(unsubscribe);
}
