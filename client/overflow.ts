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
    for (const { target } of entries) {
      const box = labels.has(target) ? target : target.parentElement;
      if (box !== null) update(box, labels.get(box) ?? '');
    }
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

function update(box: Element, label: string): void {
  if (box.scrollWidth > box.clientWidth) {
    box.setAttribute('tabindex', '0');
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', label);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}
