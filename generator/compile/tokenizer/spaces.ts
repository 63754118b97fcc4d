import type { Effects, State, TokenType } from 'micromark-util-types';
import { isSpace } from './chunks.ts';

/** White space, at most so many columns of it, and what follows. */
export function spaces(effects: Effects, type: TokenType, then: State, most = Number.POSITIVE_INFINITY): State {
  let size = 0;
  const next: State = (code) => {
    if (isSpace(code) && size < most) {
      size += 1;
      effects.consume(code);
      return next;
    }
    effects.exit(type);
    return then(code);
  };
  return (code) => {
    if (!isSpace(code) || most === 0) return then(code);
    effects.enter(type);
    return next(code);
  };
}

/** A text without spaces and tabs at its end. A pattern would look at every run of them from each of its characters. */
export function withoutBlanksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  return text.slice(0, end);
}
