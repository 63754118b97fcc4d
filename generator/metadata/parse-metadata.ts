import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePosition } from '../model/positions.ts';
import type { Rule } from '../model/rules.ts';
import { type Field, Reading, type Wording } from './fields.ts';
import { parseLocatedYaml, UnreadableYaml } from './located-yaml.ts';

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
  const yaml = parseLocatedYaml(text);
  if (yaml instanceof UnreadableYaml) {
    const { position, reason } = yaml;
    const message = `${wording.whole} is not ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${reason}`;
    const diagnostic: Diagnostic = { severity: 'error', rule, message, file, ...position };
    return { value: undefined, locate: () => position, diagnostics: [diagnostic] };
  }
  const reading = new Reading(wording, (path) => yaml.written(path));
  const value = field(yaml.value, '', reading);
  return {
    value,
    locate: (path) => yaml.locate(path, 'value'),
    diagnostics: reading.problems.map(({ path, at, severity, message, suggestion }) => ({
      severity,
      rule,
      message,
      file,
      ...yaml.locate(path, at),
      ...(suggestion === undefined ? {} : { suggestion }),
    })),
  };
}
