import { CLASS } from '../../theme/contract.ts';
import { frameMessages } from '../platform/embedded.ts';

/** The boxes of an article that scroll sideways, with the name of the text that names each. */
const BOXES = [
  [`.${CLASS.table}`, 'table'],
  [`.${CLASS.equation}`, 'formula'],
  [`.${CLASS.code} pre`, 'code'],
] as const;

/**
 * Keeps boxes that overflow reachable by keyboard. The ones that fit are no stops of the Tab key.
 *
 * @returns stops it
 */
export function watchOverflow(): () => void {
  const names = new Map<Element, string>();
  const text = frameMessages();
  for (const [selector, name] of BOXES) {
    for (const box of document.querySelectorAll(selector)) names.set(box, text[name]);
  }
  const observer = new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => (names.has(target) ? target : target.parentElement)));
    // Measure all before the first is changed, so that the browser lays the page out once.
    const measured = [...boxes].flatMap((box) =>
      box === null || !isRendered(box) ? [] : [{ box, isOver: box.scrollWidth > box.clientWidth }],
    );
    for (const { box, isOver } of measured) markOverflow(box, names.get(box) ?? '', isOver);
  });
  for (const box of names.keys()) {
    observer.observe(box);
    // The content may change its width while the box keeps its own.
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
  }
  return () => observer.disconnect();
}

/** Whether the browser has rendered the content of a box. Until then it has no width. */
function isRendered({ firstElementChild }: Element): boolean {
  return firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}

/** Makes a box that overflows a named stop of the Tab key, and one that fits an ordinary box. */
export function markOverflow(box: Element, name: string, isOver: boolean): void {
  // Styles look at tables only: an attribute that they look at has the browser match all that is in a box anew.
  if (box.matches(`.${CLASS.table}`)) box.toggleAttribute('data-fits', !isOver);
  for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': name })) {
    if (isOver) box.setAttribute(attribute, value);
    else box.removeAttribute(attribute);
  }
}
