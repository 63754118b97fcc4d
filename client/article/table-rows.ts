/** The field above one long table, which leaves only rows with all of its words. */
import { countText, hasWords, plain } from './table-words.ts';

/** Turns the field on. @returns undoes it */
export function filterRows(bar: HTMLElement): () => void {
  const input = bar.querySelector('input') as HTMLInputElement;
  const status = bar.querySelector('[role="status"]') as HTMLElement;
  const bodies = [...(bar.nextElementSibling?.querySelectorAll('tbody') ?? [])].map((body) => {
    const group = body.querySelector('[scope="rowgroup"]')?.textContent ?? '';
    const rows = [...body.rows].filter((row) => row.querySelector('[scope="rowgroup"]') === null);
    return {
      body,
      rows: rows.map((row) => ({
        row,
        text: plain([group, ...[...row.cells].map((cell) => cell.textContent)].join(' ')),
      })),
    };
  });
  const total = bodies.reduce((sum, { rows }) => sum + rows.length, 0);
  const show = () => {
    let shown = 0;
    for (const { body, rows } of bodies) {
      for (const { row, text } of rows) row.hidden = !hasWords({ text }, input.value);
      const kept = rows.filter(({ row }) => !row.hidden).length;
      body.hidden = kept === 0 && rows.length > 0;
      shown += kept;
    }
    const isNarrowed = plain(input.value) !== '';
    bar.toggleAttribute('data-narrowed', isNarrowed);
    status.textContent = countText(shown, total, isNarrowed);
  };
  // Going back, browsers fill in what was typed.
  show();
  input.disabled = false;
  input.addEventListener('input', show);
  return () => {
    input.removeEventListener('input', show);
    input.value = '';
    show();
  };
}
