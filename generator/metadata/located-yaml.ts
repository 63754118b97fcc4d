/** YAML, of which JSON is a part, as plain values whose positions are known. */

import { Composer, type CST, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, Parser } from 'yaml';
import { matchesOf } from '../base/matches.ts';
import { once } from '../base/once.ts';
import { withoutMarks } from '../model/placeholders.ts';
import { FILE_START, type SourcePosition } from '../model/positions.ts';
import { keyPath } from './fields.ts';
import { type Part, partsOfJson, readJson } from './located-json.ts';
import { readPlainYaml } from './plain-yaml.ts';

/** What a text holds. */
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
  /** It is no YAML that we read, or YAML that is nested too deeply. */
  readonly fault: 'syntax' | 'depth';
  readonly reason: string;
  readonly position: SourcePosition;

  constructor(fault: UnreadableYaml['fault'], reason: string, position: SourcePosition) {
    this.fault = fault;
    this.reason = reason.replace(/\s+/g, ' ').trim();
    this.position = position;
  }
}

/** How many aliases a text may use: aliases of aliases grow without bounds. */
const MAX_ALIASES = 100;
/** Lists and groups within each other: trees are walked by functions that call themselves. AUTHORING.md names it. */
export const MAX_DEPTH = 100;

/** Reads YAML or JSON. */
export function parseLocatedYaml(text: string): LocatedYaml | UnreadableYaml {
  // Most files have no fault whose place would be told.
  const lines = once(() => linesOf(text));
  const positionOf = (offset: number) => positionAt(offset, lines());
  const plain = readPlainYaml(text);
  if (plain !== null) return located(plain.value, () => plain.parts, positionOf);
  const json = readJson(text, MAX_DEPTH);
  if (json === null) return parseYaml(text);
  return located(
    json.value,
    once(() => partsOfJson(text)),
    positionOf,
  );
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  for (const { index } of matchesOf(`\n${text}`, /\n/g)) lines.addNewLine(index);
  return lines;
}

function positionAt(offset: number, lines: LineCounter): SourcePosition {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** A value with the places of its parts. */
function located(
  value: unknown,
  parts: () => ReadonlyMap<string, Part>,
  positionOf: (offset: number) => SourcePosition,
): LocatedYaml {
  return {
    value,
    written: (path) => parts().get(path)?.source,
    locate(path, at) {
      let known = path;
      while (known !== '' && !parts().has(known)) known = groupOf(known);
      const part = parts().get(known);
      const offset = at === 'key' ? (part?.key ?? part?.value) : (part?.value ?? part?.key);
      return offset === undefined ? FILE_START : positionOf(offset);
    },
  };
}

function parseYaml(text: string): LocatedYaml | UnreadableYaml {
  const lines = new LineCounter();
  const wrong = (reason: string, offset = 0) => new UnreadableYaml('syntax', reason, positionAt(offset, lines));
  const tooDeep = (offset = 0) =>
    new UnreadableYaml('depth', `nested too deeply: ${MAX_DEPTH} levels at most`, positionAt(offset, lines));

  // Unlike what composes documents of them, the parser needs no more of the stack for deeper tokens.
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deepest = firstTooDeep(tokens);
  if (deepest !== null) return tooDeep(deepest.offset);
  const [document, another] = new Composer().compose(tokens, true, text.length);
  if (document === undefined) throw new Error('the composer makes a document of any text');
  const [error] = document.errors;
  if (error !== undefined) return wrong(error.message, error.pos[0]);
  if (another !== undefined) return wrong('a second document begins here', another.range[0]);
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
    if (around.length === MAX_DEPTH && (isMap(node) || isSeq(node))) throw tooDeep(startOf(node));
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

  try {
    parts.set('', partOf(document.contents, undefined));
    const value = convert(document.contents, '', []);
    return located(
      value,
      () => parts,
      (offset) => positionAt(offset, lines),
    );
  } catch (fault) {
    if (fault instanceof UnreadableYaml) return fault;
    throw fault;
  }
}

/** The first list or group that has too many others around it; null where none has. */
function firstTooDeep(tokens: readonly CST.Token[]): CST.Token | null {
  const open: { readonly token: CST.Token | null | undefined; readonly around: number }[] = [];
  const add = (token: CST.Token | null | undefined, around: number) => open.push({ token, around });
  for (const token of tokens.toReversed()) add(token, 0);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, around } = next;
    if (token?.type === 'document') add(token.value, around);
    if (!token || !('items' in token)) continue;
    if (around === MAX_DEPTH) return token;
    for (const { key, value } of [...token.items].reverse()) {
      add(value, around + 1);
      add(key, around + 1);
    }
  }
  return null;
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
