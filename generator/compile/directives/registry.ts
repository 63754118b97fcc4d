/** Every directive by its name, with what handles it. Maps, because authors may write `::constructor`. */
import { ADMONITION_ALIASES, ADMONITIONS, admonition, details } from './admonition.ts';
import { citation } from './cite.ts';
import { data } from './data.ts';
import { example, exampleContainer } from './example.ts';
import { facts } from './facts.ts';
import { component, figure, figureContainer } from './figure.ts';
import { listOf } from './lists.ts';
import type { ContainerHandler, LeafHandler, TextHandler } from './nodes.ts';
import { symbols } from './symbols.ts';
import { table, tableContainer, tableFilter } from './table.ts';
import { codeGroup, tab, tabs } from './tabs.ts';
import { known, term } from './term.ts';
import { value } from './value.ts';

/** Directives around blocks, `:::name`. */
export const CONTAINERS: ReadonlyMap<string, ContainerHandler> = handlers({
  ...Object.fromEntries([...ADMONITIONS, ...ADMONITION_ALIASES.keys()].map((name) => [name, admonition])),
  details,
  tabs,
  tab,
  'code-group': codeGroup,
  figure: figureContainer,
  table: tableContainer,
  example: exampleContainer,
  symbols,
  facts,
});

/** Directives on a line of their own, `::name`. */
export const LEAVES: ReadonlyMap<string, LeafHandler> = handlers({
  figure,
  table,
  'table-filter': tableFilter,
  component,
  example,
  data,
  sources: listOf('sources'),
  bibliography: listOf('bibliography'),
  glossary: listOf('glossary'),
  'symbol-index': listOf('symbols'),
});

/** Directives in a line, `:name[…]`. */
export const IN_LINE: ReadonlyMap<string, TextHandler> = handlers({
  value,
  cite: citation,
  known,
  term,
});

function handlers<Handler>(byName: { readonly [name: string]: Handler }): ReadonlyMap<string, Handler> {
  return new Map(Object.entries(byName));
}
