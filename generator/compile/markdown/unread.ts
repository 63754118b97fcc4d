/** Reports markup that Markdown reads as text, or leaves out. */
import type { Nodes, Root, Table } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { nearest } from '../../base/nearest.ts';
import { locate, report } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';
import { foreignSyntax, NOT_PROSE } from './foreign-syntax.ts';

/** Reports references without a definition, footnotes that nothing calls, cells beyond the head of their table. */
export function reportUnread() {
  return (tree: Root, file: VFile): void => {
    const definitions: string[] = [];
    const notes = new Set<string>();
    const called = new Set<string>();
    visit(tree, (node) => {
      if (node.type === 'definition') definitions.push(node.label ?? node.identifier);
      if (node.type === 'footnoteDefinition') notes.add(node.identifier);
      if (node.type === 'footnoteReference') called.add(node.identifier);
    });
    const foreign = foreignSyntax(file);
    visit(tree, (node) => {
      if (node.type === 'footnoteDefinition' && !called.has(node.identifier)) {
        const message = `nothing calls the footnote '[^${node.label ?? node.identifier}]', so it is not on the page`;
        report(file, node, { severity: 'warning', rule: 'undefined-reference', message });
      }
      if (node.type === 'table') reportCells(node, file);
      if (node.type === 'code' || node.type === 'html') foreign.node(node);
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
      const text = proseOf(node, file);
      reportReferences(text, node.position?.start.offset ?? 0, { definitions, notes }, file);
      // `customIds` reads the attributes of headings.
      const prose = node.type === 'heading' ? text.replace(ATTRIBUTES, (found) => ' '.repeat(found.length)) : text;
      foreign.text(prose, node.position?.start.offset ?? 0);
    });
    foreign.report();
  };
}

const ATTRIBUTES = /(?<!\{)\{(?:[:.#/]|\s+[.#]|\s*[\w-]+=)[^{}]*\}/g;
const CODE_TAG = /^<\/?(?:code|kbd|samp|tt)\b/i;

/** The source of a node with the characters of code, formulas, HTML, links and images replaced. Offsets stay. */
function proseOf(node: Nodes, file: VFile): string {
  const { start, end } = node.position ?? {};
  const from = start?.offset ?? 0;
  let text = String(file).slice(from, end?.offset ?? from);
  let code: number | undefined;
  visit(node, (inner) => {
    if (inner === node || inner.type === 'text' || inner.type === 'strong' || inner.type === 'emphasis') return;
    if (inner.type === 'delete') return;
    let [first, last] = [inner.position?.start.offset, inner.position?.end.offset];
    if (inner.type === 'html' && CODE_TAG.test(inner.value)) {
      if (inner.value[1] === '/') [first, code] = [code ?? first, undefined];
      else code ??= first;
    }
    if (first === undefined || last === undefined) return SKIP;
    text = text.slice(0, first - from) + NOT_PROSE.repeat(last - first) + text.slice(last - from);
    return SKIP;
  });
  return text;
}

interface Known {
  /** Labels of definitions. */
  readonly definitions: readonly string[];
  /** Identifiers of footnotes. */
  readonly notes: ReadonlySet<string>;
}

/** A footnote call, or a link or image by reference. `a[i][j]` is prose. */
const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\]|(?<![\\\w\])])(!?)\[((?:[^[\]\\]|\\.)+)\]\[((?:[^[\]\\]|\\.)*)\]/g;

function reportReferences(text: string, from: number, { definitions, notes }: Known, file: VFile): void {
  for (const match of text.matchAll(REFERENCE)) {
    const [written, note, bang = '', label = '', id = ''] = match;
    // Ranges of characters in patterns: [^a-z].
    if (note !== undefined && (notes.has(note.toLowerCase()) || /^.-.|^\W/.test(note))) continue;
    const source = String(file).slice(from + match.index, from + match.index + written.length);
    const name = note ?? (id.trim() === '' ? label : id);
    const candidates = note === undefined ? definitions : [...notes];
    const close = nearest(name, candidates) ?? candidates.find((each) => each.startsWith(name));
    const hint = close === undefined ? '' : `; did you mean '[${note === undefined ? '' : '^'}${close}]'?`;
    const what = note === undefined ? (bang === '' ? 'link' : 'image') : 'footnote';
    const message = `'${source.replace(/\s+/g, ' ')}' is shown as text: no ${what} '${name}' is defined${hint}`;
    report(file, locate(file, from + match.index), { severity: 'warning', rule: 'undefined-reference', message });
  }
}

/** Reports rows with more cells than the head of their table has. */
function reportCells(table: Table, file: VFile): void {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const surplus = row.children.slice(columns);
    if (surplus.length === 0) continue;
    const texts = surplus.map((cell) => `'${toText(cell)}'`).join(', ');
    const isFormula = row.children.some((cell) => (toText(cell).match(/\$/g) ?? []).length % 2 === 1);
    const advice = isFormula ? `: write a bar in a formula as '\\vert', elsewhere as '\\|'` : '';
    const message = `the row has ${row.children.length} cells, its head ${columns}, so ${texts} ${surplus.length === 1 ? 'is' : 'are'} left out${advice}`;
    report(file, row, { severity: 'warning', rule: 'table', message });
  }
}
