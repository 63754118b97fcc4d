/**
 * Small readers that turn one unknown value into a setting, and that combine to readers of groups. All have the same
 * shape: a value that was not given becomes the default; a wrong one adds to `problems`, and what is returned for it
 * only lets the reading go on.
 */
import { nearest } from '../nearest.ts';
import { visible } from '../visible.ts';

/** Why the settings cannot be used. `path` is the key path, `docs.versions["1.0"]`, empty for the whole. */
export interface ConfigProblem {
  readonly path: string;
  /** One line: the key path, what was found, what is allowed, and the nearest known name. */
  readonly message: string;
}

/** Reads the value at a key path. */
export type Field<T> = (input: unknown, path: string, problems: ConfigProblem[]) => T;

/** What is wrong with a value, as the end of the sentence "it must …". */
export interface Fault {
  readonly must: string;
}

const LONGEST = 60;

function shorten(text: string, longest = LONGEST): string {
  const characters = [...text.slice(0, 2 * longest + 2)];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // The settings may come from another realm, whose `Object.prototype` is not ours.
  return prototype === null || (!Array.isArray(value) && Object.getPrototypeOf(prototype) === null);
}

function nested(_key: string, value: unknown): unknown {
  return typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol'
    ? `(${typeof value})`
    : value;
}

/** A value as it appears in a message: short JSON where there is such, else what it is; always one line. */
export function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string') return visible(shorten(JSON.stringify(value.slice(0, 4 * LONGEST))));
  if (typeof value === 'bigint') return shorten(`${value}n`);
  if (typeof value !== 'object' || value === null) return shorten(visible(String(value)));
  if (!Array.isArray(value) && !isPlainObject(value)) {
    const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
    return kind === 'Object' ? 'an instance of a class' : `a ${shorten(visible(kind))} object`;
  }
  try {
    return visible(shorten(JSON.stringify(value, nested)));
  } catch {
    return Array.isArray(value) ? 'an array' : 'an object';
  }
}

