import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearest } from '../../base/nearest.ts';
import { locate, report, sourceOf } from '../page-record.ts';
import { SKIP, visit } from '../walk.ts';
import { foreignSyntax, NOT_PROSE } from './foreign-syntax.ts';
import { reportCells, reportTables } from './tables.ts';

/** Reports references without a definition, definitions that readers miss, and tables that are read otherwise. */
export function reportUnread() {
  return (tree: Root, file: VFile): void => {
    const definitions: string[] = [];
    const notes = new Set<string>();
    const used = new Set<string>();
    visit(tree, (node) => {
      if (node.type === 'definition') definitions.push(node.label ?? node.identifier);
      if (node.type === 'footnoteDefinition') notes.add(node.identifier);
      if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
      if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    });
    const defined = new Map<string, string>();
    const foreign = foreignSyntax(file);
    visit(tree, (node) => {
      if (node.type === 'definition' || node.type === 'footnoteDefinition') reportDefinition(node, used, defined, file);
      if (node.type === 'table') reportCells(node, (row) => proseOf(row, file), file);
      if (node.type === 'code' || node.type === 'html') foreign.node(node);
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
      const text = proseOf(node, file);
      if (node.type === 'paragraph') reportTables(node, text, file);
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
  const from = node.position?.start.offset ?? 0;
  let text = sourceOf(file, node);
  let code: number | undefined;
  visit(node, (inner) => {
    if (inner === node || inner.type === 'text' || inner.type === 'strong' || inner.type === 'emphasis') return;
    if (inner.type === 'delete' || inner.type === 'tableCell') return;
    let [first, last] = [inner.position?.start.offset, inner.position?.end.offset];
    if (inner.type === 'html' && CODE_TAG.test(inner.value)) {
      if (inner.value[1] === '/') [first, code] = [code ?? first, undefined];
      else code ??= first;
    }
    if (first === undefined || last === undefined) return SKIP;
    const blank = (start: number, end: number) => {
      text = text.slice(0, start - from) + NOT_PROSE.repeat(end - start) + text.slice(end - from);
    };
    if ((inner.type === 'link' || inner.type === 'linkReference') && String(file)[first] === '[') {
      blank(first, inner.children[0]?.position?.start.offset ?? last);
      blank(inner.children.at(-1)?.position?.end.offset ?? last, last);
      return;
    }
    blank(first, last);
    return SKIP;
  });
  return text;
}

interface Known {
  readonly definitions: readonly string[];
  readonly notes: ReadonlySet<string>;
}

/** A footnote call, or a link or image by reference. `a[i][j]` is prose. */
const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\]|(?<![\\\w\])])(!?)\[((?:[^[\]\\]|\\.)+)\]\[((?:[^[\]\\]|\\.)*)\]/g;

/** A link whose address is not closed, has spaces or follows a space. */
const FAILED_LINK =
  /(?<!\\)!?\[[^[\]\n]+\](?:\((?=[^()\n]*\s)(?:\.{0,2}\/|#|[\w-]+\.\w|https?:|[^()\n]*\.(?:md|html?|png|svg|jpe?g|gif|webp|pdf)\b)[^()\n]*\)|[ \t]\((?:\.{1,2}\/|#\w|[\w-]+\.md\b)[^()\n]*\))/gi;

/** A definition that continues the paragraph above it. */
const LATE_DEFINITION = /\n[ \t>]*(\[[^[\]\n]+\]:[ \t]+[^\s]*[/.#:\uFFFC][^\s]*(?:[ \t]+"[^"\n]*")?)[ \t]*$/gm;

function reportReferences(text: string, from: number, { definitions, notes }: Known, file: VFile): void {
  const tell = (index: number, message: string) =>
    report(file, locate(file, from + index), { severity: 'warning', rule: 'undefined-reference', message });
  const sourceAt = (index: number, { length }: string) =>
    String(file)
      .slice(from + index, from + index + length)
      .replace(/\s+/g, ' ');
  for (const { 0: written, index } of text.matchAll(FAILED_LINK)) {
    const link = `'${sourceAt(index, written)}'`;
    tell(index, `${link} is shown as text: write an address right behind the bracket, and in '<…>' if it has spaces`);
  }
  for (const { 0: line, 1: written = '', index } of text.matchAll(LATE_DEFINITION)) {
    const at = index + line.indexOf(written);
    tell(at, `'${sourceAt(at, written)}' is shown as text: put an empty line before it`);
  }
  for (const match of text.matchAll(REFERENCE)) {
    const [written, note, bang = '', label = '', id = ''] = match;
    // Ranges of characters in patterns: [^a-z].
    if (note !== undefined && (notes.has(note.toLowerCase()) || /^.-.|^\W/.test(note))) continue;
    // Several citations: [1][2].
    if (note === undefined && /^\d+$/.test(label) && /^\d+$/.test(id)) continue;
    const name = (note ?? (id.trim() === '' ? label : id)).replace(/\s+/g, ' ');
    const candidates = note === undefined ? definitions : [...notes];
    const close = nearest(name, candidates) ?? candidates.find((each) => each.startsWith(name));
    const hint = close === undefined ? '' : `; did you mean '[${note === undefined ? '' : '^'}${close}]'?`;
    const what = note === undefined ? (bang === '' ? 'link' : 'image') : 'footnote';
    tell(match.index, `'${sourceAt(match.index, written)}' is shown as text: no ${what} '${name}' is defined${hint}`);
  }
}

/** Reports definitions that readers miss: notes without a call, words taken for an address, and second ones. */
function reportDefinition(
  node: Definition | FootnoteDefinition,
  used: ReadonlySet<string>,
  defined: Map<string, string>,
  file: VFile,
): void {
  const isNote = node.type === 'footnoteDefinition';
  const sign = isNote ? '^' : '';
  const key = sign + node.identifier;
  const name = sign + (node.label ?? node.identifier);
  const tell = (message: string) => report(file, node, { severity: 'warning', rule: 'undefined-reference', message });
  const url = isNote ? '' : node.url;
  if (defined.has(key) && (isNote || defined.get(key) !== url)) {
    tell(`'[${name}]' is defined twice on this page: the first one is used`);
  } else if (isNote && !used.has(key)) tell(`nothing calls the footnote '[${name}]', so it is not on the page`);
  else if (!isNote && !used.has(key) && /^[\p{L}\d]+$/u.test(url)) {
    tell(`'[${name}]: ${url}' is read as the address of a link, and not shown: write '\\[${name}]' for text`);
  }
  if (!defined.has(key)) defined.set(key, url);
}
