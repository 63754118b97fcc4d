import type { Construct, Effects, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { IN_LINE } from './registry.ts';

const COLON = 58;
const OPENINGS = [...IN_LINE.keys()].map((name) => `:${name}[`);

/** Prose is full of colons, so the parser reads `:name[label]{attributes}` in a line only for names we know. */
export function knownTextDirectives(this: Processor): void {
  for (const { text } of this.data('micromarkExtensions') ?? []) {
    const construct = text?.[COLON];
    if (text !== undefined && construct !== undefined) text[COLON] = [construct].flat().map(ifKnown);
  }
}

/** A construct of the parser, tried at each opening. */
function ifKnown(construct: Construct): Construct {
  return {
    ...construct,
    previous(code) {
      // Inside a word a colon is one: `key:value[1]`.
      const before = code === null || code < 0 ? ' ' : String.fromCharCode(code);
      return !/[\p{L}\p{N}_\\]/u.test(before) && construct.previous?.call(this, code) !== false;
    },
    tokenize(effects, ok, nok) {
      return effects.check({ partial: true, tokenize: opening }, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

function opening(effects: Effects, ok: State, nok: State): State {
  let read = '';
  return function next(code) {
    read += String.fromCharCode(code ?? 0);
    if (OPENINGS.includes(read)) return ok(code);
    if (!OPENINGS.some((each) => each.startsWith(read))) return nok(code);
    effects.enter('data');
    effects.consume(code);
    effects.exit('data');
    return next;
  };
}
