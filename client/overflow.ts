/** The boxes of an article that scroll sideways, with the word each is announced by. */
const KINDS = [
  { selector: '.table', name: 'Table' },
  { selector: '.equation', name: 'Formula' },
  { selector: '.code pre', name: 'Code' },
] as const;

/**
 * Keeps every box that overflows reachable by keyboard: it becomes a focusable region with a name of its own, and is
 * an ordinary box again when its content fits.
 */
export function watchOverflow(): () => void {
  const labels = new Map<Element, string>();
  const observer = new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => (labels.has(target) ? target : target.parentElement)));
    // All are measured before the first is changed, so that the browser lays the page out once.
    const measured = [...boxes].flatMap((box) =>
      box === null ? [] : [{ box, over: box.scrollWidth > box.clientWidth }],
    );
    for (const { box, over } of measured) update(box, labels.get(box) ?? '', over);
  });
  for (const { selector, name } of KINDS) {
    for (const [index, box] of document.querySelectorAll(selector).entries()) {
      labels.set(box, `${name} ${index + 1}`);
      observer.observe(box);
      // The content may change its width while the box keeps its own.
      if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    }
  }
  return () => observer.disconnect();
}

function update(box: Element, label: string, over: boolean): void {
  if (over) {
    box.setAttribute('tabindex', '0');
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', label);
  } else if (box.hasAttribute('tabindex')) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
