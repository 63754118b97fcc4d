/** YAML, of which JSON is a part, as plain values whose positions are known. */
import { Composer, type CST, isAlias, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, Parser } from 'yaml';
import { withoutMarks } from '../model/placeholders.ts';
import { FILE_START, type SourcePosition } from '../model/positions.ts';
import { keyPath } from './fields.ts';

/** The contents of a text. */
export interface LocatedYaml {
  /** Undefined where nothing is written, also behind a key. Keys are the text that is written. */
  readonly value: unknown;
  /** A scalar as it is written: `1.10`. */
  written(path: string): string | undefined;
  /** The position of a key or a value; of the group around it where it is absent. */
  locate(path: string, at: 'key' | 'value'): SourcePosition;
}

/** Why a text cannot be read as YAML. */
export class UnreadableYaml {
  readonly reason: string;
  readonly position: SourcePosition;

  constructor(reason: string, position: SourcePosition) {
    this.reason = reason.replace(/\s+/g, ' ').trim();
    this.position = position;
  }
}

/** How many aliases a text may use: aliases of aliases grow without bounds. */
const MAX_ALIASES = 100;

/**
 * Levels of nesting. Recursion over deeper values could exhaust the stack, and V8 ends the process where it compiles a
 * regular expression with too little of it left.
 */
export const MAX_DEPTH = 200;

/** The offsets of a key and of its value, and a scalar as it is written; undefined where nothing is written. */
interface Part {
  readonly key: number | undefined;
  readonly value: number | undefined;
  readonly source: string | undefined;
}

function positionAt(offset: number, lines: LineCounter): SourcePosition {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** Reads YAML or JSON. */
export function parseLocatedYaml(text: string): LocatedYaml | UnreadableYaml {
  try {
    return locateYaml(text);
  } catch (fault) {
    if (fault instanceof UnreadableYaml) return fault;
    throw fault;
  }
}

/** @throws {UnreadableYaml} */
function locateYaml(text: string): LocatedYaml {
  const lines = new LineCounter();
  const wrong = (reason: string, offset = 0) => new UnreadableYaml(reason, positionAt(offset, lines));
  const tooDeep = (offset?: number) => wrong('it is nested too deeply', offset);
  const tokens = function* (): Generator<CST.Token> {
    const parser = new Parser(lines.addNewLine);
    lines.addNewLine(0);
    for (const lexeme of new Lexer().lex(text)) {
      yield* parser.next(lexeme);
      if (parser.stack.length > MAX_DEPTH) throw tooDeep(parser.offset);
    }
    yield* parser.end();
  };
  const [document, second] = new Composer({ prettyErrors: false }).compose(tokens(), true, text.length);
  const [error] = document?.errors ?? [];
  if (error !== undefined) throw wrong(error.message, error.pos[0]);
  if (second !== undefined) throw wrong('a second document begins here', second.range[0]);

  const parts = new Map<string, Part>([['', partOf(document?.contents, undefined)]]);
  let aliases = 0;

  const convert = (node: unknown, path: string, around: readonly unknown[]): unknown => {
    if (isAlias(node)) {
      const target = document && node.resolve(document);
      aliases += 1;
      const fault = (reason: string) => wrong(`'*${node.source}' ${reason}`, startOf(node));
      if (target === undefined) throw fault(`has no '&${node.source}' before it`);
      if (around.includes(target)) throw fault('stands for something that it is a part of');
      if (aliases > MAX_ALIASES) throw fault(`is one of more than ${MAX_ALIASES} aliases`);
      if (around.length > MAX_DEPTH) throw tooDeep(startOf(node));
      return convert(target, path, around);
    }
    if (isMap(node)) {
      const entries = node.items.map(({ key, value }) => {
        if (isMap(key) || isSeq(key)) {
          throw wrong('a key is a text, not a list or a group', startOf(key));
        }
        const name = nameOf(key);
        const full = keyPath(path, name);
        parts.set(full, partOf(value, startOf(key)));
        return [name, convert(value, full, [...around, node])] as const;
      });
      return Object.fromEntries(entries);
    }
    if (isSeq(node)) {
      return node.items.map((item, index) => {
        const full = keyPath(path, index);
        parts.set(full, partOf(item, undefined));
        return convert(item, full, [...around, node]);
      });
    }
    if (!isScalar(node) || isBlank(node)) return undefined;
    return typeof node.value === 'string' ? withoutMarks(node.value) : node.value;
  };

  const value = convert(document?.contents, '', []);
  return {
    value,
    written: (path) => parts.get(path)?.source,
    locate(path, at) {
      let known = path;
      while (known !== '' && !parts.has(known)) known = groupOf(known);
      const part = parts.get(known);
      const offset = at === 'key' ? (part?.key ?? part?.value) : (part?.value ?? part?.key);
      return offset === undefined ? FILE_START : positionAt(offset, lines);
    },
  };
}

function partOf(value: unknown, key: number | undefined): Part {
  return {
    key,
    value: isScalar(value) && isBlank(value) ? undefined : startOf(value),
    source: isScalar(value) ? value.source : undefined,
  };
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Whether nothing is written behind a key. An explicit null is something. */
function isBlank({ value, source }: { readonly value: unknown; readonly source?: string }): boolean {
  return value === null && (source ?? '') === '';
}

/** A key as it is written: `1e3` is no number here. */
function nameOf(key: unknown): string {
  if (!isScalar(key)) return '';
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

/** The key path of the group around a part. */
function groupOf(path: string): string {
  return path.replace(/(?:\.?[\w$]+|\[(?:\d+|"(?:[^"\\]|\\.)*")\])$/, '');
}
