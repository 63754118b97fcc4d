/** The keyboard in the version menu. */

/** What the menu can be asked to do. */
export interface Menu {
  isOpen(): boolean;
  open(): void;
  close(): void;
}

/** Arrows, Home and End go round the versions; Escape closes and gives the focus back to the button. */
export function answerKey(event: KeyboardEvent, element: Element, menu: Menu): void {
  const { key } = event;
  if (key === 'Escape') {
    if (!menu.isOpen()) return;
    menu.close();
    element.querySelector('button')?.focus();
  } else if (key === 'ArrowDown' || key === 'ArrowUp' || (menu.isOpen() && (key === 'Home' || key === 'End'))) {
    menu.open();
    // The list is shown before the next frame.
    requestAnimationFrame(() => {
      const links = [...element.querySelectorAll<HTMLElement>('a[href]')];
      links[linkAfter(key, links.indexOf(document.activeElement as HTMLElement), links.length)]?.focus();
    });
  } else return;
  event.preventDefault();
}

/**
 * The link that a key leads to, round and round.
 *
 * @param current number of the link that has the focus; -1 where none has
 * @param count how many links there are
 */
export function linkAfter(key: string, current: number, count: number): number {
  const last = count - 1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
      return current === last ? 0 : current + 1;
    default:
      return current <= 0 ? last : current - 1;
  }
}
