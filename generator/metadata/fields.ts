/**
 * Combinators that check what authors write: settings, front matter, metadata files. A field checks one value, and
 * fields of parts combine to fields of groups.
 */

import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import { enumerate } from '../base/enumerate.ts';
import { nearest } from '../base/nearest.ts';
import { isPlainObject } from '../base/plain-object.ts';
import type { Severity } from '../model/diagnostic.ts';
import type { Fault } from '../model/setting-values.ts';

/** Something wrong with a value. */
export interface Problem {
  readonly severity: Severity;
  /** The key path, `docs.versions["1.0"]`, empty for the whole. */
  readonly path: string;
  /** Whether the name is wrong or the value. */
  readonly at: 'key' | 'value';
  /** One line: the key path, the value found, the allowed values. */
  readonly message: string;
  /** The nearest known name. */
  readonly suggestion?: string;
}

/**
 * Checks the value at a key path: returns it in its final form, or reports what is wrong and returns undefined. An
 * absent value is undefined.
 */
export type Field<T> = (input: unknown, path: string, reading: Reading) => T | undefined;

/** A field whose group is complete without it. */
export type OptionalField<T> = Field<T> & { readonly optional: true };

/** The words that messages use for what is read. */
export interface Wording {
  /** All of it: `the configuration`. */
  readonly whole: string;
  /** A named part of it: `setting`. */
  readonly part: string;
}

/** One reading of a document: collects its problems. */
export class Reading {
  readonly problems: Problem[] = [];
  readonly #wording: Wording;
  /** Names of groups by their key paths. */
  readonly #names = new Map<string, string>();
  /** The text of a number as its author wrote it, where that is known: `1.10`, `007`. */
  readonly written: (path: string) => string | undefined;

  constructor(wording: Wording, written: (path: string) => string | undefined = () => undefined) {
    this.#wording = wording;
    this.written = written;
  }

  /** Lets messages say `'title' of 'iso-6487'` instead of `'[12].title'`. */
  nameGroup(path: string, name: string): void {
    this.#names.set(path, name);
  }

  /** How messages name the value at a key path. */
  subject(path: string): string {
    if (path === '') return this.#wording.whole;
    for (const [group, name] of this.#names) {
      if (path.startsWith(`${group}.`))
        return `'${shorten(path.slice(group.length + 1))}' of '${visible(shorten(name))}'`;
    }
    return `'${shorten(path, 2 * MAX_SHOWN)}'`;
  }

  report(path: string, message: string, more: Partial<Pick<Problem, 'severity' | 'at'>> = {}, suggestion?: string) {
    const extra = suggestion === undefined ? {} : { suggestion };
    this.problems.push({ severity: 'error', path, at: 'value', message, ...more, ...extra });
  }

  /** Reports a value that a field does not allow. */
  refuse(path: string, input: unknown, must: string, suggestion?: string): undefined {
    const found = input !== undefined ? `is ${show(input)}` : path === '' ? 'is empty' : 'is missing';
    this.report(path, `${this.subject(path)} ${found}: it must ${must}`, {}, suggestion);
  }

  /** Reports a name that a group does not have. */
  refuseName(group: string, name: string, known: readonly string[]): void {
    const path = keyPath(group, name);
    const near = nearest(name, known);
    const message = `unknown ${this.#wording.part} ${this.subject(path)}`;
    if (near === undefined) this.report(path, `${message}: known here: ${known.join(', ')}`, { at: 'key' });
    else this.report(path, message, { at: 'key' }, keyPath(group, near));
  }

  /** Warns of a name without effect that is close to one with an effect. */
  warnOfName(group: string, name: string, known: readonly string[]): void {
    const path = keyPath(group, name);
    const near = nearest(name, known, MOST_MISSPELT);
    if (near === undefined) return;
    const message = `unknown ${this.#wording.part} ${this.subject(path)} has no effect`;
    this.report(path, message, { severity: 'warning', at: 'key' }, keyPath(group, near));
  }
}

/** More letters make another key of an author's own: `subtitle` is none of ours misspelt. */
const MOST_MISSPELT = 2;

/** Characters of a value that a message shows. */
const MAX_SHOWN = 60;

