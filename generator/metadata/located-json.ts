/** JSON with the positions of its parts. Positions are computed on request. */
import { matchesOf } from '../base/matches.ts';
import { withoutMarks } from '../model/placeholders.ts';
import { keyPath } from './fields.ts';

/** A key or a value, by its offsets in the text. */
export interface Part {
  readonly key: number | undefined;
  /** Undefined where nothing is written. */
  readonly value: number | undefined;
  /** A scalar as it is written. */
  readonly source: string | undefined;
}

/**
 * The contents of a list or a group in JSON.
 *
 * @returns null for another text, for one with a duplicate key, and for one that is nested more deeply
 */
export function readJson(text: string, maxDepth: number): { readonly value: object } | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let parsed: object;
  try {
    parsed = JSON.parse(text) as object;
  } catch {
    return null;
  }
  let keys = 0;
  let isDeep = false;
  const convert = (node: unknown, depth: number): unknown => {
    if (typeof node === 'string') return withoutMarks(node);
    if (typeof node !== 'object' || node === null) return node;
    if (depth > maxDepth) isDeep = true;
    if (isDeep) return node;
    if (Array.isArray(node)) return node.map((item) => convert(item, depth + 1));
    const entries = Object.entries(node);
    keys += entries.length;
    return Object.fromEntries(entries.map(([key, value]) => [key, convert(value, depth + 1)]));
  };
  const value = convert(parsed, 1) as object;
  // Of two keys with one name, the parser takes the last.
  return isDeep || keys < matchesOf(text, KEY).filter(([, colon]) => colon !== undefined).length ? null : { value };
}

const KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g;
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** The parts of a list or a group in JSON, by their key paths. */
export function partsOfJson(text: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const tokens = matchesOf(text, TOKEN);
  let at = 0;
  const next = () => {
    const token = tokens[at];
    at += 1;
    return { said: token?.[0] ?? '', offset: token?.index ?? text.length };
  };
  const read = (path: string, key: number | undefined): void => {
    const { said, offset } = next();
    const isGroup = said === '{';
    if (!isGroup && said !== '[') {
      parts.set(path, { key, value: offset, source: said.startsWith('"') ? String(JSON.parse(said)) : said });
      return;
    }
    parts.set(path, { key, value: offset, source: undefined });
    for (let index = 0; !/^[\]}]?$/.test(tokens[at]?.[0] ?? ''); index += 1) {
      const name = isGroup ? next() : null;
      // The colon.
      if (name !== null) next();
      read(keyPath(path, name === null ? index : String(JSON.parse(name.said))), name?.offset);
      if (tokens[at]?.[0] === ',') next();
    }
    next();
  };
  read('', undefined);
  return parts;
}
