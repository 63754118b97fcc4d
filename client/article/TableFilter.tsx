import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLASS, TABLE_FILTER_WORDS } from '../../theme/contract.ts';
import { tabEntries } from '../navigation/entries.ts';
import { frameMessages } from '../platform/embedded.ts';
import { ARRIVAL, targetOf } from '../platform/focus.ts';
import { mountControl } from '../platform/roots.ts';
import { hiddenSections } from '../platform/shared-state.ts';
import {
  type Column,
  type FilteredPage,
  optionsOf,
  type PageTable,
  type PlacedRow,
  readTable,
  readTables,
} from './table-page.ts';
import { countText, isNarrowing, matcher, readQuery, type Wanted, writeQuery } from './table-words.ts';

const ALL: Wanted = { words: '', choices: {} };
const NO_TABLES: ReadonlySet<PageTable> = new Set();

/** Makes a filter work, unless its page is no longer shown. */
export function mountFilter(bar: HTMLElement): void {
  if (!bar.isConnected) return;
  if (bar.matches(`.${CLASS.rowFilter}`)) mountRowFilter(bar);
  else mountTableFilter(bar);
}

/** The bar that filters the tables below it. Its HTML names the columns that can be chosen from. */
function mountTableFilter(bar: HTMLElement): void {
  const columns = [...bar.querySelectorAll('select')].map(({ name, labels }) => ({
    name,
    title: labels[0]?.firstChild?.textContent ?? '',
  }));
  mountControl(bar, <TableFilter bar={bar} page={readTables(bar, columns)} columns={columns} />);
}

/** The field above one long table. Its filter is not in the address. */
function mountRowFilter(bar: HTMLElement): void {
  const block = bar.nextElementSibling as HTMLElement | null;
  const table = block?.querySelector('table');
  if (!block || !table) return;
  // A figure around the table holds the filter, too, which stays when no row is left.
  const page = { root: bar, tables: [{ ...readTable(table, [], []), block }], sections: [] };
  mountControl(bar, <TableFilter bar={bar} page={page} columns={null} />);
}

interface FilterProps {
  /** The element that holds the filter. */
  bar: HTMLElement;
  page: FilteredPage;
  /** Columns that can be chosen from; null for a filter of rows alone. */
  columns: readonly Column[] | null;
}

