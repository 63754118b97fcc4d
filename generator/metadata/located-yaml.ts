import { Composer, type CST, isAlias, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, Parser, visit } from 'yaml';
import { withoutMarks } from '../model/placeholders.ts';
import { FILE_START, type SourcePosition } from '../model/positions.ts';

/** The contents of a text. */
export interface LocatedYaml {
  /** Undefined where nothing is written, also behind a key. */
  readonly value: unknown;
  /** The position of a value, or of its key; of the group around it where it is absent. */
  locate(path: string, at?: 'key' | 'value'): SourcePosition;
}

/** The reason why a text cannot be read as YAML. */
export class UnreadableYaml extends Error {
  readonly position: SourcePosition;

  constructor(reason: string, position: SourcePosition) {
    super(reason.replace(/\s+/g, ' ').trim());
    this.position = position;
  }
}

/**
 * Levels of nesting. Recursion over deeper values could exhaust the stack, and V8 ends the process where it compiles a
 * regular expression with too little of it left.
 */
export const MAX_DEPTH = 200;

/**
 * Reads YAML or JSON.
 *
 * @param numbersAsText whether numbers are the text that is written, `1.10`
 * @throws {UnreadableYaml}
 */
export function parseLocatedYaml(text: string, numbersAsText: boolean): LocatedYaml {
  const lines = new LineCounter();
  const positionOf = (offset = 0): SourcePosition => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const wrong = (reason: string, offset?: number) => new UnreadableYaml(reason, positionOf(offset));
  const tokens = function* (): Generator<CST.Token> {
    const parser = new Parser(lines.addNewLine);
    lines.addNewLine(0);
    for (const lexeme of new Lexer().lex(text)) {
      yield* parser.next(lexeme);
      if (parser.stack.length > MAX_DEPTH) throw wrong('it is nested too deeply', parser.offset);
    }
    yield* parser.end();
  };
  const [document, second] = new Composer({ prettyErrors: false }).compose(tokens(), true, text.length);
  const [error] = document?.errors ?? [];
  if (error !== undefined) throw wrong(error.message, error.pos[0]);
  if (second !== undefined) throw wrong('a second document begins here', second.range[0]);
  if (document === undefined || isBlank(document.contents)) return { value: undefined, locate: () => FILE_START };
  visit(document, {
    Alias(_, node, around) {
      const target = node.resolve(document);
      const fault = (reason: string) => wrong(`'*${node.source}' ${reason}`, startOf(node));
      if (target === undefined) throw fault(`has no '&${node.source}' before it`);
      if (around.includes(target)) throw fault('stands for something that it is a part of');
    },
    Pair(_, pair) {
      const { key } = pair;
      if (isMap(key) || isSeq(key)) throw wrong('a key is a text, not a list or a group', startOf(key));
      // A key as it is written: `1e3` is no number here.
      if (isScalar(key) && typeof key.value !== 'string') key.value = key.source ?? '';
      if (isBlank(pair.value)) pair.value = undefined;
    },
    Scalar(_, node) {
      if (isBlank(node)) node.value = undefined;
      else if (typeof node.value === 'string') node.value = withoutMarks(node.value);
      else if (typeof node.value === 'number' && numbersAsText) node.value = node.source;
    },
  });
  let value: unknown;
  try {
    // Limits the number of aliases: aliases of aliases grow without bounds.
    value = document.toJS();
  } catch (fault) {
    throw wrong((fault as Error).message);
  }
  return {
    value,
    locate(path, at = 'value') {
      let found: { readonly key?: unknown; readonly value: unknown } = { value: document.contents };
      for (const name of keysOf(path)) {
        const group = isAlias(found.value) ? found.value.resolve(document) : found.value;
        const items: readonly unknown[] = isMap(group) || isSeq(group) ? group.items : [];
        const part = isMap(group) ? group.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
        const item = isSeq(group) ? items[Number(name)] : undefined;
        if (part === undefined && item === undefined) break;
        found = part ?? { value: item };
      }
      const [key, value] = [startOf(found.key), isBlank(found.value) ? undefined : startOf(found.value)];
      const offset = at === 'key' ? (key ?? value) : (value ?? key);
      return offset === undefined ? FILE_START : positionOf(offset);
    },
  };
}

/** The keys of a key path, as `keyPath` joins them. */
function keysOf(path: string): string[] {
  const keys = path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([\w$]+)/g);
  return [...keys].map(([, index, quoted, name]) => index ?? name ?? JSON.parse(quoted ?? '""'));
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Whether nothing is written, as behind a key. An explicit null is something. */
function isBlank(node: unknown): boolean {
  return !isNode(node) || (isScalar(node) && (node.value ?? null) === null && (node.source ?? '') === '');
}
