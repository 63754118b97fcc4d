/** Figures that are larger than they are shown can be opened in full. */
import { loadZoom } from './pieces.ts';

/** Makes such images work as buttons; looked at again whenever one loads or changes its size. */
export function markZoomable(): (() => void) | undefined {
  const images = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter(
    (image) => image.closest('a,button') === null,
  );
  if (images.length === 0) return undefined;
  const update = (image: HTMLImageElement) => {
    const larger = image.complete && image.naturalWidth > image.clientWidth + 1 && image.clientWidth > 0;
    image.classList.toggle('zoomable', larger);
    if (larger) {
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', `Enlarge: ${image.alt || 'figure'}`);
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
    }
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLImageElement);
  });
  for (const image of images) {
    observer.observe(image);
    image.addEventListener('load', () => update(image));
  }
  return () => observer.disconnect();
}

export function answerZooming(): void {
  const open = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || !target.classList.contains('zoomable')) return;
    event.preventDefault();
    loadZoom().then(
      ({ zoom }) => zoom(target),
      () => location.assign(target.src),
    );
  };
  document.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') open(event);
  });
}