/** The state of a filter, which is applied to the rows of the document. */
function useFilter({ bar, page, columns }: FilterProps) {
  const options = useMemo(() => optionsByName(page, columns ?? []), [page, columns]);
  const readAddress = () => (columns === null ? ALL : readQuery(location.search, TABLE_FILTER_WORDS, options));
  const [wanted, setWanted] = useState(readAddress);
  /** Tables that a link leads to: they stay whole until the reader filters again. */
  const [whole, setWhole] = useState(() => targetTables(page, wanted));
  const rows = useMemo(() => findRows(page, wanted, whole), [page, wanted, whole]);
  const isNarrowed = isNarrowing(wanted);

  useLayoutEffect(() => {
    keepInPlace(targetOf(location.hash), () => showRows(page, rows.matching, isNarrowed));
    bar.toggleAttribute('data-narrowed', isNarrowed);
    if (columns !== null) hideSections();
  }, [bar, page, columns, rows, isNarrowed]);
  useEffect(() => () => hiddenSections.set(new Set()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page stays the same.
  useEffect(() => {
    if (columns === null) return undefined;
    const onArrival = () => {
      const asked = readAddress();
      // The window scrolls to the target now.
      flushSync(() => {
        setWanted(asked);
        setWhole(targetTables(page, asked));
      });
    };
    addEventListener(ARRIVAL, onArrival);
    return () => removeEventListener(ARRIVAL, onArrival);
  }, []);
  const change = (next: Wanted) => {
    setWanted(next);
    setWhole(NO_TABLES);
    if (columns === null) return;
    const search = writeQuery(location.search, TABLE_FILTER_WORDS, Object.keys(options), next);
    // The fragment goes: its target is not what the reader looks at any more.
    if (search !== location.search) tabEntries().replace(location.pathname + search);
  };
  return { rows, wanted, options, isNarrowed, change };
}

function TableFilter(props: FilterProps) {
  const { columns } = props;
  const { rows, wanted, options, isNarrowed, change } = useFilter(props);
  const input = useRef<HTMLInputElement>(null);
  const text = frameMessages();
  const words = (label: ReactNode) => (
    <label>
      {label}
      <input
        ref={input}
        type="search"
        name={TABLE_FILTER_WORDS}
        autoComplete="off"
        spellCheck={false}
        value={wanted.words}
        onChange={({ target }) => change({ ...wanted, words: target.value })}
      />
    </label>
  );
  const count = countText(rows.matching.size, rows.total, isNarrowed, text);
  if (columns === null) {
    return (
      <>
        {words(text.filterRows)}
        <span role="status">{count}</span>
      </>
    );
  }
  const onClear = () => {
    change(ALL);
    input.current?.focus();
  };
  return (
    <>
      {words(
        <span>
          {text.filterWords} <small>{text.filterWordsHint}</small>
        </span>,
      )}
      {columns.map(({ name, title }) => (
        <Choice
          key={name}
          name={name}
          title={title}
          values={options[name] ?? []}
          value={wanted.choices[name] ?? ''}
          onChange={(value) => change({ ...wanted, choices: withChoice(wanted.choices, name, value) })}
        />
      ))}
      <button type="button" disabled={!isNarrowed} onClick={onClear}>
        {text.clearFilter}
      </button>
      <p role="status">{count}</p>
      {isNarrowed && rows.first !== '' ? <a href={`#${encodeURIComponent(rows.first)}`}>{text.firstMatch}</a> : null}
    </>
  );
}

interface ChoiceProps extends Column {
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** The list that chooses a value of a column. */
function Choice({ name, title, values, value, onChange }: ChoiceProps) {
  return (
    <label>
      {title}
      <select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{frameMessages().allValues}</option>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

function optionsByName(page: FilteredPage, columns: readonly Column[]) {
  const lang = document.documentElement.lang || undefined;
  return Object.fromEntries(columns.map(({ name, title }) => [name, optionsOf(page, name, title, lang)]));
}

function withChoice(choices: Wanted['choices'], name: string, value: string): Wanted['choices'] {
  const { [name]: _, ...others } = choices;
  return value === '' ? others : { ...others, [name]: value };
}

/** The tables that the address leads to, if the filter hides their target. */
function targetTables({ root, tables, sections }: FilteredPage, wanted: Wanted): ReadonlySet<PageTable> {
  const target = targetOf(location.hash);
  if (target === null || !root.contains(target)) return NO_TABLES;
  const isMatch = matcher(wanted);
  const isHidden = (table: PageTable) => !rowsOf(table).some(isMatch);
  const own = tables.filter(({ block }) => block.contains(target));
  const inner = sections.filter(({ blocks }) => blocks.some((block) => block.contains(target))).at(-1);
  const found = own.length > 0 ? own : (inner?.tables ?? []);
  return found.every(isHidden) ? new Set(found) : NO_TABLES;
}

const rowsOf = ({ bodies }: PageTable): readonly PlacedRow[] => bodies.flatMap(({ rows }) => rows);

/** The rows to show, how many there are in all, and the id of the first table with some. */
function findRows({ tables }: FilteredPage, wanted: Wanted, whole: ReadonlySet<PageTable>) {
  const isMatch = matcher(wanted);
  const matching = new Set(tables.flatMap((table) => rowsOf(table).filter((row) => whole.has(table) || isMatch(row))));
  const first = tables.find((table) => rowsOf(table).some((row) => matching.has(row)));
  return { matching, total: tables.flatMap(rowsOf).length, first: first?.block.id ?? '' };
}

/** Hides the rows that do not match, and the groups, tables and sections that are left without rows. */
function showRows({ tables, sections }: FilteredPage, matching: ReadonlySet<PlacedRow>, isNarrowed: boolean): void {
  const isEmpty = (rows: readonly PlacedRow[]) => isNarrowed && !rows.some((row) => matching.has(row));
  const hidden = new Map<HTMLElement, boolean>();
  for (const table of tables) {
    for (const { element, rows } of table.bodies) {
      for (const row of rows) row.element.hidden = !matching.has(row);
      element.hidden = isEmpty(rows);
    }
    hidden.set(table.block, isEmpty(rowsOf(table)));
  }
  for (const { blocks, tables: own } of sections) {
    const isHidden = isEmpty(own.flatMap(rowsOf));
    for (const block of blocks) hidden.set(block, isHidden || (hidden.get(block) ?? false));
  }
  for (const [block, isHidden] of hidden) block.hidden = isHidden;
}

/** Leaves headings that are hidden out of the lists of contents. */
function hideSections(): void {
  const headings = document.querySelectorAll(`.${CLASS.prose} :is(h2,h3)[id]`);
  hiddenSections.set(new Set([...headings].flatMap((each) => (each.closest('[hidden]') === null ? [] : each.id))));
}

/** Changes the page around an element that the reader may be at, without moving it. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  change();
  const after = element?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined) scrollBy({ top: after - before, behavior: 'instant' });
}
