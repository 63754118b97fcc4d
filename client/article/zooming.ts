/** Images that are larger than they are shown, and figures, can be opened in full. */
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';
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

/** Shows an image in full. */
function open(image: HTMLImageElement): void {
  if (!isLarger(image)) return;
  const full = document.createElement('img');
  full.src = image.currentSrc || image.src;
  full.alt = image.alt;
  showInFull(image.alt || 'Figure', full, () => {});
}

/**
 * Shows a figure in full: its wide picture as large as the window is, its legend, its caption and its files.
 *
 * @param enhance adds to the copy what scripts add to figures, and returns what takes it back
 */
export function openFigure(figure: HTMLElement, enhance: (copy: HTMLElement) => () => void): void {
  const picture = figure.querySelector(`.${PLOT_CLASS.plotWide} > svg`);
  if (picture === null) return;
  const copy = document.createElement('figure');
  copy.className = 'zoomed';
  const holder = document.createElement('div');
  holder.append(withOwnIds(picture.cloneNode(true) as Element));
  const rest = [`.${PLOT_CLASS.plotLegend}`, 'figcaption', `.${PLOT_CLASS.plotLinks}`].map((part) =>
    figure.querySelector(part),
  );
  copy.append(holder, ...rest.flatMap((part) => (part === null ? [] : [plain(part.cloneNode(true) as Element)])));
  showInFull(picture.querySelector('title')?.textContent ?? 'Figure', copy, enhance(copy));
}

/** A copied picture whose ids, and what refers to them, differ from those of the first. */
function withOwnIds(picture: Element): Element {
  for (const part of [picture, ...picture.querySelectorAll('*')]) {
    if (part.id !== '') part.id = `zoomed-${part.id}`;
    for (const { name, value } of [...part.attributes]) {
      if (name.startsWith('aria-')) part.setAttribute(name, `zoomed-${value}`);
      else if (/url\(#/.test(value)) part.setAttribute(name, value.replace(/url\(#/g, '$&zoomed-'));
      else if (/href$/.test(name) && value.startsWith('#')) part.setAttribute(name, `#zoomed-${value.slice(1)}`);
    }
  }
  return picture;
}

/** A copy without ids and buttons. */
function plain(copy: Element): Element {
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  for (const each of copy.querySelectorAll('button')) each.remove();
  return copy;
}

/**
 * Shows something in a dialog that Escape, its button and a press beside it close.
 *
 * @param onClose what to do then
 */
function showInFull(name: string, content: HTMLElement, onClose: () => void): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', name);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `icon-button ${CLASS.closeButton}`;
  button.setAttribute('aria-label', 'Close');
  const box = document.createElement('div');
  box.className = `zoom-view ${CLASS.prose}`;
  box.tabIndex = 0;
  box.append(content);
  dialog.append(button, box);
  document.body.append(dialog);

  const close = () => {
    onClose();
    end();
    dialog.remove();
  };
  const end = openModal(dialog, close, button);
  button.addEventListener('click', close);
  box.addEventListener('click', ({ target }) => {
    if (target === box) close();
  });
}
