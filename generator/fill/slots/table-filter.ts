import { CLASS, TABLE_FILTER_WORDS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import { tableOf } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import type { Slot } from '../../model/slots.ts';
import { EMPTY, htmlFragment, type PageContext } from '../context.ts';

type TableFilter = Extract<Slot, { kind: 'table-filter' }>;

/** The bar that filters the tables below it. Scripts fill its lists and turn it on; without them it is not shown. */
export function tableFilterSlot(slot: TableFilter, page: PageContext): Fragment {
  const { slots } = page.text;
  if (slots.find(({ kind }) => kind === slot.kind) !== slot) {
    return page.report(slot, 'table', 'the page has a filter already: keep one, above all tables that it filters');
  }
  const tables = slots.slice(slots.indexOf(slot)).filter((each) => each.kind === 'table');
  if (tables.length === 0) {
    return page.report(slot, 'table', "there is no '::table' below the filter: put it above the tables");
  }
  const written = tables.map((table) => tableOf(table, page.site.input.scripts.get(table.script)));
  // The failure of a table is reported at its slot; its columns are unknown.
  if (written.includes(undefined)) return EMPTY;
  const known = new Set(written.flatMap((table) => table?.columns ?? []));
  const unknown = slot.columns.find((column) => !known.has(column));
  if (unknown !== undefined) {
    return page.reportUnknown(slot, 'table', `no table below the filter has a column '${unknown}'`, unknown, known);
  }
  const parameters = [TABLE_FILTER_WORDS, ...slot.columns.map(parameterOf)];
  const taken = slot.columns.find((_, index) => parameters.indexOf(parameters[index + 1] ?? '') !== index + 1);
  if (taken !== undefined) {
    return page.report(slot, 'table', `the column '${taken}' needs a name of its own in the address: leave it out`);
  }
  const selects = slot.columns.map(
    (column) =>
      `<label>${escapeHtml(column)}<select name="${escapeHtml(parameterOf(column))}" disabled>` +
      '<option value="">All</option></select></label>',
  );
  return htmlFragment(
    `<div class="${CLASS.tableFilter} needs-scripts" role="search" aria-label="${escapeHtml(slot.name)}">` +
      '<label><span>Words <small>(-word leaves rows out)</small></span>' +
      `<input type="search" name="${TABLE_FILTER_WORDS}" autocomplete="off" spellcheck="false" disabled></label>` +
      `${selects.join('')}<button type="button" disabled>Clear</button><p role="status"></p></div>`,
  );
}

/** The name of a column in the query of an address: `Fine location` as `fine-location`. */
export function parameterOf(column: string): string {
  return column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
