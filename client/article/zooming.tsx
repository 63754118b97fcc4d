/** Images that are larger than they are shown, and figures, can be opened in full. */
import type { ReactNode } from 'react';
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';
import { insert } from '../../theme/messages/texts.ts';
import { Dialog } from '../platform/Dialog.tsx';
import { frameMessages } from '../platform/embedded.ts';
import { shownDialog } from '../platform/shared-state.ts';

/** Makes images that are larger than they are shown work as buttons, also when they load or change their size later. */
export function enableZoom(images: readonly HTMLElement[], signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLImageElement);
  });
  for (const image of images as readonly HTMLImageElement[]) {
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
  signal.addEventListener('abort', () => observer.disconnect());
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
    const { enlargeImage, figure } = frameMessages();
    image.setAttribute('aria-label', insert(enlargeImage, { image: image.alt || figure }));
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
  }
}

/** Shows an image in full. */
function open(image: HTMLImageElement): void {
  if (!isLarger(image)) return;
  showInFull(image.alt || frameMessages().figure, <img src={image.currentSrc || image.src} alt={image.alt} />);
}

/** Shows a figure in full: its wide picture as large as the window is, its legend, its caption and its files. */
export function openFigure(figure: HTMLElement): void {
  const holder = figure.querySelector(`.${PLOT_CLASS.plotWide}`);
  if (holder === null) return;
  const rest = [`.${PLOT_CLASS.plotLegend}`, 'figcaption', `.${PLOT_CLASS.plotLinks}`].flatMap(
    (part) => figure.querySelector(part) ?? [],
  );
  const copy = document.createDocumentFragment();
  copy.append(...[holder, ...rest].map((part) => withOwnIds(part.cloneNode(true) as Element)));
  // The narrow styles would hide the wide picture.
  copy.firstElementChild?.removeAttribute('class');
  copy.querySelector(`.${PLOT_CLASS.plotLinks} > button`)?.remove();
  const slider = copy.querySelector<HTMLElement>(`.${PLOT_CLASS.plotReader}`);
  slider?.replaceChildren();
  delete slider?.dataset.reading;
  showInFull(
    holder.querySelector('title')?.textContent ?? frameMessages().figure,
    <figure className="zoomed" ref={(place) => place?.append(copy)} />,
  );
}

/** A copied picture whose ids, and what refers to them, differ from those of the first. */
function withOwnIds(picture: Element): Element {
  for (const part of [picture, ...picture.querySelectorAll('*')]) {
    if (part.id !== '') part.id = `zoomed-${part.id}`;
    for (const { name, value } of [...part.attributes]) {
      if (name === 'aria-labelledby' || name === 'aria-describedby') part.setAttribute(name, `zoomed-${value}`);
      else if (/url\(#/.test(value)) part.setAttribute(name, value.replace(/url\(#/g, '$&zoomed-'));
      else if (/href$/.test(name) && value.startsWith('#')) part.setAttribute(name, `#zoomed-${value.slice(1)}`);
    }
  }
  return picture;
}

function showInFull(name: string, content: ReactNode): void {
  const close = () => shownDialog.set(null);
  shownDialog.set(
    <Dialog className="zoom" aria-label={name} onClose={close}>
      <button
        type="button"
        className={`icon-button ${CLASS.closeButton}`}
        aria-label={frameMessages().close}
        onClick={close}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same. */}
      <div
        className={`zoom-view ${CLASS.prose}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close();
        }}
      >
        {content}
      </div>
    </Dialog>,
  );
}
