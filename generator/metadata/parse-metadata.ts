import { once } from '../base/once.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePosition } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';
import { type Field, Reading, type Wording } from './fields.ts';
import { MAX_DEPTH, parseLocatedYaml, UnreadableYaml } from './located-yaml.ts';

/** Text that holds metadata. */
export interface MetadataSource {
  /** As diagnostics name it. */
  readonly file: string;
  readonly text: string;
  /** The rule of its diagnostics. */
  readonly rule: Rule;
  readonly wording?: Wording;
}

/** Metadata that was read and checked. */
export interface Metadata<T> {
  /** Undefined where it is of no use. */
  readonly value: T | undefined;
  /** The position of the value at a key path. */
  locate(path: string): SourcePosition;
  readonly diagnostics: readonly Diagnostic[];
}

const FILE_WORDING: Wording = { whole: 'the file', part: 'key' };

/** Reads YAML or JSON, and checks it. Whatever is wrong is a diagnostic at the key or value that it is about. */
export function parseMetadata<T>(
  { file, text, rule, wording = FILE_WORDING }: MetadataSource,
  field: Field<T>,
): Metadata<T> {
  // Reading positions takes ten times as long as JSON.parse, and valid JSON without problems needs none.
  const located = once(() => parseLocatedYaml(text));
  const json = file.endsWith('.json') ? parseUniqueJson(text) : undefined;
  const yaml = json === undefined ? located() : json;
  if (yaml instanceof UnreadableYaml) {
    const { position, reason } = yaml;
    const message = `${wording.whole} is not ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${reason}`;
    const diagnostic: Diagnostic = { severity: 'error', rule, message, file, ...position };
    return { value: undefined, locate: () => position, diagnostics: [diagnostic] };
  }
  const locate = (path: string, at: 'key' | 'value') => {
    const source = located();
    return source instanceof UnreadableYaml ? source.position : source.locate(path, at);
  };
  const reading = new Reading(wording, (path) => {
    const source = located();
    return source instanceof UnreadableYaml ? undefined : source.written(path);
  });
  const value = field(yaml.value, '', reading);
  return {
    value,
    locate: (path) => locate(path, 'value'),
    diagnostics: reading.problems.map(({ path, at, severity, message, suggestion }) => ({
      severity,
      rule,
      message,
      file,
      ...locate(path, at),
      ...(suggestion === undefined ? {} : { suggestion }),
    })),
  };
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
