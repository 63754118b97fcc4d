import type * as v from 'valibot';
import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import { nearest } from '../base/nearest.ts';
import { isPlainObject } from '../base/plain-object.ts';
import { KNOWN_NAME, MAX_LISTED, VALID_NAME } from '../model/config.ts';
import type { Severity } from '../model/diagnostic.ts';

/** Something wrong with a value. */
export interface Problem {
  readonly severity: Severity;
  /** The key path, `docs.versions["1.0"]`, empty for the whole. */
  readonly path: string;
  readonly at: 'key' | 'value';
  /** One line: the key path, the value found, the allowed values. */
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** The words that messages use for what is read. */
export interface Wording {
  /** All of it: `the configuration`. */
  readonly whole: string;
  /** A named part of it: `setting`. */
  readonly part: string;
  /** Names of groups by their key paths: messages say `'title' of 'iso-6487'` instead of `'[12].title'`. */
  readonly groups?: ReadonlyMap<string, string>;
}

type ShowValue = (value: unknown, path: string) => string;

/** Returns the problem of an issue, with its place and its remedy. */
export function problemOf(issue: v.BaseIssue<unknown>, wording: Wording, showValue?: ShowValue): Problem {
  const { input, expected, message, path = [] as never } = issue;
  const at = issuePath(path);
  if (expected === KNOWN_NAME) {
    const group = issuePath(path.slice(0, -1));
    return nameProblem(group, String(path.at(-1)?.key), message.split(', '), wording);
  }
  if (expected === VALID_NAME) {
    return { severity: 'error', path: at, at: 'key', message: `${subjectOf(at, wording)}: the name must ${message}` };
  }
  // A picklist expects its words: ("ltr" | "rtl").
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  const suggestion = typeof input === 'string' ? nearest(input, words) : undefined;
  const must = at === '' && message.startsWith('be an object with') ? 'be an object' : message;
  return valueProblem(at, input, must, wording, suggestion, showValue);
}

/** Reports a value that is not allowed. */
export function valueProblem(
  path: string,
  input: unknown,
  must: string,
  wording: Wording,
  suggestion?: string,
  showValue: ShowValue = show,
): Problem {
  const found = input !== undefined ? `is ${showValue(input, path)}` : path === '' ? 'is empty' : 'is missing';
  const message = `${subjectOf(path, wording)} ${found}: it must ${must}`;
  return { severity: 'error', path, at: 'value', message, suggestion };
}

function nameProblem(group: string, name: string, known: readonly string[], wording: Wording): Problem {
  const path = keyPath(group, name);
  const near = nearest(name, known);
  const message = `unknown ${wording.part} ${subjectOf(path, wording)}`;
  if (near !== undefined) return { severity: 'error', path, at: 'key', message, suggestion: keyPath(group, near) };
  const names = known.length > MAX_LISTED ? `${known.length} names, which the manual lists` : known.join(', ');
  return { severity: 'error', path, at: 'key', message: `${message}: known here: ${names}` };
}

/** How messages name the value at a key path. */
export function subjectOf(path: string, { whole, groups = new Map() }: Wording): string {
  if (path === '') return whole;
  for (const [group, name] of groups) {
    if (path.startsWith(`${group}.`))
      return `'${shorten(path.slice(group.length + 1))}' of '${visible(shorten(name))}'`;
  }
  return `'${shorten(path, 2 * MAX_SHOWN)}'`;
}

const MAX_SHOWN = 60;

function shorten(text: string, length = MAX_SHOWN): string {
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

function nested(_key: string, value: unknown): unknown {
  return ['function', 'bigint', 'symbol'].includes(typeof value) ? `(${typeof value})` : value;
}

/**
 * A value as a message shows it: short JSON where there is such, else what it is; always one line, and no credentials
 * of addresses.
 */
export function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string')
    return visible(shorten(maskCredentials(JSON.stringify(value.slice(0, 4 * MAX_SHOWN)))));
  if (typeof value === 'bigint') return shorten(`${value}n`);
  if (typeof value !== 'object' || value === null) return shorten(visible(String(value)));
  if (!Array.isArray(value) && !isPlainObject(value)) {
    const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
    return kind === 'Object' ? 'an instance of a class' : `a ${shorten(visible(kind))} object`;
  }
  try {
    return visible(shorten(maskCredentials(JSON.stringify(value, nested))));
  } catch {
    return Array.isArray(value) ? 'an array' : 'an object';
  }
}

function issuePath(path: readonly v.IssuePathItem[]): string {
  return path.reduce((at, { key }) => keyPath(at, key as string | number), '');
}

/**
 * The key path of a part: `('docs', 'path')` → `docs.path`, `('tags', 1)` → `tags[1]`. A name that is no identifier is
 * quoted: `docs.versions["1.0"]`.
 */
export function keyPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${visible(JSON.stringify(key))}]`;
  return path === '' ? key : `${path}.${key}`;
}
