/** The tables of a page below its filter, and what stands above each: headings, caption and group. */
import { CLASS } from '../../theme/contract.ts';
import { plain, type Row } from './table-words.ts';

/** A row of a table, in its place. */
export interface PlacedRow extends Row {
  readonly element: HTMLTableRowElement;
}

/** A table, with what goes away with its last row. */
export interface PageTable {
  /** The table with its caption. */
  readonly block: HTMLElement;
  readonly bodies: readonly { readonly element: HTMLElement; readonly rows: readonly PlacedRow[] }[];
}

/** A heading and all below it, up to the next one that is no lower. */
export interface PageSection {
  readonly blocks: readonly HTMLElement[];
  /** Those of sections within it, too. */
  readonly tables: readonly PageTable[];
}

/** A column that can be chosen from: its name in addresses, and its title. */
export interface Column {
  readonly name: string;
  readonly title: string;
}

/** What a filter works on. */
export interface FilteredPage {
  readonly root: HTMLElement;
  readonly tables: readonly PageTable[];
  /** Sections with tables, from the outermost to the innermost, but for those that hold the filter. */
  readonly sections: readonly PageSection[];
}

const HEADINGS = 'h1,h2,h3,h4,h5,h6';
const HEAD = 'thead th[scope]';

interface OpenSection {
  readonly level: number;
  readonly title: string;
  readonly blocks: HTMLElement[];
  readonly tables: PageTable[];
  holdsFilter: boolean;
}

/** Reads the tables below a filter. */
export function readTables(bar: HTMLElement, columns: readonly Column[]): FilteredPage {
  const root = bar.closest<HTMLElement>(`.${CLASS.prose}`) ?? bar;
  const tables: PageTable[] = [];
  const sections: OpenSection[] = [];
  let open: OpenSection[] = [];
  let isBelow = false;
  for (const block of root.children as unknown as Iterable<HTMLElement>) {
    const heading = block.matches(`.${CLASS.heading},${HEADINGS}`) ? (block.querySelector(HEADINGS) ?? block) : null;
    if (heading !== null) {
      const level = Number(heading.localName.slice(1));
      const title = heading.textContent?.trim() ?? '';
      open = open.filter((section) => section.level < level);
      const section = { level, title, blocks: [], tables: [], holdsFilter: false };
      open.push(section);
      sections.push(section);
    }
    if (block.contains(bar)) {
      isBelow = true;
      for (const section of open) section.holdsFilter = true;
    }
    const found = isBelow ? [...block.querySelectorAll('table')].filter((table) => table.querySelector(HEAD)) : [];
    const titles = open.map(({ title }) => title);
    const read = found.map((table) => readTable(table, titles, columns));
    tables.push(...read);
    for (const section of open) {
      section.blocks.push(block);
      section.tables.push(...read);
    }
  }
  return { root, tables, sections: sections.filter((each) => each.tables.length > 0 && !each.holdsFilter) };
}

/**
 * Reads a table.
 *
 * @param titles the headings above it
 */
export function readTable(table: HTMLTableElement, titles: readonly string[], columns: readonly Column[]): PageTable {
  const block = table.closest('figure') ?? table.parentElement ?? table;
  const caption = block.querySelector('figcaption')?.textContent ?? '';
  const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim());
  const placed = columns.map(({ name, title }) => ({ name, column: heads.indexOf(title) }));
  const bodies = [...table.querySelectorAll<HTMLElement>('tbody')].map((element) => {
    const group = element.querySelector('[scope="rowgroup"]')?.textContent?.trim() ?? '';
    const above = [...titles, group].filter(Boolean);
    const rows = [...element.querySelectorAll('tr')].filter((row) => row.querySelector('[scope="rowgroup"]') === null);
    return {
      element,
      rows: rows.map((row) => ({
        element: row,
        text: plain([...above, caption, ...[...row.children].map((cell) => cell.textContent)].join(' ')),
        // A table without the column may stand below a heading that says it.
        values: Object.fromEntries(
          placed.map(({ name, column }) => [name, column === -1 ? above : valuesOf(row.children[column])]),
        ),
      })),
    };
  });
  return { block, bodies };
}

/** The values that a cell lists; a cell without separators is one. */
export function valuesOf(cell: Element | undefined): string[] {
  if (cell === undefined) return [];
  const between = [...cell.childNodes].filter((node) => node.nodeType === 3);
  const isList = between.length > 0 && between.every((node) => /^[,;]\s+$/.test(node.textContent ?? ''));
  const texts = isList ? [...cell.children].map((part) => part.textContent) : [cell.textContent];
  return texts.map((text) => (text ?? '').trim()).filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** The values of a column in all tables that have it, in the order of the language. */
export function optionsOf(page: FilteredPage, name: string, title: string, lang: string | undefined): string[] {
  const values = page.tables.flatMap(({ block, bodies }) => {
    const heads = [...block.querySelectorAll('thead th')].map((head) => head.textContent?.trim());
    return heads.includes(title) ? bodies.flatMap(({ rows }) => rows.flatMap((row) => row.values[name] ?? [])) : [];
  });
  const collator = new Intl.Collator(lang, { numeric: true });
  return [...new Set(values)].sort(collator.compare);
}
