import { openModal } from './modal.ts';

/** Shows an image in full, in a dialog that Escape, its button and a press beside the image close. */
export function zoom(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', image.alt || 'Figure');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button close-button';
  button.setAttribute('aria-label', 'Close');
  const full = document.createElement('img');
  full.src = image.currentSrc || image.src;
  full.alt = image.alt;
  const box = document.createElement('div');
  box.className = 'zoom-view';
  box.tabIndex = 0;
  box.append(full);
  dialog.append(button, box);
  document.body.append(dialog);

  const close = () => {
    end();
    dialog.remove();
  };
  const end = openModal(dialog, close, button);
  button.addEventListener('click', close);
  box.addEventListener('click', ({ target }) => {
    if (target === box) close();
  });
}
