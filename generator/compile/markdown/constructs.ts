import type { Construct, Effects, State } from 'micromark-util-types';
import type { Processor } from 'unified';

/** Replaces the constructs that extensions of the parser try at a character of text. */
export function wrapConstructs(
  processor: Processor,
  character: string,
  wrap: (construct: Construct) => Construct,
): void {
  const code = character.charCodeAt(0);
  for (const { text } of processor.data('micromarkExtensions') ?? []) {
    const construct = text?.[code];
    if (text !== undefined && construct !== undefined) text[code] = [construct].flat().map(wrap);
  }
}

/** Prose is full of colons, so the parser reads `:name[label]{attributes}` in a line only for names we know. */
export function knownTextDirectives(this: Processor, names: readonly string[]): void {
  const openings = names.map((name) => `:${name}[`);
  const opening = (effects: Effects, ok: State, nok: State): State => {
    let read = '';
    return function next(code) {
      read += String.fromCharCode(code ?? 0);
      if (openings.includes(read)) return ok(code);
      if (!openings.some((each) => each.startsWith(read))) return nok(code);
      effects.enter('data');
      effects.consume(code);
      effects.exit('data');
      return next;
    };
  };
  wrapConstructs(this, ':', (construct) => ({
    ...construct,
    previous(code) {
      // Inside a word a colon is one: `key:value[1]`.
      const before = code === null || code < 0 ? ' ' : String.fromCharCode(code);
      return !/[\p{L}\p{N}_\\]/u.test(before) && construct.previous?.call(this, code) !== false;
    },
    tokenize(effects, ok, nok) {
      return effects.check({ partial: true, tokenize: opening }, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  }));
}
