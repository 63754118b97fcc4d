import * as v from 'valibot';
import { once } from '../base/once.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Rule } from '../model/rules.ts';
import { type LocatedYaml, MAX_DEPTH, parseLocatedYaml, UnreadableYaml } from './located-yaml.ts';
import { type Problem, problemOf, show, type Wording } from './problems.ts';

/** Text that holds metadata. */
export interface MetadataSource {
  readonly file: string;
  readonly text: string;
  readonly rule: Rule;
  readonly wording?: Wording;
  /** Returns the names of groups by their key paths. */
  groups?(input: unknown): ReadonlyMap<string, string>;
  /** Numbers are the text that is written, so that quotes can be left out. */
  readonly numbersAsText?: boolean;
}

/** Metadata that was read and checked. */
export interface Metadata<T> {
  /** Undefined where it is of no use. */
  readonly value: T | undefined;
  /** Before it was checked; undefined if it cannot be read. */
  readonly input: unknown;
  readonly locate: LocatedYaml['locate'];
  readonly diagnostics: readonly Diagnostic[];
}

/** The words for a file. */
export const FILE_WORDING: Wording = { whole: 'the file', part: 'key' };

/**
 * Reads YAML or JSON, and checks it. Whatever is wrong is a diagnostic at the key or value that it is about. Of a value
 * with wrong parts, the right ones are returned, if they are enough.
 *
 * @param more returns further problems
 */
export function parseMetadata<T>(
  { file, text, rule, wording: words = FILE_WORDING, groups, numbersAsText = false }: MetadataSource,
  schema: v.GenericSchema<unknown, T>,
  more: (value: T | undefined, input: unknown) => readonly Problem[] = () => [],
): Metadata<T> {
  const located = once(() => parseLocatedYaml(text, numbersAsText));
  const locate: LocatedYaml['locate'] = (path, at) => located().locate(path, at);
  // Reading positions takes ten times as long as JSON.parse, and valid JSON needs none.
  const json = file.endsWith('.json') ? parseUniqueJson(text) : undefined;
  const quick = json === undefined ? undefined : v.safeParse(schema, json.value);
  if (quick?.success && more(quick.output, json?.value).length === 0) {
    return { value: quick.output, input: json?.value, locate, diagnostics: [] };
  }
  try {
    const input = located().value;
    const wording = groups === undefined ? words : { ...words, groups: groups(input) };
    const result = v.safeParse(schema, input);
    const value = result.success ? result.output : rightParts(schema, input);
    const showValue = (found: unknown, path: string) => {
      const { line, column } = locate(path);
      const isQuoted = /["'|>]/.test(text.split('\n')[line - 1]?.[column - 1] ?? '');
      return typeof found === 'string' && !isQuoted && Number.isFinite(Number(found || Number.NaN))
        ? found
        : show(found);
    };
    const problems = [
      ...(result.issues ?? []).map((issue) => problemOf(issue, wording, showValue)),
      ...more(value, input),
    ];
    return {
      value,
      input,
      locate,
      diagnostics: problems.map(({ path, at, ...problem }) => ({ ...problem, rule, file, ...locate(path, at) })),
    };
  } catch (error) {
    if (!(error instanceof UnreadableYaml)) throw error;
    const { position, message: reason } = error;
    const message = `${words.whole} is not ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${reason}`;
    const diagnostic: Diagnostic = { severity: 'error', rule, message, file, ...position };
    return { value: undefined, input: undefined, locate: () => position, diagnostics: [diagnostic] };
  }
}

/** Parses a value without its wrong parts. Undefined if a part that is needed is wrong or missing. */
function rightParts<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T | undefined {
  let rest = input;
  while (rest !== undefined) {
    const result = v.safeParse(schema, rest);
    if (result.success) return result.output;
    rest = without(
      rest,
      (result.issues[0].path ?? []).map(({ key }) => key as string),
    );
  }
  return undefined;
}

/** Removes the part at a path; the group around it if it is not there. */
function without(value: unknown, [key, ...keys]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const kept = name === String(key) ? without(part, keys) : part;
    return kept === undefined ? [] : [[name, kept]];
  });
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Reads JSON. Undefined for text that is not JSON, is too deep, repeats a key or holds characters of placeholders. */
function parseUniqueJson(text: string): { readonly value: unknown } | undefined {
  if (/[\uFDD0\uFDD1]|\\ufdd[01]/i.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined);
    return countKeys(value) === written.length ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws {RangeError} when it is nested too deeply */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) throw new RangeError();
  const parts: readonly unknown[] = Object.values(value);
  return parts.reduce((sum: number, part) => sum + countKeys(part, depth + 1), Array.isArray(value) ? 0 : parts.length);
}
