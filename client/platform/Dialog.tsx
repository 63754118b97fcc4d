import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { CLASS } from '../../theme/contract.ts';

/**
 * A modal dialog, open as long as it is rendered. Escape, Back and a press beside it close it; the browser then gives
 * the focus back.
 *
 * @param onClose the same function at every render: another one opens the dialog anew
 */
export function Dialog({ children, onClose, ...attributes }: ComponentProps<'dialog'> & { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(`input, .${CLASS.closeButton}`)?.focus();
    addEventListener('popstate', onClose);
    return () => {
      removeEventListener('popstate', onClose);
      dialog?.close();
    };
  }, [onClose]);
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current && !isInside(ref.current, event)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      {...attributes}
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: few browsers announce the role of their own dialog.
      role="dialog"
      aria-modal="true"
      // The close event comes late: a key pressed before it would be lost.
      onCancel={onClose}
      onClose={onClose}
      onClick={onClick}
    >
      {children}
    </dialog>
  );
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
