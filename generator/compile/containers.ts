/** Names of directives that hold blocks. */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export const CONTAINERS: readonly string[] = [...ADMONITIONS, 'details', 'tabs', 'tab'];

const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;
const OPENING = new RegExp(`^([ \\t>]*:{3,})([ \\t]*)(${CONTAINERS.join('|')})[ \\t]+(?![\\s{\\[])(.*?)[ \\t]*$`);
const SPACED = new RegExp(`^([ \\t>]*:{3,})[ \\t]+(${CONTAINERS.join('|')})(?=[ \\t[{]|$)`);

/**
 * Lets authors write a container's title behind its name, with a space: `:::note Title` becomes `:::note[Title]`,
 * which is the form the directive parser knows. Lines inside code fences stay as they are, and so does every
 * position in the text but for extra spaces on the changed line.
 */
export function titleContainers(text: string): string {
  if (!text.includes(':::')) return text;
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return line.replace(SPACED, '$1$2').replace(OPENING, '$1$3[$4]');
    })
    .join('\n');
}
