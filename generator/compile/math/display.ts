import type { Root } from 'mdast';
import type { Math as DisplayMath } from 'mdast-util-math';
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { visit } from '../walk.ts';

const DOLLAR = 36;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowFenceSequence: 'mathFlowFenceSequence';
    mathFlowValue: 'mathFlowValue';
  }
}

/**
 * Reads displayed formulas as GitHub and KaTeX's auto-render do: a formula may begin in the line of the opening `$$`
 * and end in the line of the closing one, where remark-math requires `$$` on lines of their own. Without a closing `$$`
 * it is text. Only a formula whose opening `$$` is alone in its line may contain blank lines.
 */
export function displayFormulas(this: Processor) {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ flow: { [DOLLAR]: DISPLAY }, disable: { null: ['mathFlow'] } });
  return (tree: Root, file: VFile): void => {
    visit(tree, 'math', (node: DisplayMath) => {
      const source = String(file).slice(node.position?.start.offset);
      const [opening = '', isAlone] = /^(\$+)[ \t]*(\n|$)?/.exec(source)?.slice(1) ?? [];
      const closing = closingOf(node.value, opening.length, isAlone !== undefined || LABELLED.test(node.value));
      node.value = node.value.slice(0, closing ?? undefined).replace(/\n$/, '');
    });
  };
}

/** A last line with nothing but the closing dollars and a label. */
const LABELLED = /\n[ \t]*\$+[ \t]*\([\w:.-]+\)[ \t]*$/;

/**
 * Returns the offset of the closing dollars at the end of a text, null without any.
 *
 * @param size the number of dollars that opened the formula
 * @param hasLabel whether a label of MyST may follow: `$$ (eq-gain)`
 */
function closingOf(text: string, size: number, hasLabel: boolean): number | null {
  const label = hasLabel ? '(?:\\([^)\\n]*\\)[ \\t]*)?' : '';
  return new RegExp(`(?<!\\$)\\\${${size},}[ \\t]*${label}$`).exec(withoutEscapes(text))?.index ?? null;
}

/** A formula with its escaped dollars and backslashes replaced. Offsets stay. */
function withoutEscapes(text: string): string {
  return text.replace(/\\[\\$]/g, '  ');
}

const DISPLAY: Construct = {
  name: 'displayFormula',
  concrete: true,
  tokenize(effects, ok, nok) {
    const context = this;
    let size = 0;
    /** Whether the opening `$$` is alone in its line. */
    let isAlone = false;
    let line = '';

    function opening(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        size += 1;
        return opening;
      }
      if (size < 2) return nok(code);
      effects.exit('mathFlowFenceSequence');
      return spaces(effects, content)(code);
    }
    function content(code: Code): State | undefined {
      effects.exit('mathFlowFence');
      isAlone = isEnd(code);
      return isAlone ? nextLine(code) : lineStart(code);
    }
    function lineStart(code: Code): State | undefined {
      line = '';
      if (isEnd(code)) return lineEnd(code);
      effects.enter('mathFlowValue');
      return value(code);
    }
    function value(code: Code): State | undefined {
      if (isEnd(code)) {
        effects.exit('mathFlowValue');
        return lineEnd(code);
      }
      line += code !== null && code > 0 ? String.fromCharCode(code) : ' ';
      effects.consume(code);
      return value;
    }
    function lineEnd(code: Code): State | undefined {
      const closing = closingOf(line, size, isAlone || LABELLED.test(`\n${line}`));
      const inner = withoutEscapes(line).slice(0, closing ?? undefined);
      // Dollars within a line end its formula, so what follows is text.
      if (!isAlone && inner.includes('$'.repeat(size))) return nok(code);
      if (closing === null) return nextLine(code);
      effects.exit('mathFlow');
      return ok(code);
    }
    function nextLine(code: Code): State | undefined {
      // Only the first line decides whether a paragraph ends here.
      if (context.interrupt) return ok(code);
      return effects.attempt({ partial: true, tokenize: nextLineTokenizer(context, isAlone) }, lineStart, nok)(code);
    }

    return (code) => {
      effects.enter('mathFlow');
      effects.enter('mathFlowFence');
      effects.enter('mathFlowFenceSequence');
      return opening(code);
    };
  },
};

/** The end of a line, if another line of the same container follows, which may be blank or not. */
function nextLineTokenizer({ parser, now }: TokenizeContext, mayBeBlank: boolean): Construct['tokenize'] {
  return (effects, ok, nok) => (code) => {
    if (code === null) return nok(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (next) => {
      if (next === null || parser.lazy[now().line]) return nok(next);
      return mayBeBlank ? ok(next) : effects.check({ partial: true, tokenize: blankTokenizer }, nok, ok)(next);
    };
  };
}

function blankTokenizer(effects: Effects, ok: State, nok: State): State {
  return spaces(effects, (code) => (isEnd(code) ? ok(code) : nok(code)));
}

/** Skips spaces and tabs, then goes on with a state. */
function spaces(effects: Effects, after: State): State {
  const inside: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit('whitespace');
    return after(code);
  };
  return (code) => {
    if (!isSpace(code)) return after(code);
    effects.enter('whitespace');
    return inside(code);
  };
}

/** A space, or a tab, which micromark gives as negative codes. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1;
}

/** Whether a line ends here. Line endings are codes below those of tabs. */
function isEnd(code: Code): boolean {
  return code === null || code < -2;
}
