import { CLASS } from '../../theme/contract.ts';

/**
 * Marks tables that fit into their box and those that do not: the head of the first sticks to the window. Styles cannot
 * tell them apart.
 *
 * @returns stops it
 */
export function watchTables(): () => void {
  const observer = new ResizeObserver((entries) => {
    const boxes = new Set(entries.map(({ target }) => target.closest<HTMLElement>(`.${CLASS.table}`)));
    // Measure all before the first is changed, so that the browser lays the page out once.
    const measured = [...boxes].flatMap((box) =>
      box === null || !isRendered(box) ? [] : [{ box, fits: box.scrollWidth <= box.clientWidth }],
    );
    for (const { box, fits } of measured) box.dataset.fits = String(fits);
  });
  for (const each of document.querySelectorAll(`.${CLASS.table}, .${CLASS.table} > table`)) observer.observe(each);
  return () => observer.disconnect();
}

/** Whether the browser has rendered the content of a box. Until then it has no width. */
function isRendered({ firstElementChild }: Element): boolean {
  return firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
}
