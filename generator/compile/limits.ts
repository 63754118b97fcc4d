/**
 * How much a page may hold of what costs more than its length: nesting, because trees are walked by functions that call
 * themselves, and marks that the parser compares with each other. Pages of prose stay far below. AUTHORING.md lists
 * these numbers.
 */

/** Blocks, lists, containers and emphasis within each other. */
export const MAX_NESTING = 200;
/** Column at which a quote, a list item or a footnote may begin at the latest. */
export const MAX_INDENT = 100;
/** Containers within each other: the parser reads what is in one again for every container around it. */
export const MAX_CONTAINERS = 16;
/** Brackets, stars, underscores and the like in one paragraph, heading or cell. */
export const MAX_MARKS = 2000;
/** Pairs of brackets within each other in the label of a directive. */
export const MAX_BRACKETS = 50;
/** HTML elements within each other. */
export const MAX_ELEMENTS = 200;
/** Documents in attributes `srcdoc` within each other. */
export const MAX_SRCDOCS = 4;
/** Characters of a formula. */
export const MAX_FORMULA = 10_000;
/** Groups of a formula within each other. */
export const MAX_GROUPS = 100;
