/** Pattern of the characters that may precede a container in its line: quotes, list markers, white space. */
export const LINE_START = '(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*';
/** Colons, white space, name, and what is behind it: white space, a label or title, attributes. */
const OPENING = new RegExp(`^(${LINE_START}:{3,})([ \\t]*)([a-z][\\w-]*)([ \\t]*)(.*)$`, 'is');
const LABEL = /^\[([^[\]]*)\](\{[^{}]*\})?$/;
/** `#id`, `.class`, `name`, `name=value`. */
const ATTRIBUTE = `(?:[#.][\\w:.#-]+|[a-z_:][\\w:.-]*(?:=(?:"[^"{}]*"|'[^'{}]*'|[^\\s"'=<>\`{}]+))?)`;
const ATTRIBUTES = new RegExp(`^\\{\\s*(?:${ATTRIBUTE}(?:\\s+${ATTRIBUTE})*\\s*)?\\}$`, 'i');
const BEHIND_TITLE = /[ \t](\{(?:[#.][^{}]*|open)\})$/;

/** A line that opens or closes a code fence, and what follows the fence. */
const FENCE = new RegExp(`^(${LINE_START})(\`{3,}|~{3,})(.*)$`);

/**
 * Lets authors write a container's title behind its name, with a space: `:::note Title` becomes `:::note[Title]`,
 * which is the form the directive parser knows, outside of code fences. Every position in the text stays: white space
 * that has to go from before the name or the bracket goes behind the bracket.
 */
export function titleContainers(text: string): string {
  if (!text.includes(':::')) return text;
  let open: string | null = null;
  /** Columns of the quote or list item that the open fence is in. */
  let margin = 0;
  const lines = text.split('\n').map((line) => {
    const [, prefix = '', fence, rest = ''] = FENCE.exec(line) ?? [];
    const isOutside = line.trim() !== '' && (/^[ \t>]*/.exec(line)?.[0].length ?? 0) < margin;
    if (isOutside) [open, margin] = [null, 0];
    if (fence !== undefined && open === null) [open, margin] = [fence, /[^ \t]/.test(prefix) ? prefix.length : 0];
    else if (open !== null && fence?.startsWith(open) && rest.trim() === '') [open, margin] = [null, 0];
    return open === null && line.includes(':::') ? titled(line) : line;
  });
  return lines.join('\n');
}

function titled(line: string): string {
  const match = OPENING.exec(line.trimEnd());
  if (match === null) return line;
  const [, colons = '', gap = '', name = '', space = '', rest = ''] = match;
  // `:::note[Label]` as it should be, or `:::note, text`.
  if (space === '' && (gap === '' || !/^[[{]|^$/.test(rest))) return line;
  return colons + name + label(gap + space, rest);
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
