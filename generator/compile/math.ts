import katex, { type KatexOptions } from 'katex';
import type { Math as DisplayMath, InlineMath } from 'mdast-util-math';
import type { State } from 'mdast-util-to-hast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { escapeHtml } from '../escape.ts';
import { reportOpenFence } from './fences.ts';
import { dataOf, fileOf, report, startOf } from './report.ts';
import { type Verbatim, verbatim } from './verbatim.ts';

/** Formulas recur from page to page; what KaTeX made of one is kept, with what it had to say. */
interface Rendered {
  readonly html: string;
  readonly problems: readonly { readonly message: string; readonly offset: number | null }[];
}
const cache = new Map<string, Rendered>();
const CACHE_LIMIT = 500;

function render(tex: string, displayMode: boolean): Rendered {
  const key = (displayMode ? 'D' : 'I') + tex;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const rendered = renderAnew(tex, displayMode);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, rendered);
  return rendered;
}

/** KaTeX's own string, where rehype-katex would parse it into a tree first; errors come out as rehype-katex's. */
function renderAnew(tex: string, displayMode: boolean): Rendered {
  const problems: { message: string; offset: number | null }[] = [];
  const strict: KatexOptions['strict'] = (code, message, token) => {
    problems.push({ message: `${message} (${code})`, offset: token?.loc?.start ?? null });
    return 'ignore';
  };
  try {
    return { html: katex.renderToString(tex, { displayMode, throwOnError: true, strict }), problems };
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    // KaTeX appends the place in words of its own; ours is line and column.
    const reason = message.replace(/^KaTeX parse error: /, '').replace(/ at (position \d+|end of input): .*$/s, '');
    problems.push({ message: `KaTeX cannot read the formula: ${reason}`, offset: position ?? null });
    try {
      return { html: katex.renderToString(tex, { displayMode, throwOnError: false, strict: 'ignore' }), problems };
    } catch {
      return {
        html: `<span class="katex-error" style="color:#cc0000" title="${escapeHtml(String(error))}">${escapeHtml(tex)}</span>`,
        problems,
      };
    }
  }
}

/** Where a formula's character stands in the document; asked for when there is something to report. */
type PlaceOf = (tex: string, offset: number) => { line: number; column: number };

/** The element of a formula. */
export function formula(tex: string, display: boolean, file: VFile, placeOf: PlaceOf): Verbatim {
  const { html, problems } = render(tex, display);
  dataOf(file).math = true;
  for (const { message, offset } of problems) report(file, placeOf(tex, offset ?? 0), 'warning', 'math', message);
  return verbatim(display ? `<div class="equation">${html}</div>` : html, tex);
}

/** remark-rehype's handler for a formula in a line. */
export function inlineMath(state: State, node: InlineMath): Verbatim {
  const file = fileOf(state);
  return formula(node.value, false, file, placeInLine(file, node));
}

/** remark-rehype's handler for a formula of its own. */
export function displayMath(state: State, node: DisplayMath): Verbatim {
  const file = fileOf(state);
  if (node.meta) {
    const message = "what stands behind the opening '$$' is no part of the formula: put it on a line of its own";
    report(file, node, 'warning', 'math', message);
  }
  reportOpenFence(file, node);
  return formula(node.value, true, file, placeInBlock(file, node));
}

function sourceOf(file: VFile, node: Node): string {
  return String(file).slice(node.position?.start.offset, node.position?.end.offset);
}

/** The lines of a block are those of the document, without what stands before them: white space, marks of quotes. */
export function placeInBlock(file: VFile, node: Node): PlaceOf {
  return (tex, offset) => {
    const before = tex.slice(0, offset).split('\n');
    const line = startOf(node).line + before.length;
    const margin = outside(String(file).split('\n')[line - 1], tex.split('\n')[before.length - 1]);
    return { line, column: margin + (before.at(-1)?.length ?? 0) + 1 };
  };
}

/** In a line, dollars and a space stand around the formula; in its further lines, what stands before those of a block. */
function placeInLine(file: VFile, node: InlineMath): PlaceOf {
  return (tex, offset) => {
    const [, opening = '', rest = ''] = /^(\$+)([\s\S]*?)\$*$/.exec(sourceOf(file, node)) ?? [];
    const padding = rest.length > tex.length && /^\s/.test(rest) && !/^\s/.test(tex) ? 1 : 0;
    const inner = rest
      .slice(padding)
      .replace(padding === 1 ? /\s$/ : '', '')
      .split('\n');
    const before = tex.slice(0, offset).split('\n');
    const row = before.length - 1;
    const { line, column } = startOf(node);
    const margin = row === 0 ? column - 1 + opening.length + padding : outside(inner[row], tex.split('\n')[row]);
    return { line: line + row, column: margin + (before.at(-1)?.length ?? 0) + 1 };
  };
}

/** How much longer a line of the document is than what the formula has of it. */
function outside(line = '', own = ''): number {
  return Math.max(0, line.length - own.length);
}
