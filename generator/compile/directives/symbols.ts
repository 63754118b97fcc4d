import type { Element } from 'hast';
import type { Link, Paragraph, PhrasingContent, TableRow } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { Handlers, State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import type { KatexMacros } from '../../model/config.ts';
import { toHtml } from '../html/stringify.ts';
import { renderFormula } from '../math/math.ts';
import { symbolsOf } from '../math/symbols.ts';
import { dataOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { type ContainerHandler, setElement } from './nodes.ts';

const SHAPE = "':::symbols' holds a table of three columns: symbols as formulas, meaning, unit";

/** `:::symbols` around the page's list of symbols: a table of symbol, meaning and unit. */
export const symbols: ContainerHandler = (node, file) => {
  setElement(node, 'div', { className: ['symbols'] });
  const [table, ...others] = node.children;
  if (table?.type !== 'table' || others.length > 0) {
    report(file, node, { severity: 'error', rule: 'symbols', message: SHAPE });
    return;
  }
  const known = new Set(dataOf(file).symbols.map(({ name }) => name));
  for (const row of table.children.slice(1)) readRow(row, file, known);
};

function readRow(row: TableRow, file: VFile, known: Set<string>): void {
  const [symbol, meaning, unit] = row.children;
  const formulas: { readonly value: string }[] = [];
  if (symbol !== undefined) {
    visit(symbol, 'inlineMath', (formula: { value: string }) => {
      formulas.push(formula);
    });
  }
  if (symbol === undefined || meaning === undefined || unit === undefined || formulas.length === 0) {
    report(file, symbol ?? row, { severity: 'error', rule: 'symbols', message: SHAPE });
    return;
  }
  const { katexMacros } = dataOf(file);
  for (const { value } of formulas) {
    for (const { name, base, index } of symbolsOf(value)) {
      if (known.has(name)) continue;
      known.add(name);
      const html = renderFormula(value, katexMacros);
      dataOf(file).symbols.push({
        name,
        base,
        index,
        html,
        meaning: inlineHtml(meaning.children, katexMacros),
        unit: inlineHtml(unit.children, katexMacros),
      });
    }
  }
}

/** Text as HTML on its own: formulas rendered, links as their texts. */
export function inlineHtml(nodes: readonly PhrasingContent[], katexMacros: KatexMacros): string {
  const inlineMath = (_: State, { value }: InlineMath) => ({ type: 'raw', value: renderFormula(value, katexMacros) });
  const link = (state: State, node: Link) => state.all(node);
  const handlers = { inlineMath, link, slot: () => undefined, cite: () => undefined } as Handlers;
  const paragraph: Paragraph = { type: 'paragraph', children: structuredClone(nodes) as PhrasingContent[] };
  const { children } = unified()
    .use(remarkRehype, { handlers })
    .runSync({ type: 'root', children: [paragraph] });
  return toHtml((children[0] as Element).children).trim();
}
