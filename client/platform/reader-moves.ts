/** How readers show that they are there. */

/** How a reader scrolls, or comes to. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls at every move of the reader. @returns stops it */
export function onReaderMove(moved: () => void): () => void {
  return listen(MOVES, moved, { passive: true });
}

/** Listens to events of the window. @returns stops it */
export function listen(
  types: readonly string[],
  listener: (event: Event) => void,
  options: AddEventListenerOptions,
): () => void {
  for (const type of types) addEventListener(type, listener, options);
  return () => {
    for (const type of types) removeEventListener(type, listener, options);
  };
}

/** How the browser came to the document; undefined where it does not tell. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry;
}

/**
 * Whether the browser opens the document at its beginning, and for the first time. Else it is about to put the reader
 * somewhere in it.
 */
export function isOpenedAtTop(): boolean {
  return navigationTiming()?.type === 'navigate' && location.hash === '';
}

/** What a click tells of itself. */
export type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in this tab: one with the main button alone that nobody has answered yet. */
export function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}
