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
    requestAnimationFrame(() => move(key, [...element.querySelectorAll<HTMLElement>('a[href]')]));
  } else return;
  event.preventDefault();
}

function move(key: string, links: readonly HTMLElement[]): void {
  const at = links.indexOf(document.activeElement as HTMLElement);
  const last = links.length - 1;
  const goal =
    key === 'Home' || (key === 'ArrowDown' && (at === -1 || at === last))
      ? 0
      : key === 'End' || (key === 'ArrowUp' && at <= 0)
        ? last
        : at + (key === 'ArrowDown' ? 1 : -1);
  links[goal]?.focus();
}
