import type { Element } from 'hast';
import type { Link, ListItem, Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { Handlers, State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { CLASS } from '../../../theme/contract.ts';
import type { KatexMacros } from '../../model/config.ts';
import { markdownText } from '../markdown/text.ts';
import { toHtml } from '../markdown/verbatim.ts';
import { renderFormula } from '../math/math.ts';
import { symbolsOf } from '../math/symbols.ts';
import { dataOf, factsOf, report } from '../page-record.ts';
import { visit } from '../walk.ts';
import { blockElement, type ContainerHandler, setElement, textElement } from './nodes.ts';

const SHAPE = "':::facts' holds a list of facts and nothing else: '- **Name**: what is so'";

/** `:::facts` around a list, `- **Formula**: $F = ma$`: the key facts of a page, as a box. */
export const facts: ContainerHandler = (node, file) => {
  const [list, ...others] = node.children;
  const items = list?.type === 'list' && others.length === 0 ? list.children.map(readItem) : [];
  const read = items.filter((item) => item !== null);
  if (read.length === 0 || read.length < items.length) {
    report(file, node, { severity: 'error', rule: 'unknown-directive', message: SHAPE });
    return;
  }
  setElement(node, 'dl', { className: [CLASS.facts] });
  node.children = read.map(elementOf);
  for (const each of read) record(each, file);
};

interface WrittenFact {
  readonly name: readonly PhrasingContent[];
  readonly text: readonly PhrasingContent[];
}

/** The fact of an item, `**Name**: text`; null for an item of another shape. */
function readItem({ children: [paragraph, ...others] }: ListItem): WrittenFact | null {
  if (paragraph?.type !== 'paragraph' || others.length > 0) return null;
  const [name, next, ...rest] = paragraph.children;
  if (name?.type !== 'strong' || next?.type !== 'text' || !next.value.startsWith(':')) return null;
  const first = { ...next, value: next.value.slice(1).trimStart() };
  return { name: name.children, text: first.value === '' ? rest : [first, ...rest] };
}

function elementOf({ name, text }: WrittenFact) {
  return blockElement('div', {}, [textElement('dt', {}, name), textElement('dd', {}, text)]);
}

/** Keeps only the nodes that mean the same on any page. Links become their text. */
const PORTABLE: ReadonlySet<string> = new Set([
  ...['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'inlineMath', 'break', 'link', 'paragraph'],
]);

/** Other pages show facts too, but for those that hold what only their own page can: values, sources, images, HTML. */
function record({ name, text }: WrittenFact, file: VFile): void {
  const paragraph: Paragraph = { type: 'paragraph', children: [...text] };
  let isPortable = true;
  visit(paragraph, (node: RootContent) => {
    isPortable &&= PORTABLE.has(node.type) && !(node.type === 'link' && node.children.length === 0);
  });
  if (!isPortable) return;
  const nameText = markdownText({ type: 'paragraph', children: [...name] });
  factsOf(file).facts.push({ name: nameText, html: inlineHtml(text, dataOf(file).katexMacros) });
}

const SYMBOLS_SHAPE = "':::symbols' holds a table of three columns: symbols as formulas, meaning, unit";

/** `:::symbols` around the page's list of symbols: a table of symbol, meaning and unit. */
export const symbols: ContainerHandler = (node, file) => {
  setElement(node, 'div', { className: ['symbols'] });
  const [table, ...others] = node.children;
  if (table?.type !== 'table' || others.length > 0) {
    report(file, node, { severity: 'error', rule: 'symbols', message: SYMBOLS_SHAPE });
    return;
  }
  const known = new Set(factsOf(file).symbols.map(({ name }) => name));
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
    report(file, symbol ?? row, { severity: 'error', rule: 'symbols', message: SYMBOLS_SHAPE });
    return;
  }
  const { katexMacros } = dataOf(file);
  for (const { value } of formulas) {
    for (const { name, base, index } of symbolsOf(value)) {
      if (known.has(name)) continue;
      known.add(name);
      const html = renderFormula(value, katexMacros);
      factsOf(file).symbols.push({
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
function inlineHtml(nodes: readonly PhrasingContent[], katexMacros: KatexMacros): string {
  const inlineMath = (_: State, { value }: InlineMath) => ({ type: 'raw', value: renderFormula(value, katexMacros) });
  const link = (state: State, node: Link) => state.all(node);
  const handlers = { inlineMath, link, slot: () => undefined, cite: () => undefined } as Handlers;
  const paragraph: Paragraph = { type: 'paragraph', children: structuredClone(nodes) as PhrasingContent[] };
  const { children } = unified()
    .use(remarkRehype, { handlers })
    .runSync({ type: 'root', children: [paragraph] });
  return toHtml((children[0] as Element).children).trim();
}
