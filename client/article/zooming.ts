/** Images that are larger than they are shown can be opened in full. */
import { CLASS } from '../../theme/contract.ts';
import { openModal } from '../platform/modal.ts';

/**
 * Makes such images work as buttons, and checks them again whenever one loads or changes its size.
 *
 * @returns stops it, as an image may outlive the page as it is now
 */
export function enableZoom(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLImageElement);
  });
  for (const image of document.querySelectorAll<HTMLImageElement>(`.${CLASS.prose} img`)) {
    if (image.closest('a,button') !== null) continue;
    observer.observe(image);
    image.addEventListener('load', () => update(image), { signal });
    image.addEventListener('click', () => open(image), { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(image);
    };
    image.addEventListener('keydown', onKey, { signal });
  }
  return () => {
    observer.disconnect();
    ended.abort();
  };
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
  button.className = `icon-button ${CLASS.closeButton}`;
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
