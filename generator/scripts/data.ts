/** Data of the docs: checked by their schema and by a script, and written as a table for spreadsheets. */
import { digest } from '../base/digest.ts';
import { type DataProblem, type DataSet, parseDataSet } from '../metadata/data-set.ts';
import { type DataResult, type ScriptResult, storedValue } from '../model/computed.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { Slot } from '../model/slots.ts';
import type { SourceFile } from '../model/source.ts';
import type { ValueStore } from '../model/store.ts';
import { csvOf } from './csv.ts';

type Entry = { readonly [key: string]: unknown };
type DataSlot = Extract<Slot, { kind: 'data' }>;

interface DataInput {
  readonly texts: readonly PageText[];
  readonly docs: ReadonlyMap<DocPath, SourceFile>;
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly cache: ValueStore;
  readonly code: string;
}

/** Checks the data that pages publish, by file. Missing files are left out. */
export async function computeData(input: DataInput): Promise<ReadonlyMap<DocPath, DataResult>> {
  const slots = input.texts.flatMap((text) => text.slots.filter((slot) => slot.kind === 'data'));
  const results = await Promise.all(
    slots.map(async (slot) => {
      const [data, schema] = [input.docs.get(slot.data), input.docs.get(slot.schema)];
      if (data === undefined || schema === undefined) return [];
      return [[slot.data, await checkData(slot, data, schema, input)] as const];
    }),
  );
  return new Map(results.flat());
}

async function checkData(
  slot: DataSlot,
  data: SourceFile,
  schema: SourceFile,
  { scripts, cache, code }: DataInput,
): Promise<DataResult> {
  const checked = scripts.get(slot.script);
  const problems = checked === undefined ? undefined : storedValue(checked, 'problems', cache);
  const key = digest(code, 'data', data.path, data.digest, schema.digest, slot.rows, JSON.stringify(problems ?? null));
  const known = cache.recall<DataResult>(key);
  if (known !== undefined) return known;
  const result = await check(slot, data, schema, problems, (body) => {
    const name = digest(body);
    cache.put(name, body);
    return name;
  });
  cache.remember(key, result, result.csv === null ? [] : [result.csv]);
  return result;
}

async function check(
  { rows, schema: schemaPath, file }: DataSlot,
  data: SourceFile,
  schema: SourceFile,
  problems: unknown,
  put: (body: string) => string,
): Promise<DataResult> {
  let set: DataSet;
  try {
    set = await parseDataSet(data, schema);
  } catch (error) {
    return unchecked(`'${schemaPath}' is no JSON Schema: ${(error as Error).message}`);
  }
  if (set.diagnostics.length > 0) return { isMisshapen: true, fault: null, diagnostics: set.diagnostics, csv: null };
  if (!isProblems(problems)) {
    return unchecked(`'${file}' must export 'problems', a list of { path, message }, empty for none`);
  }
  const list = (set.value as { readonly [name: string]: unknown } | null)?.[rows];
  if (!Array.isArray(list)) return unchecked(`the data have no list '${rows}'`);
  return {
    isMisshapen: false,
    fault: null,
    diagnostics: set.diagnose(problems),
    csv: put(csvOf<Entry>(columnsOf(list), list)),
  };
}

function unchecked(fault: string): DataResult {
  return { isMisshapen: false, fault, diagnostics: [], csv: null };
}

function isProblems(value: unknown): value is readonly DataProblem[] {
  return (
    Array.isArray(value) && value.every((each) => typeof each?.path === 'string' && typeof each.message === 'string')
  );
}

/** The table has a column for every key of any entry, in the order that keys first appear. */
function columnsOf(entries: readonly object[]): string[] {
  return [...new Set(entries.flatMap(Object.keys))];
}
