/** Pattern of the characters that may precede a container in its line: quotes, list markers, white space. */
export const LINE_START = '(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
/** Colons, white space, name, and what is behind it: white space, a label or title, attributes. */
const OPENING = new RegExp(`^(${LINE_START}:{3,})([ \\t]*)([a-z][\\w-]*)([ \\t]*)(.*)$`, 'is');
const LABEL = /^\[([^[\]]*)\](\{[^{}]*\})?$/;
/** `#id`, `.class`, `name`, `name=value`. */
const ATTRIBUTE = `(?:[#.][\\w:.#-]+|[a-z_:][\\w:.-]*(?:=(?:"[^"{}]*"|'[^'{}]*'|[^\\s"'=<>\`{}]+))?)`;
const ATTRIBUTES = new RegExp(`^\\{\\s*(?:${ATTRIBUTE}(?:\\s+${ATTRIBUTE})*\\s*)?\\}$`, 'i');
const BEHIND_TITLE = /[ \t](\{(?:[#.][^{}]*|open)\})$/;

/**
 * Lets authors write a container's title behind its name, with a space: `:::note Title` becomes `:::note[Title]`,
 * which is the form the directive parser knows. Every position in the text stays: white space that has to go from
 * before the name or the bracket goes behind the bracket.
 *
 * @param except numbers of lines to leave alone: whether a line is code, only the parser knows
 * @returns the text, and the numbers of the lines that were changed
 */
export function titleContainers(text: string, except: ReadonlySet<number>): { text: string; changed: number[] } {
  const changed: number[] = [];
  if (!text.includes(':::')) return { text, changed };
  const lines = text.split('\n').map((line, index) => {
    const match = line.includes(':::') && !except.has(index + 1) ? OPENING.exec(line.trimEnd()) : null;
    if (match === null) return line;
    const [, colons = '', gap = '', name = '', space = '', rest = ''] = match;
    // `:::note[Label]` as it should be, or `:::note, text`.
    if (space === '' && (gap === '' || !/^[[{]|^$/.test(rest))) return line;
    changed.push(index + 1);
    return colons + name + label(gap + space, rest);
  });
  return { text: lines.join('\n'), changed };
}

function label(space: string, rest: string): string {
  if (rest === '' || ATTRIBUTES.test(rest)) return rest;
  const [, written, behindLabel = ''] = LABEL.exec(rest) ?? [];
  if (written !== undefined) return `[${space}${written}]${behindLabel}`;
  const attributes = BEHIND_TITLE.exec(rest);
  const title = attributes === null ? rest : rest.slice(0, attributes.index).trimEnd();
  const behind = attributes?.[1] ?? '';
  return `[${space.slice(1)}${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]${behind}`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const bracket of text.match(/[[\]]/g) ?? []) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
