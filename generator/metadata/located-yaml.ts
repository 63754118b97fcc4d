/** YAML, of which JSON is a part, as plain values whose positions are known. */
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
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
  const lines = new LineCounter();
  const wrong = (reason: string, offset = 0) => new UnreadableYaml(reason, positionAt(offset, lines));
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error?.code === 'MULTIPLE_DOCS') return wrong('a second document begins here', error.pos[0]);
  if (error?.code === 'RESOURCE_EXHAUSTION') return wrong('it is nested too deeply', error.pos[0]);
  if (error !== undefined) return wrong(error.message, error.pos[0]);
  const parts = new Map<string, Part>();
  let aliases = 0;

  const convert = (node: unknown, path: string, around: readonly unknown[]): unknown => {
    if (isAlias(node)) {
      const target = node.resolve(document);
      aliases += 1;
      const fault = (reason: string) => wrong(`'*${node.source}' ${reason}`, startOf(node));
      if (target === undefined) throw fault(`has no '&${node.source}' before it`);
      if (around.includes(target)) throw fault('stands for something that it is a part of');
      if (aliases > MAX_ALIASES) throw fault(`is one of more than ${MAX_ALIASES} aliases`);
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

  let value: unknown;
  try {
    parts.set('', partOf(document.contents, undefined));
    value = convert(document.contents, '', []);
  } catch (fault) {
    if (fault instanceof UnreadableYaml) return fault;
    // Aliases can expand to more levels than the text has.
    if (fault instanceof RangeError) return wrong('it is nested too deeply');
    throw fault;
  }
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
