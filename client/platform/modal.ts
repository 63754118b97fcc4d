/** Modal dialogs on the browser's own: everything else is inert, and Escape closes. */

/**
 * Opens a dialog and locks the window's scrolling.
 *
 * @param onClose asked when the reader wants it closed: with Escape, or beside it
 * @param first gets the focus
 * @returns closes the dialog, unlocks, and gives the focus back to what had it
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void, first: HTMLElement | null): () => void {
  const before = document.activeElement;
  const unlock = lockScrolling();
  dialog.showModal();
  first?.focus();
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  const onPointer = (event: MouseEvent) => {
    if (event.target === dialog && !isInside(dialog, event)) onClose();
  };
  const onKey = (event: KeyboardEvent) => keepInside(dialog, event);
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('click', onPointer);
  dialog.addEventListener('keydown', onKey);
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('click', onPointer);
    dialog.removeEventListener('keydown', onKey);
    const hadFocus = dialog.contains(document.activeElement) || document.activeElement === document.body;
    dialog.close();
    unlock();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

const FOCUSABLE = 'a[href],button:not([disabled]),input,select,textarea,summary,[tabindex]';

/** Keeps Tab inside the dialog; by itself it would go on to the browser's toolbars. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = stops.find(isTabStop);
  const last = stops.reverse().find(isTabStop);
  const at = document.activeElement;
  if (first === undefined || last === undefined) return;
  const goal = event.shiftKey ? (at === first || at === dialog ? last : null) : at === last ? first : null;
  if (goal === null) return;
  event.preventDefault();
  goal.focus();
}

/** Whether Tab stops at a focusable element. */
function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.getClientRects().length === 0) return false;
  if (getComputedStyle(element).visibility !== 'visible') return false;
  // Content that is hidden until found has boxes, too.
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).contentVisibility === 'hidden') return false;
  }
  return true;
}

/** Stops the window from scrolling, and keeps the page as wide as it was with its scrollbar. */
function lockScrolling(): () => void {
  const { documentElement: root, body } = document;
  const scrollbar = innerWidth - root.clientWidth;
  const { overflow } = root.style;
  const { paddingInlineEnd } = body.style;
  root.style.overflow = 'hidden';
  if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    root.style.overflow = overflow;
    body.style.paddingInlineEnd = paddingInlineEnd;
  };
}
