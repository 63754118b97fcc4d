/** Modal dialogs on the browser's own: everything else is inert, and Escape closes. */

/**
 * Opens a dialog. Styles stop the window behind it from scrolling.
 *
 * @param onClose called when the reader wants it closed: with Escape, Back, or a press beside it
 * @param first gets the focus
 * @returns closes the dialog, and gives the focus back to what had it
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void, first: HTMLElement | null): () => void {
  const before = document.activeElement;
  dialog.showModal();
  first?.focus();
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  const onPointer = (event: MouseEvent) => {
    if (event.target === dialog && !isInside(dialog, event)) onClose();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('click', onPointer);
  addEventListener('popstate', onClose);
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('click', onPointer);
    removeEventListener('popstate', onClose);
    const hadFocus = dialog.contains(document.activeElement) || document.activeElement === document.body;
    dialog.close();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
