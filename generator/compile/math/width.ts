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
const WITHOUT_WIDTH =
  /^(strut|pstrut|katex-mathml|vlist-s|frac-line|overline-line|underline-line|hline|rlap|llap|clap|accent-body|stretchy)$/;

/** Room for a missing bracket. */
const NULL_DELIMITER = 0.12;

/** Width of a single character in em, for those of a text behind its first. */
type WidthOf = (character: string) => number;

/** Width of a node in em. */
export function formulaWidth(node: FormulaNode, widthOf: WidthOf): number {
  const { classes = [], style = {} } = node;
  if (classes.some((name) => WITHOUT_WIDTH.test(name))) return 0;
  const own = lengthOf(style.width) ?? Math.max(contentWidth(node, widthOf), lengthOf(style.minWidth) ?? 0);
  const around = [style.marginLeft, style.marginRight, style.paddingLeft].map((length) => lengthOf(length) ?? 0);
  return own + around.reduce((sum, length) => sum + length, 0);
}

function contentWidth({ classes = [], children = [], text, width = 0, italic = 0 }: FormulaNode, widthOf: WidthOf) {
  if (text !== undefined) {
    const [, ...others] = text;
    return others.reduce((sum, character) => sum + widthOf(character), width) + Math.max(0, italic);
  }
  if (classes.includes('nulldelimiter')) return NULL_DELIMITER;
  const parts = children.map((child) => formulaWidth(child, widthOf));
  // What is stacked is as wide as the widest.
  const isStack = classes.includes('vlist') || classes.includes('vlist-t');
  return scaleOf(classes) * (isStack ? Math.max(0, ...parts) : parts.reduce((sum, part) => sum + part, 0));
}

/** `reset-size6 size3` sets what it holds in the third size, where the sixth is that around it. */
function scaleOf(classes: readonly string[]): number {
  const [outer, inner] = [/^reset-size(\d+)$/, /^size(\d+)$/].map((pattern) => {
    const size = classes.map((name) => pattern.exec(name)?.[1]).find((found) => found !== undefined);
    return size === undefined ? undefined : SIZES[Number(size) - 1];
  });
  return outer === undefined || inner === undefined ? 1 : inner / outer;
}

function lengthOf(written: string | undefined): number | null {
  const [, number] = /^(-?[\d.]+)em$/.exec(written ?? '') ?? [];
  return number === undefined ? null : Number(number);
}
