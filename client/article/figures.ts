/**
 * Figures can be enlarged and read: by pointer, touch or the arrow keys. The code for each is
 * loaded when a reader begins.
 */
import { CLASS, PLOT_CLASS, READABLE_ATTRIBUTE } from '../../theme/contract.ts';

/**
 * Offers all of it for every figure of the page.
 *
 * @returns takes it back
 */
export function enhanceFigures(): () => void {
  const figures = [...document.querySelectorAll<HTMLElement>(`.${CLASS.prose} .${PLOT_CLASS.plot}`)];
  const ends = figures.flatMap((figure) => [offerPictures(figure), offerValues(figure)]);
  return () => {
    for (const end of ends) end();
  };
}

/** Puts buttons beside the links of a figure; a press on its picture enlarges it, too. */
function offerPictures(figure: HTMLElement): () => void {
  const links = figure.querySelector(`.${PLOT_CLASS.plotLinks}`);
  const svgLink = links?.querySelector<HTMLAnchorElement>('a[href$=".svg"]') ?? null;
  if (links === null || svgLink === null) return () => {};
  const enlarge = button('Enlarge', async () => {
    const { openFigure } = await import('./zooming.tsx');
    openFigure(figure, offerValues);
  });
  links.prepend(enlarge);
  const onClick = (event: MouseEvent) => {
    const picture = event.target instanceof Element ? event.target.closest('svg[role]') : null;
    if (picture === null || (event.target as Element).closest('a') !== null) return;
    // A finger on a picture reads its values.
    const isRead = (event as PointerEvent).pointerType === 'touch' && picture.hasAttribute(READABLE_ATTRIBUTE);
    if (isRead || getSelection()?.isCollapsed === false) return;
    enlarge.focus({ preventScroll: true });
    enlarge.click();
  };
  figure.addEventListener('click', onClick);
  return () => {
    figure.removeEventListener('click', onClick);
    enlarge.remove();
  };
}

/** A button that does nothing where its code cannot be had: the links beside it still work. */
function button(name: string, onPress: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(name);
  made.addEventListener('click', () => {
    onPress().catch(() => {});
  });
  return made;
}

/** Makes a figure's pictures places to read values, where it has data along an axis. */
function offerValues(figure: HTMLElement): () => void {
  const data = figure.querySelector<HTMLAnchorElement>(`.${PLOT_CLASS.plotLinks} a[download]`);
  const pictures = [...figure.querySelectorAll<SVGSVGElement>(`svg[${READABLE_ATTRIBUTE}]`)];
  if (data === null) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  const readers = pictures.map((picture) => {
    const reader = document.createElement('div');
    reader.className = PLOT_CLASS.plotReader;
    reader.tabIndex = 0;
    const [, first = '', last = '', ...edges] = picture.getAttribute(READABLE_ATTRIBUTE)?.split(' ') ?? [];
    placeOver(reader, picture.viewBox.baseVal, edges.map(Number));
    const title = picture.querySelector('title')?.textContent ?? '';
    const attributes = {
      role: 'slider',
      'aria-label': `Values: ${title}`,
      'aria-valuemin': first,
      'aria-valuemax': last,
      'aria-valuenow': first,
      'aria-valuetext': 'Arrow keys read the values',
    };
    for (const [name, value] of Object.entries(attributes)) reader.setAttribute(name, value);
    const holder = picture.parentElement as HTMLElement;
    holder.classList.add(PLOT_CLASS.readable);
    holder.append(reader);
    let isAsked = false;
    const begin = () => {
      if (isAsked) return;
      isAsked = true;
      import('./crosshair.ts')
        .then(({ readValues }) => readValues({ picture, reader, data: data.href, signal }))
        .catch(() => {
          isAsked = false;
        });
    };
    for (const type of ['pointerenter', 'focusin']) holder.addEventListener(type, begin, { signal });
    return { holder, reader };
  });
  return () => {
    ended.abort();
    for (const { holder, reader } of readers) {
      holder.classList.remove(PLOT_CLASS.readable);
      reader.remove();
    }
  };
}

/** Lays an element over the part of a picture where values are drawn. */
function placeOver(
  { style }: HTMLElement,
  { x, y, width, height }: DOMRectReadOnly,
  [left = 0, right = 0, bottom = 0, top = 0]: readonly number[],
): void {
  style.left = `${(100 * (left - x)) / width}%`;
  style.right = `${(100 * (x + width - right)) / width}%`;
  style.top = `${(100 * (top - y)) / height}%`;
  style.bottom = `${(100 * (y + height - bottom)) / height}%`;
}
