/** Figures that are larger than they are shown can be opened in full. */
import { openModal } from './modal.ts';

/** Makes such images work as buttons; looked at again whenever one loads or changes its size. */
export function markZoomable(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLImageElement);
  });
  for (const image of document.querySelectorAll<HTMLImageElement>('.prose img')) {
    if (image.closest('a,button') !== null) continue;
    observer.observe(image);
    image.addEventListener('load', () => update(image));
    image.addEventListener('click', () => open(image));
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(image);
    });
  }
}

function isLarger(image: HTMLImageElement): boolean {
  return image.complete && image.clientWidth > 0 && image.naturalWidth > image.clientWidth + 1;
}

function update(image: HTMLImageElement): void {
  const larger = isLarger(image);
  image.classList.toggle('zoomable', larger);
  if (larger) {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', `Enlarge: ${image.alt || 'figure'}`);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
  }
}

/** Shows an image in full, in a dialog that Escape, its button and a press beside the image close. */
function open(image: HTMLImageElement): void {
  if (!isLarger(image)) return;
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
