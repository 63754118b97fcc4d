/** The width of a formula, from the tree that KaTeX makes of it: known before its fonts are. */

/** A node of KaTeX's tree. Lengths are in em of the node's own type size. */
export interface FormulaNode {
  readonly classes?: readonly string[];
  readonly style?: { readonly [property: string]: string | undefined };
  readonly children?: readonly FormulaNode[];
  /** Characters, of which `width` is that of the first, and `italic` the correction behind the last. */
  readonly text?: string;
  readonly width?: number;
  readonly italic?: number;
}

/** KaTeX's type sizes, from `size1` on, as its stylesheet has them. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

/** What takes no width of its own: struts, lines as wide as what they belong to, letters that hang over, MathML. */
const WITHOUT_WIDTH: ReadonlySet<string> = new Set([
  'strut',
  'pstrut',
  'katex-mathml',
  'vlist-s',
  'frac-line',
  'overline-line',
  'underline-line',
  'hline',
  'rlap',
  'llap',
  'clap',
  'accent-body',
  'stretchy',
]);

/** Room for a missing bracket. */
const NULL_DELIMITER = 0.12;

/** Width of a single character in em, for those of a text behind its first. */
type WidthOf = (character: string) => number;

/** Width of a node in em. */
export function formulaWidth(node: FormulaNode, widthOf: WidthOf): number {
  const { classes = NONE, style } = node;
  for (const name of classes) if (WITHOUT_WIDTH.has(name)) return 0;
  if (style === undefined) return contentWidth(node, classes, widthOf);
  const own = lengthOf(style.width) ?? Math.max(contentWidth(node, classes, widthOf), lengthOf(style.minWidth) ?? 0);
  return (
    own + (lengthOf(style.marginLeft) ?? 0) + (lengthOf(style.marginRight) ?? 0) + (lengthOf(style.paddingLeft) ?? 0)
  );
}

const NONE: readonly never[] = [];

function contentWidth(
  { children = NONE, text, width = 0, italic = 0 }: FormulaNode,
  classes: readonly string[],
  widthOf: WidthOf,
): number {
  if (text !== undefined) {
    const own = width + Math.max(0, italic);
    if (text.length < 2) return own;
    const [, ...others] = text;
    return others.reduce((sum, character) => sum + widthOf(character), own);
  }
  if (classes.includes('nulldelimiter')) return NULL_DELIMITER;
  // What is stacked is as wide as the widest.
  const isStack = classes.includes('vlist') || classes.includes('vlist-t');
  let content = 0;
  for (const child of children) {
    const part = formulaWidth(child, widthOf);
    content = isStack ? Math.max(content, part) : content + part;
  }
  return scaleOf(classes) * content;
}

/** `reset-size6 size3` sets what it holds in the third size, where the sixth is that around it. */
function scaleOf(classes: readonly string[]): number {
  const [outer, inner] = [sizeAfter('reset-size', classes), sizeAfter('size', classes)];
  return outer === undefined || inner === undefined ? 1 : inner / outer;
}

function sizeAfter(prefix: string, classes: readonly string[]): number | undefined {
  const name = classes.find((each) => each.startsWith(prefix));
  return name === undefined ? undefined : SIZES[Number(name.slice(prefix.length)) - 1];
}

function lengthOf(written: string | undefined): number | null {
  return written?.endsWith('em') ? Number.parseFloat(written) : null;
}
