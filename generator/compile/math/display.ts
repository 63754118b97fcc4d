import type { Parents, Root } from 'mdast';
import type { Math as DisplayMath } from 'mdast-util-math';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { visit } from '../walk.ts';

const DOLLAR = 36;
const BACKSLASH = 92;
const OPEN_BRACKET = 40;
const CLOSE_BRACKET = 41;

declare module 'mdast-util-math' {
  interface MathData {
    /** Whether there is a closing `$$`. */
    isClosed?: boolean;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowFenceSequence: 'mathFlowFenceSequence';
    mathFlowClosing: 'mathFlowClosing';
    mathFlowLabel: 'mathFlowLabel';
    mathFlowValue: 'mathFlowValue';
  }
}

/**
 * Reads displayed formulas as GitHub, KaTeX's auto-render and others do, where remark-math knows `$$` on lines of their
 * own only: the formula may begin behind the opening `$$` and end before the closing one, in one line or in several. It
 * ends at a blank line. Where no `$$` has closed it by then, an opening `$$` with text behind it is text, and one alone
 * in its line is a formula nobody closed.
 *
 * @param spanning numbers of the lines where a formula opens that may hold blank lines
 */
export function displayFormulas(this: Processor, spanning: ReadonlySet<number>): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(displaySyntax(spanning));
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({
    exit: {
      mathFlowClosing() {
        const node = this.stack.findLast((each) => each.type === 'math');
        if (node?.type === 'math') node.data = { ...node.data, isClosed: true };
      },
    },
  });
}

/**
 * Formulas that hold blank lines, as the numbers of the lines they open in. The parser ends each at its first blank
 * line, and reads its closing `$$` as the opening of a formula without anything in it.
 */
export function spanningFormulas(tree: Root): Set<number> {
  const lines = new Set<number>();
  visit(tree, 'math', (node, index, parent) => {
    if (index === undefined || isClosed(node) || node.value !== '') return;
    const before = lastOpen(parent, index);
    if (before !== undefined) lines.add(before);
  });
  return lines;
}

/** The line of the last formula among the earlier blocks, if it is open and holds something. */
function lastOpen(parent: Parents | undefined, index: number): number | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const block = parent?.children[at];
    if (block?.type === 'math') return isClosed(block) || block.value === '' ? undefined : block.position?.start.line;
  }
  return undefined;
}

/** Whether a formula has a closing `$$`. */
export function isClosed(node: DisplayMath): boolean {
  return node.data?.isClosed === true;
}

/** Whether a line ends here. */
function isEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code);
}

function displaySyntax(spanning: ReadonlySet<number>): Extension {
  const construct: Construct = {
    name: 'displayFormula',
    concrete: true,
    tokenize(effects, ok, nok) {
      return new Formula(this, effects, ok, nok, spanning.has(this.now().line)).start;
    },
  };
  return { flow: { [DOLLAR]: construct }, disable: { null: ['mathFlow'] } };
}

/** One attempt to read a displayed formula. */
class Formula {
  readonly #context: TokenizeContext;
  readonly #effects: Effects;
  readonly #ok: State;
  readonly #nok: State;
  /** Whether blank lines belong to the formula. */
  readonly #spans: boolean;
  /** White space before the opening `$$`, which lines of the formula may begin with too. */
  readonly #indent: number;
  #opening = 0;
  /** Whether the formula begins in the line of the opening `$$`. */
  #isInline = false;

  constructor(context: TokenizeContext, effects: Effects, ok: State, nok: State, spans: boolean) {
    this.#context = context;
    this.#effects = effects;
    this.#ok = ok;
    this.#nok = nok;
    this.#spans = spans;
    const [kind, token] = context.events.at(-1) ?? [];
    this.#indent = kind === 'exit' && token?.type === 'linePrefix' ? context.sliceSerialize(token, true).length : 0;
  }

  readonly start: State = (code) => {
    this.#effects.enter('mathFlow');
    this.#effects.enter('mathFlowFence');
    this.#effects.enter('mathFlowFenceSequence');
    return this.#sequence(code);
  };

  readonly #sequence: State = (code) => {
    if (code === DOLLAR) {
      this.#effects.consume(code);
      this.#opening += 1;
      return this.#sequence;
    }
    if (this.#opening < 2) return this.#nok(code);
    this.#effects.exit('mathFlowFenceSequence');
    return factorySpace(this.#effects, this.#behindOpening, 'whitespace')(code);
  };

  readonly #behindOpening: State = (code) => {
    this.#effects.exit('mathFlowFence');
    this.#isInline = !isEnd(code);
    return this.#isInline ? this.#content(code) : this.#lineEnd(code);
  };

