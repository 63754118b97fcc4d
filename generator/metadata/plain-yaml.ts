/** YAML as most front matter is: keys with texts, numbers, or lists of them in lines or brackets. Needs no parser. */
import { keyPath } from './fields.ts';
import type { Part } from './located-json.ts';

/** A line without spaces at its end: nothing or a comment, a key with its value or with none, or an item of a list. */
const LINE = /^(?: *(?:#.*)?|(?<name>[A-Za-z_][\w.-]{0,99}):(?: +(?<value>.+))?|(?<indent> *)- +(?<item>.+))$/;
/** A text without quotes, in which no sign has a meaning. */
const TEXT = /^[A-Za-z\d(/](?:[^:#]|:(?=[^ ])|(?<=[^ ])#)*$/;
/** What may be a number, true or nothing. */
const WORD = /^(?:[\d.][\d.e+_-]*|0[box][\da-f_]*|true|false|null|nan)$/i;
const NUMBER = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
/** A text in quotes, in which no sign has a meaning either. */
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/;
/** An item of a list in brackets, and the sign behind it. */
const ITEM = / *("[^"\\]*"|'[^']*'|[^ ,[\]{}"'](?:[^,[\]{}]*[^ ,[\]{}])?) *([,\]])/y;
/** Tabs, and what YAML does not print as it is. */
const SPECIAL = /[^\n\x20-\x7e\u00a0-\u2027\u2030-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\uffef]/;

/** What a text holds, with the places of its parts. */
export interface PlainYaml {
  readonly value: object;
  readonly parts: ReadonlyMap<string, Part>;
}

/** Reads YAML; null for a text that needs a parser, be it right or wrong. */
export function readPlainYaml(text: string): PlainYaml | null {
  if (SPECIAL.test(text)) return null;
  const entries = new Map<string, unknown>();
  const parts = new Map<string, Part>();
  /** The list that is being read. */
  let list: { readonly path: string; readonly key: number; readonly items: unknown[]; indent: string } | null = null;
  let offset = 0;
  for (const line of text.split('\n')) {
    let end = line.length;
    while (line[end - 1] === ' ') end -= 1;
    const { groups } = LINE.exec(line.slice(0, end)) ?? {};
    if (groups === undefined) return null;
    const { name, value, indent = '', item } = groups;
    const scalar = value?.startsWith('[') ? readList(value, offset + end) : readScalar(value ?? item, offset + end);
    if (scalar === null) return null;
    if (name !== undefined) {
      const path = keyPath('', name);
      // What a key without a value has but a list needs a parser.
      if (parts.has(path) || list?.items.length === 0) return null;
      if (parts.size === 0) parts.set('', { key: undefined, value: offset, source: undefined });
      list = scalar === undefined ? { path, key: offset, items: [], indent } : null;
      entries.set(name, scalar === undefined ? list?.items : scalar.value);
      parts.set(path, { key: offset, value: scalar?.offset, source: scalar?.source });
      for (const [index, each] of (scalar?.items ?? []).entries()) {
        parts.set(keyPath(path, index), { key: undefined, value: each.offset, source: each.source });
      }
    } else if (scalar !== undefined) {
      if (list === null) return null;
      if (list.items.length === 0) {
        list.indent = indent;
        parts.set(list.path, { key: list.key, value: offset + indent.length, source: undefined });
      } else if (list.indent !== indent) return null;
      parts.set(keyPath(list.path, list.items.length), { key: undefined, value: scalar.offset, source: scalar.source });
      list.items.push(scalar.value);
    }
    offset += line.length + 1;
  }
  return entries.size === 0 || list?.items.length === 0 ? null : { value: Object.fromEntries(entries), parts };
}

/** What a text stands for, with its source and offset in the whole; for a list, with its items. */
interface Value {
  readonly value: unknown;
  readonly source: string | undefined;
  readonly offset: number;
  readonly items?: readonly Value[];
}

/** What a list in brackets holds; null for one that needs a parser. */
function readList(said: string, end: number): Value | null {
  const offset = end - said.length;
  const items: Value[] = [];
  ITEM.lastIndex = 1;
  for (let sign = ','; sign !== ']'; ) {
    const from = ITEM.lastIndex;
    const [whole = '', text, behind = ']'] = ITEM.exec(said) ?? [];
    const item = text && readScalar(text, offset + from + whole.indexOf(text) + text.length);
    if (!item) return null;
    items.push(item);
    sign = behind;
  }
  if (ITEM.lastIndex !== said.length) return null;
  return { value: items.map(({ value }) => value), source: undefined, offset, items };
}

/**
 * What a text stands for, with its offset in the whole.
 *
 * @param end offset behind it
 * @returns undefined where nothing is written, null for what needs a parser
 */
function readScalar(said: string | undefined, end: number): Value | null | undefined {
  if (said === undefined) return undefined;
  const offset = end - said.length;
  if (QUOTED.test(said)) return { value: said.slice(1, -1), source: said.slice(1, -1), offset };
  if (NUMBER.test(said)) return { value: Number(said), source: said, offset };
  return TEXT.test(said) && !WORD.test(said) ? { value: said, source: said, offset } : null;
}