/** `('docs', 'path')` → `docs.path`; a name that is no identifier is quoted: `docs.versions["1.0"]`. */
export function keyPath(path: string, key: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${visible(JSON.stringify(key))}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** How a message names the setting at a key path. */
function subject(path: string): string {
  return path === '' ? 'the configuration' : `'${shorten(path, 2 * LONGEST)}'`;
}

function list(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

function refuse(problems: ConfigProblem[], path: string, input: unknown, must: string, hint = ''): void {
  const found = input === undefined ? 'is missing' : `is ${show(input)}`;
  problems.push({ path, message: `${subject(path)} ${found}: it must ${must}${hint}` });
}

/**
 * Text. `parse` returns the text to keep or says what is wrong with it. Without a default the setting is required.
 */
export function string(fallback?: string, parse: (text: string) => string | Fault = (text) => text): Field<string> {
  return (input, path, problems) => {
    if (input === undefined && fallback !== undefined) return fallback;
    const result = typeof input === 'string' ? parse(input) : { must: 'be text' };
    if (typeof result === 'string') return result;
    refuse(problems, path, input, result.must);
    return fallback ?? '';
  };
}

/** `true` or `false`. */
export function boolean(fallback: boolean): Field<boolean> {
  return (input, path, problems) => {
    if (input === undefined) return fallback;
    if (typeof input === 'boolean') return input;
    refuse(problems, path, input, 'be true or false');
    return fallback;
  };
}

/** A whole number from `lowest` to `highest`. */
export function integer(lowest: number, highest: number, fallback: number): Field<number> {
  return (input, path, problems) => {
    if (input === undefined) return fallback;
    if (typeof input === 'number' && Number.isInteger(input) && input >= lowest && input <= highest) return input;
    refuse(problems, path, input, `be a whole number from ${lowest} to ${highest}`);
    return fallback;
  };
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[], fallback: NoInfer<T>): Field<T> {
  return (input, path, problems) => {
    if (input === undefined) return fallback;
    const word = words.find((each) => each === input);
    if (word !== undefined) return word;
    const near = typeof input === 'string' ? nearest(input, words) : undefined;
    const quoted = words.map((each) => `'${each}'`);
    refuse(problems, path, input, `be ${list(quoted, 'or')}`, near === undefined ? '' : `; did you mean '${near}'?`);
    return fallback;
  };
}

/** The inner problems, those about the value itself with one more allowed value. */
function readWithAlternative<T>(
  field: Field<T>,
  alternative: string,
  input: unknown,
  path: string,
  problems: ConfigProblem[],
): T {
  const inner: ConfigProblem[] = [];
  const value = field(input, path, inner);
  for (const problem of inner) {
    problems.push(problem.path === path ? { path, message: `${problem.message}, or be ${alternative}` } : problem);
  }
  return value;
}

/** A setting that need not be there: `null`, also when nothing is given. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  return (input, path, problems) =>
    input === undefined || input === null ? null : readWithAlternative(field, 'null', input, path, problems);
}

/** A setting that `false` switches off; when nothing is given it is on, with its defaults. */
export function orFalse<T>(field: Field<T>): Field<T | false> {
  return (input, path, problems) =>
    input === false ? false : readWithAlternative(field, 'false', input, path, problems);
}

/** A group of settings with known names. Only own properties are looked at. */
export function object<T extends object>(fields: { readonly [K in keyof T]: Field<T[K]> }): Field<T> {
  const known = Object.keys(fields);
  return (input, path, problems) => {
    let given: Readonly<Record<string, unknown>> = {};
    let inner = problems;
    if (isPlainObject(input)) given = input;
    else if (input !== undefined) {
      refuse(problems, path, input, path === '' ? 'be an object' : `be an object with ${list(known, 'and')}`);
      // What is missing in something that is no group goes without saying.
      inner = [];
    }
    for (const key of Object.keys(given)) {
      if (known.includes(key)) continue;
      const near = nearest(key, known);
      const full = keyPath(path, key);
      const hint = near === undefined ? `known here: ${known.join(', ')}` : `did you mean '${keyPath(path, near)}'?`;
      problems.push({ path: full, message: `unknown setting ${subject(full)}: ${hint}` });
    }
    const read = <K extends keyof T & string>(key: K): T[K] =>
      fields[key](Object.hasOwn(given, key) ? given[key] : undefined, keyPath(path, key), inner);
    return Object.fromEntries(known.map((key) => [key, read(key as keyof T & string)])) as T;
  };
}

/**
 * A group whose names the author chooses. `always` lists the entries that exist without being given, `checkName` says
 * what is wrong with a name. The result has no prototype, so that any name can be looked up in it.
 */
export function record<T>(
  entry: (name: string) => Field<T>,
  always: readonly string[],
  checkName: (name: string) => Fault | undefined,
): Field<{ readonly [name: string]: T }> {
  return (input, path, problems) => {
    const result: Record<string, T> = Object.create(null);
    let given: Readonly<Record<string, unknown>> = {};
    if (isPlainObject(input)) given = input;
    else if (input !== undefined) refuse(problems, path, input, 'be an object');
    for (const name of new Set([...always, ...Object.keys(given)])) {
      const full = keyPath(path, name);
      const fault = checkName(name);
      if (fault !== undefined) problems.push({ path: full, message: `${subject(full)}: the name must ${fault.must}` });
      result[name] = entry(name)(Object.hasOwn(given, name) ? given[name] : undefined, full, problems);
    }
    return result;
  };
}

/** A setting with a rule across its parts, judged when the parts are right by themselves. */
export function checked<T>(field: Field<T>, check: (value: T) => Fault | undefined): Field<T> {
  return (input, path, problems) => {
    const before = problems.length;
    const value = field(input, path, problems);
    const fault = problems.length === before ? check(value) : undefined;
    if (fault !== undefined) refuse(problems, path, value, fault.must);
    return value;
  };
}
