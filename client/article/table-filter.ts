/** The bar that filters the tables of a page. What it asks for stands in the query of the address. */
import { CLASS } from '../../theme/contract.ts';
import { ARRIVAL, targetOf } from '../platform/focus.ts';
import { hiddenSections } from '../platform/hidden-sections.ts';
import { type FilteredPage, optionsOf, type PageTable, readTables } from './table-page.ts';
import { countText, isNarrowing, matcher, readQuery, type Wanted, writeQuery } from './table-words.ts';

/** Turns the bar on, and shows what the address asks for. @returns undoes it */
export function filterTables(bar: HTMLElement): () => void {
  const input = bar.querySelector('input') as HTMLInputElement;
  const selects = [...bar.querySelectorAll('select')];
  const button = bar.querySelector('button') as HTMLButtonElement;
  const status = bar.querySelector('[role="status"]') as HTMLElement;
  const titles = new Map(selects.map((select) => [select.name, select.labels?.[0]?.firstChild?.textContent ?? '']));
  const page = readTables(bar, titles);
  const first = document.createElement('a');
  first.textContent = 'Go to the first';
  status.after(first);
  const lang = document.documentElement.lang || undefined;
  const options = Object.fromEntries([...titles].map(([name, title]) => [name, optionsOf(page, name, title, lang)]));
  const names = [...titles.keys()];
  for (const select of selects) fillSelect(select, options[select.name] ?? []);

  /** Tables that a link led to: they stay whole until the reader filters again. */
  let led = new Set<PageTable>();

  const wanted = (): Wanted => ({
    words: input.value,
    choices: Object.fromEntries(selects.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]))),
  });
  const show = () => {
    const now = wanted();
    const isNarrowed = isNarrowing(now);
    const [shown, total] = narrow(page, now, led);
    const id = isNarrowed ? page.tables.find(({ block }) => !block.hidden)?.block.id : undefined;
    first.hidden = !id;
    first.href = `#${encodeURIComponent(id ?? '')}`;
    const text = countText(shown, total, isNarrowed);
    if (status.textContent !== text) status.textContent = text;
    button.disabled = !isNarrowed;
    bar.toggleAttribute('data-narrowed', isNarrowed);
    hideSections();
  };
  /** Shows all of the tables that the address leads to, if they are hidden. */
  const lead = () => {
    const target = targetOf(location.hash);
    if (target === null || target.closest('[hidden]') === null || !page.root.contains(target)) return;
    const inner = page.sections.filter(({ blocks }) => blocks.some((block) => block.contains(target))).at(-1);
    const own = page.tables.filter(({ block }) => block.contains(target));
    led = new Set(own.length > 0 ? own : inner?.tables);
    show();
  };
  const readAddress = () => {
    const asked = readQuery(location.search, input.name, options);
    input.value = asked.words;
    for (const select of selects) select.value = asked.choices[select.name] ?? '';
    led = new Set();
    show();
    lead();
  };
  const onInput = () => {
    led = new Set();
    show();
    writeAddress(writeQuery(location.search, input.name, names, wanted()));
  };
  const onClear = () => {
    input.value = '';
    for (const select of selects) select.value = '';
    onInput();
    input.focus();
  };

  keepInPlace(targetOf(location.hash), readAddress);
  for (const control of [input, ...selects]) control.disabled = false;
  bar.addEventListener('input', onInput);
  button.addEventListener('click', onClear);
  addEventListener(ARRIVAL, readAddress);
  return () => {
    removeEventListener(ARRIVAL, readAddress);
    bar.removeEventListener('input', onInput);
    button.removeEventListener('click', onClear);
    narrow(page, { words: '', choices: {} }, led);
    first.remove();
    hideSections();
  };
}

function fillSelect(select: HTMLSelectElement, values: readonly string[]): void {
  const [all] = select.options;
  select.replaceChildren(
    ...(all === undefined ? [] : [all]),
    ...values.map((value) => {
      const option = document.createElement('option');
      option.value = value;
      option.textContent = value;
      return option;
    }),
  );
}

/**
 * Hides the rows that do not match, and whatever is left without rows.
 *
 * @param whole tables that are shown with all rows
 * @returns how many rows are shown, and how many there are
 */
function narrow(page: FilteredPage, wanted: Wanted, whole: ReadonlySet<PageTable>): readonly [number, number] {
  const matches = matcher(wanted);
  const isNarrowed = isNarrowing(wanted);
  let [shown, total] = [0, 0];
  const empty = new Set<PageTable>();
  const hidden = new Map<HTMLElement, boolean>();
  for (const table of page.tables) {
    let rowsShown = 0;
    for (const { element, rows } of table.bodies) {
      const kept = rows.filter((row) => {
        const isShown = whole.has(table) || matches(row);
        row.element.hidden = !isShown;
        return isShown;
      });
      element.hidden = isNarrowed && kept.length === 0;
      rowsShown += kept.length;
      total += rows.length;
    }
    shown += rowsShown;
    if (isNarrowed && rowsShown === 0) empty.add(table);
    hidden.set(table.block, empty.has(table));
  }
  for (const { blocks, tables } of page.sections) {
    const isEmpty = tables.every((table) => empty.has(table));
    for (const block of blocks) hidden.set(block, isEmpty || (hidden.get(block) ?? false));
  }
  for (const [block, isHidden] of hidden) block.hidden = isHidden;
  return [shown, total];
}

/** Leaves headings that are hidden out of the lists of contents. */
function hideSections(): void {
  const headings = document.querySelectorAll(
    `.${CLASS.prose} [hidden] :is(h2,h3)[id], .${CLASS.prose} :is(h2,h3)[id][hidden]`,
  );
  hiddenSections.set(new Set([...headings].map(({ id }) => id)));
}

/** Changes the page around an element that the reader may be at, without moving it. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  change();
  const after = element?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined) scrollBy({ top: after - before, behavior: 'instant' });
}

/** The place that a fragment names is not what the reader looks at any more. */
function writeAddress(search: string): void {
  if (search === location.search) return;
  try {
    history.replaceState(history.state, '', location.pathname + search);
  } catch (error) {
    // Browsers refuse when it changes too often.
    console.warn(error);
  }
}
