/**
 * Reads Markdown as micromark does, with the same constructs, into the same events, in less time: this module stands in
 * for the package in the bundle, and in the tests. What is ours is the tokenizer, and the levels of a document in which
 * most characters mean nothing, and which read these at once.
 */
import * as commonmark from 'micromark-core-commonmark';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Chunk, Create, Event, Extension, FullNormalizedExtension, ParseContext } from 'micromark-util-types';
import { chunksOf } from './chunks.ts';
import { listOf, type Parser } from './construct-table.ts';
import { content } from './content.ts';
import { document } from './document.ts';
import { expand } from './expand.ts';
import { flow } from './flow.ts';
import { type Initial, Reader } from './reader.ts';
import { quickTable } from './tables.ts';
import { insideSpan, string, text } from './text.ts';

const { attention, list, thematicBreak, setextUnderline, codeFenced, codeIndented, lineEnding } = commonmark;

const LIST_MARKS = '*+-0123456789';

/** The constructs of CommonMark, by the characters that they begin with. */
const COMMONMARK = {
  document: { ...byCharacters(LIST_MARKS, list), ...byCharacters('>', commonmark.blockQuote) },
  contentInitial: byCharacters('[', commonmark.definition),
  flowInitial: { [-2]: codeIndented, [-1]: codeIndented, ...byCharacters(' ', codeIndented) },
  flow: {
    ...byCharacters('#', commonmark.headingAtx),
    ...byCharacters('*_', thematicBreak),
    ...byCharacters('-', [setextUnderline, thematicBreak]),
    ...byCharacters('=', setextUnderline),
    ...byCharacters('<', commonmark.htmlFlow),
    ...byCharacters('`~', codeFenced),
  },
  string: {
    ...byCharacters('&', commonmark.characterReference),
    ...byCharacters('\\', commonmark.characterEscape),
  },
  text: {
    [-5]: lineEnding,
    [-4]: lineEnding,
    [-3]: lineEnding,
    ...byCharacters('!', commonmark.labelStartImage),
    ...byCharacters('&', commonmark.characterReference),
    ...byCharacters('*_', attention),
    ...byCharacters('<', [commonmark.autolink, commonmark.htmlText]),
    ...byCharacters('[', commonmark.labelStartLink),
    ...byCharacters('\\', [commonmark.hardBreakEscape, commonmark.characterEscape]),
    ...byCharacters(']', commonmark.labelEnd),
    ...byCharacters('`', commonmark.codeText),
  },
  insideSpan: { null: [attention, insideSpan] },
  attentionMarkers: { null: [42, 95] },
  disable: { null: [] },
} as Extension;

function byCharacters<Value>(characters: string, value: Value): Record<number, Value> {
  return Object.fromEntries([...characters].map((character) => [character.charCodeAt(0), value]));
}

/** Constructs by where they stand, with the tables that are made of them: as long as the same extensions are used. */
interface Grammar extends Pick<Parser, 'constructs' | 'tables'> {}

const grammars = new WeakMap<readonly Extension[], Grammar>();

function grammarOf(extensions: Extension[]): Grammar {
  let grammar = grammars.get(extensions);
  if (grammar === undefined) {
    const constructs = combineExtensions([COMMONMARK, ...extensions]) as FullNormalizedExtension;
    const any = listOf(constructs.flow.null).map((each) => (each.name === 'table' ? quickTable(each) : each));
    grammar = { constructs: { ...constructs, flow: { ...constructs.flow, null: any } }, tables: new Map() };
    grammars.set(extensions, grammar);
  }
  return grammar;
}

/**
 * A parser of one document.
 *
 * @param options whose list of extensions is not to change after its first use
 */
export function parse({ extensions = [] }: { readonly extensions?: Extension[] } = {}): ParseContext {
  const create =
    (initial: Initial): Create =>
    (from) =>
      new Reader(parser, initial, from ?? undefined).context;
  const parser: Parser = {
    ...grammarOf(extensions),
    defined: [],
    lazy: {},
    undividing: [],
    content: create(content),
    document: create(document),
    flow: create(flow),
    string: create(string),
    text: create(text),
  };
  return parser;
}

/** What takes a document apart into what a parser reads. */
export function preprocess(): (document: string) => Chunk[] {
  return chunksOf;
}

/** The events of a whole document, from those of its outermost level. */
export function postprocess(events: readonly Event[]): Event[] {
  return expand(events);
}