function shorten(text: string, length = MAX_SHOWN): string {
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

function nested(_key: string, value: unknown): unknown {
  return typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol'
    ? `(${typeof value})`
    : value;
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

/**
 * The key path of a part: `('docs', 'path')` → `docs.path`, `('tags', 1)` → `tags[1]`. A name that is no identifier is
 * quoted: `docs.versions["1.0"]`.
 */
export function keyPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${visible(JSON.stringify(key))}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Any value that `read` makes something of. */
export function value<T>(must: string, read: (input: unknown) => T | undefined): Field<T> {
  return (input, path, reading) => read(input) ?? reading.refuse(path, input, must);
}

type ParseText = (text: string) => string | Fault;

function parseText(
  text: unknown,
  parse: ParseText,
  [input, path, reading]: Parameters<Field<string>>,
  must = 'be text',
) {
  const result = typeof text === 'string' ? parse(text) : { must };
  return typeof result === 'string' ? result : reading.refuse(path, input, result.must);
}

/** Text. `parse` returns the text to keep or says what is wrong with it. */
export function string(parse: ParseText = (text) => text): Field<string> {
  return (...given) => parseText(given[0], parse, given);
}

/**
 * Text in a file where quotes can be left out, so that a number is text too, as it is written.
 *
 * @param must what is said of a value that is no text
 */
export function text(parse: ParseText = (given) => given, must?: string): Field<string> {
  return (...given) => {
    const [input, path, reading] = given;
    return parseText(typeof input === 'number' ? (reading.written(path) ?? String(input)) : input, parse, given, must);
  };
}

/** `true` or `false`. */
export const boolean = value('be true or false', (input) => (typeof input === 'boolean' ? input : undefined));

/** A number, in quotes or not. */
export const number: Field<number> = value('be a number', (input) => {
  const parsed = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
});

/** A whole number from `lowest` to `highest`. */
export function integer(lowest: number, highest: number): Field<number> {
  return value(`be a whole number from ${lowest} to ${highest}`, (input) =>
    typeof input === 'number' && Number.isInteger(input) && input >= lowest && input <= highest ? input : undefined,
  );
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[]): Field<T> {
  const quoted = words.map((each) => `'${each}'`);
  return (input, path, reading) => {
    const near = typeof input === 'string' ? nearest(input, words) : undefined;
    return words.find((each) => each === input) ?? reading.refuse(path, input, `be ${enumerate(quoted, 'or')}`, near);
  };
}

/** A list whose items are all of one kind; `must` is for what is no list. */
export function list<T>(item: Field<T>, must: string): Field<readonly T[]> {
  return (input, path, reading) => {
    if (!Array.isArray(input)) return reading.refuse(path, input, must);
    const items = input.map((each, index) => item(each, keyPath(path, index), reading));
    const right = items.filter((each) => each !== undefined);
    return right.length === items.length ? right : undefined;
  };
}

/** A value that can be switched off with `null`. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  return (input, path, reading) => {
    if (input === null) return null;
    const before = reading.problems.length;
    const found = field(input, path, reading);
    for (const problem of reading.problems.splice(before)) {
      const message = problem.path === path ? `${problem.message}, or be null` : problem.message;
      reading.problems.push({ ...problem, message });
    }
    return found;
  };
}

/** A part that its group can do without: it is left out when it is absent or wrong. */
export function optional<T>(field: Field<T>): OptionalField<T> {
  const read: Field<T> = (input, ...at) => (input === undefined ? undefined : field(input, ...at));
  return Object.assign(read, { optional: true } as const);
}

/** The fields of a group; a part that may be absent needs an optional one. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? OptionalField<Required<T>[K]> : Field<T[K]>;
};

/** Combines the parts of a group. */
export type Checked<F> = {
  readonly [K in keyof F as F[K] extends OptionalField<unknown> ? never : K]: ValueOf<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends OptionalField<unknown> ? K : never]?: ValueOf<F[K]>;
};
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** How a group is judged as a whole. */
export interface GroupOptions {
  /** Whether unknown names are errors (default), warnings if they resemble a known one, or ignored. */
  readonly others?: 'refuse' | 'warn' | 'pass';
  /** The message for a value that is no group. */
  readonly must?: string;
}

/** A group of parts with known names. Only own properties are looked at. */
export function object<T extends object>(fields: Fields<T>, { others = 'refuse', must }: GroupOptions = {}): Field<T> {
  const entries = Object.entries<Field<unknown>>(fields);
  const known = entries.map(([key]) => key);
  return (input = {}, path, reading) => {
    if (!isPlainObject(input)) {
      const kind = path === '' ? 'be an object' : `be an object with ${enumerate(known, 'and')}`;
      return reading.refuse(path, input, must ?? kind);
    }
    for (const name of Object.keys(input)) {
      if (known.includes(name) || others === 'pass') continue;
      if (others === 'refuse') reading.refuseName(path, name, known);
      else reading.warnOfName(path, name, known);
    }
    const read = entries.map(([key, field]) => {
      const found = field(Object.hasOwn(input, key) ? input[key] : undefined, keyPath(path, key), reading);
      return { key, found, isComplete: found !== undefined || 'optional' in field };
    });
    if (read.some(({ isComplete }) => !isComplete)) return undefined;
    return Object.fromEntries(read.flatMap(({ key, found }) => (found === undefined ? [] : [[key, found]]))) as T;
  };
}

/**
 * A group whose names the author chooses. Wrong entries are left out. The result has no prototype, so that any name can
 * be looked up in it.
 *
 * @param must the message for a value that is no group
 * @param checkName returns the problem with a name
 */
export function record<T>(
  entry: Field<T>,
  must: string,
  checkName: (name: string) => Fault | undefined,
): Field<{ readonly [name: string]: T }> {
  return (input, path, reading) => {
    if (!isPlainObject(input)) return reading.refuse(path, input, must);
    const result: Record<string, T> = Object.create(null);
    for (const [name, given] of Object.entries(input)) {
      const full = keyPath(path, name);
      const fault = checkName(name);
      if (fault !== undefined) {
        reading.report(full, `${reading.subject(full)}: the name must ${fault.must}`, { at: 'key' });
        continue;
      }
      const found = entry(given, full, reading);
      if (found !== undefined) result[name] = found;
    }
    return result;
  };
}

/** A value with a rule across its parts, judged when the parts are right by themselves. */
export function checked<T>(field: Field<T>, check: (value: T) => Fault | undefined): Field<T> {
  return (input, path, reading) => {
    const found = field(input, path, reading);
    const fault = found === undefined ? undefined : check(found);
    return fault === undefined ? found : reading.refuse(path, found, fault.must);
  };
}
