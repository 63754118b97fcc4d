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
