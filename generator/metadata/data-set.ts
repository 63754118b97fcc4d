import type { ErrorObject } from 'ajv';
import * as v from 'valibot';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { parseMetadata } from './parse-metadata.ts';

/** Something that is wrong with data, at a key path: `limits[12].value`. */
export interface DataProblem {
  readonly path: string;
  readonly message: string;
}

/** Data that were read. */
export interface DataSet {
  /** Undefined where they are of no use. */
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  diagnose(problems: readonly DataProblem[]): readonly Diagnostic[];
}

/** More errors usually have one cause. */
const MAX_ERRORS = 50;

/**
 * Reads data and compares them with their schema (JSON Schema, draft 2020-12).
 *
 * @throws {Error} when the schema is none
 */
export async function parseDataSet(data: SourceFile, schema: SourceFile): Promise<DataSet> {
  const text = (file: SourceFile) => new TextDecoder().decode(file.bytes());
  const {
    value,
    locate,
    diagnostics: unreadable,
  } = parseMetadata({ file: data.path, text: text(data), rule: 'data' }, v.unknown());
  const diagnose = (problems: readonly DataProblem[]): readonly Diagnostic[] =>
    problems.slice(0, MAX_ERRORS).map(({ path, message }) => ({
      severity: 'error',
      rule: 'data',
      message: `'${path}' ${message}`,
      file: data.path,
      ...locate(path),
    }));
  if (value === undefined) return { value, diagnostics: unreadable, diagnose };
  const { schemaErrors } = await import('./json-schema.ts');
  const problems = schemaErrors(JSON.parse(text(schema)), value)
    .filter(isCause)
    .map(problemOf);
  return { value, diagnostics: diagnose(problems), diagnose };
}

/** Whether an error says what is wrong, and not only that one of several forms does not fit. */
function isCause({ keyword }: ErrorObject): boolean {
  return !['oneOf', 'anyOf', 'if'].includes(keyword);
}

function problemOf({ instancePath, message = 'is wrong', params }: ErrorObject): DataProblem {
  const { allowedValues, additionalProperty } = params as { allowedValues?: unknown[]; additionalProperty?: string };
  const keys = instancePath.split('/').slice(1);
  const path = keys.reduce((before, key) => {
    if (/^\d+$/.test(key)) return `${before}[${key}]`;
    return before === '' ? key : `${before}.${key}`;
  }, '');
  if (additionalProperty !== undefined) return { path, message: `has the unknown key '${additionalProperty}'` };
  const allowed =
    allowedValues === undefined ? '' : `: ${allowedValues.map((each) => JSON.stringify(each)).join(', ')}`;
  return { path, message: message + allowed };
}
