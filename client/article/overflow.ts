import { CLASS } from '../../theme/contract.ts';

/** Whether the browser has rendered the content of a box. Until then it has no width. */
function isRendered({ firstElementChild }: Element): boolean {
  return firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}

/** The boxes of an article that scroll sideways, with the word each is announced by. */
const KINDS = [
  { selector: `.${CLASS.table}`, name: 'Table' },
  { selector: `.${CLASS.equation}`, name: 'Formula' },
  { selector: `.${CLASS.code} pre`, name: 'Code' },
] as const;

/**
 * Keeps every box that overflows reachable by keyboard: it becomes a focusable region with a name of its own, and an
 * ordinary box again when its content fits.
 *
 * @returns stops it
 */
export function watchOverflow(): () => void {
  const labels = overflowLabels(document);
  const observer = new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => (labels.has(target) ? target : target.parentElement)));
    // Measure all before the first is changed, so that the browser lays the page out once.
    const measured = [...boxes].flatMap((box) =>
      box === null || !isRendered(box) ? [] : [{ box, over: box.scrollWidth > box.clientWidth }],
    );
    for (const { box, over } of measured) markOverflow(box, labels.get(box) ?? '', over);
  });
  for (const box of labels.keys()) {
    observer.observe(box);
    // The content may change its width while the box keeps its own.
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
  }
  return () => observer.disconnect();
}

/** The boxes that may overflow, each with the name that it then has: tables, formulas and code, counted apart. */
export function overflowLabels(page: ParentNode): ReadonlyMap<Element, string> {
  const labels = new Map<Element, string>();
  for (const { selector, name } of KINDS) {
    for (const [index, box] of page.querySelectorAll(selector).entries()) labels.set(box, `${name} ${index + 1}`);
  }
  return labels;
}

/**
 * Makes a box that overflows a named stop of the keyboard, and one that fits an ordinary box. Styles know of tables
 * that fit, and of nothing else: an attribute that they look at has all that stands in a box matched anew.
 */
export function markOverflow(box: Element, label: string, over: boolean): void {
  if (box.matches(`.${CLASS.table}`)) box.toggleAttribute('data-fits', !over);
  if (over) {
    box.setAttribute('tabindex', '0');
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', label);
  } else if (box.hasAttribute('tabindex')) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
