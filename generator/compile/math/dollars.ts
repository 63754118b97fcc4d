import type { Root } from 'mdast';
import type { Code, Effects, State, Token } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { wrapConstructs } from '../markdown/constructs.ts';
import { report } from '../page-record.ts';
import { visit } from '../walk.ts';

/** Reads a dollar sign as one of prose where it cannot open the formula that the parser makes of it. */
export function proseDollars(this: Processor): void {
  wrapConstructs(this, '$', (construct) => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const before = characterOf(this.previous);
      const end: State = (code) => {
        const source = this.sliceSerialize({ start, end: this.now() } as Token);
        if (source.startsWith('$$')) return ok(code);
        const value = source.slice(1, -1);
        if (isProse(before, value, characterOf(code))) return nok(code);
        // A list of shell variables.
        const isName = !value.includes('\\') && /^[A-Z_]{2}/.test(value);
        return isName ? effects.check({ partial: true, tokenize: nameTokenizer }, nok, ok)(code) : ok(code);
      };
      return construct.tokenize.call(this, effects, end, nok);
    },
  }));
}

/** A character of the parser; line ends and tabs have negative codes. */
function characterOf(code: Code): string {
  if (code === null) return '';
  return code < 0 ? ' ' : String.fromCharCode(code);
}

/**
 * Whether a formula starts after a letter or a digit, or ends before a digit, as on GitHub and in Pandoc; reads like
 * prose beside a space; or cuts bold text, code, an element or a quoted text in two.
 */
function isProse(before: string, value: string, after: string): boolean {
  if (/[\p{L}\p{N}]/u.test(before) || /\d/.test(after)) return true;
  const spaces = [value.at(0), value.at(-1)].filter((char = '') => /\s/.test(char)).length;
  const hasWord = /\p{L}{2}/u.test(value);
  if (spaces === 2 && hasWord && !/[^\p{L}\p{N}\s,.'’]/u.test(value)) return true;
  const isTex = /\\[a-z]|[_^]\{/i.test(value);
  if (spaces === 1 && !isTex && (hasWord || /^\s*\d/.test(value) || /[^\s.,;:!?)]/.test(after))) return true;
  const isOdd = (mark: string) => value.split(mark).length % 2 === 0;
  if (isOdd('`') || value.includes('**') || /<\/[a-z]/i.test(value)) return true;
  return !value.includes('\\') && isOdd('"');
}

function nameTokenizer(effects: Effects, ok: State, nok: State): State {
  return (first) => {
    if (!/[A-Z_]/.test(characterOf(first))) return nok(first);
    effects.enter('data');
    effects.consume(first);
    effects.exit('data');
    return (second) => (/[A-Z_]/.test(characterOf(second)) ? ok(second) : nok(second));
  };
}

/** Formulas without TeX that read like a sentence. */
const SENTENCE = /\p{L}{2,},? \p{L}{2,},? \p{L}{2,}/u;

/** Reports formulas that are prose, and reads `\|` in a cell of a table as the bar that GFM makes of it. */
export function checkDollars() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'inlineMath', (node) => {
      if (node.value.includes('\\') || !SENTENCE.test(node.value)) return;
      const message =
        "this formula reads like prose: write '\\$' for a dollar sign, '$x$' without spaces for a formula";
      report(file, node, { severity: 'warning', rule: 'math', message });
    });
    visit(tree, 'tableCell', (cell) =>
      visit(cell, 'inlineMath', (node) => {
        node.value = node.value.replaceAll('\\|', '|');
      }),
    );
  };
}
