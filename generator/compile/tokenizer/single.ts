import type { Code, Effects, TokenType } from 'micromark-util-types';

/** Reads one character, or the end of a line, as a token of its own. */
export function single(effects: Effects, type: TokenType, code: Code): void {
  effects.enter(type);
  effects.consume(code);
  effects.exit(type);
}