  /** Within a line of the formula, where a value may begin. */
  readonly #content: State = (code) => {
    if (isEnd(code)) return this.#lineEnd(code);
    if (code === DOLLAR) return this.#dollars(code);
    this.#effects.enter('mathFlowValue');
    return this.#value(code);
  };

  readonly #value: State = (code) => {
    if (isEnd(code) || code === DOLLAR) {
      this.#effects.exit('mathFlowValue');
      return this.#content(code);
    }
    this.#effects.consume(code);
    return code === BACKSLASH ? this.#escaped : this.#value;
  };

  readonly #escaped: State = (code) => {
    if (code !== DOLLAR && code !== BACKSLASH) return this.#value(code);
    this.#effects.consume(code);
    return this.#value;
  };

  /** At dollars: the end of the formula, or a part of it. */
  readonly #dollars: State = (code) => {
    const closing = { partial: true, tokenize: closingTokenizer(this.#opening, !this.#isInline) };
    return this.#effects.attempt(closing, this.#end, this.#inner)(code);
  };

  /** Dollars within the formula: those of `\text{if $x$}`. Where a formula in a line would end, text goes on. */
  readonly #inner: State = (code) => {
    this.#effects.enter('mathFlowValue');
    let size = 0;
    const next: State = (each) => {
      if (each === DOLLAR) {
        size += 1;
        this.#effects.consume(each);
        return next;
      }
      if (this.#isInline && size >= this.#opening) return this.#nok(each);
      return this.#value(each);
    };
    return next(code);
  };

  readonly #lineEnd: State = (code) => {
    // Only this line decides whether a paragraph ends here.
    if (this.#context.interrupt) return this.#ok(code);
    const next = { partial: true, tokenize: this.#continuationTokenizer() };
    return this.#effects.attempt(next, this.#lineStart, this.#unclosed)(code);
  };

  /** The end of a line, if another line of the formula follows. */
  #continuationTokenizer(): Construct['tokenize'] {
    const isLazy = () => this.#context.parser.lazy[this.#context.now().line] === true;
    const spans = this.#spans;
    return (effects, ok, nok) => {
      const behind: State = (code) => {
        if (code === null || isLazy()) return nok(code);
        return spans ? ok(code) : effects.check({ partial: true, tokenize: blankTokenizer }, nok, ok)(code);
      };
      return (code) => {
        if (code === null) return nok(code);
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return behind;
      };
    };
  }

  readonly #lineStart: State = (code) =>
    this.#indent === 0
      ? this.#content(code)
      : factorySpace(this.#effects, this.#content, 'linePrefix', this.#indent + 1)(code);

  readonly #unclosed: State = (code) => (this.#isInline ? this.#nok(code) : this.#end(code));

  readonly #end: State = (code) => {
    this.#effects.exit('mathFlow');
    return this.#ok(code);
  };
}

/**
 * The closing `$$` of a formula that was opened with so many dollars, at the end of its line; or a label behind it, as
 * MyST writes one: `$$ (eq-gain)`.
 */
function closingTokenizer(opening: number, mayHaveLabel: boolean): Construct['tokenize'] {
  return (effects, ok, nok) => {
    let size = 0;
    const end: State = (code) => {
      if (!isEnd(code)) return nok(code);
      effects.exit('mathFlowClosing');
      return ok(code);
    };
    const label: State = (code) => {
      if (isEnd(code)) return nok(code);
      effects.consume(code);
      if (code !== CLOSE_BRACKET) return label;
      effects.exit('mathFlowLabel');
      return factorySpace(effects, end, 'whitespace');
    };
    const behind: State = (code) => {
      if (!mayHaveLabel || code !== OPEN_BRACKET) return end(code);
      effects.enter('mathFlowLabel');
      return label(code);
    };
    const sequence: State = (code) => {
      if (code === DOLLAR) {
        size += 1;
        effects.consume(code);
        return sequence;
      }
      effects.exit('mathFlowFenceSequence');
      return size < opening ? nok(code) : factorySpace(effects, behind, 'whitespace')(code);
    };
    return (code) => {
      effects.enter('mathFlowClosing');
      effects.enter('mathFlowFenceSequence');
      return sequence(code);
    };
  };
}

function blankTokenizer(effects: Effects, ok: State, nok: State): State {
  return factorySpace(effects, (code) => (isEnd(code) ? ok(code) : nok(code)), 'linePrefix');
}
