import { digest } from '../base/digest.ts';
import { type DataProblem, type DataSet, parseDataSet } from '../metadata/data-set.ts';
import { type DataResult, type ScriptResult, storedValue } from '../model/computed.ts';
import type { PageText } from '../model/facts.ts';
import type { DocPath } from '../model/paths.ts';
import type { Slot } from '../model/slots.ts';
import type { DocsFiles, SourceFile } from '../model/source.ts';
import { getOrMake, type PutBody, type ValueStore } from '../model/store.ts';
import { csvOf } from './csv.ts';

type Entry = { readonly [key: string]: unknown };
type DataSlot = Extract<Slot, { kind: 'data' }>;

interface DataInput {
  readonly texts: readonly PageText[];
  readonly docs: DocsFiles;
  readonly scripts: ReadonlyMap<DocPath, ScriptResult>;
  readonly cache: ValueStore;
  readonly code: string;
}

/** Checks the data that pages publish, by file. Missing files are left out. */
export async function computeData(input: DataInput): Promise<ReadonlyMap<DocPath, DataResult>> {
  const { texts, docs, scripts, cache, code } = input;
  const results = new Map<DocPath, DataResult>();
  for (const slot of texts.flatMap(({ slots }) => slots.filter(({ kind }) => kind === 'data') as DataSlot[])) {
    const [data, schema, checked] = [docs.get(slot.data), docs.get(slot.schema), scripts.get(slot.script)];
    if (data === undefined || schema === undefined) continue;
    const problems = checked === undefined ? undefined : storedValue(checked, 'problems', cache);
    const key = digest(
      code,
      'data',
      data.path,
      data.digest,
      schema.digest,
      slot.rows,
      JSON.stringify(problems ?? null),
    );
    const result = await getOrMake(key, cache, (put) => check(slot, data, schema, problems, put));
    results.set(slot.data, result);
  }
  return results;
}

async function check(
  { rows, schema: schemaPath, file }: DataSlot,
  data: SourceFile,
  schema: SourceFile,
  problems: unknown,
  put: PutBody,
): Promise<DataResult> {
  const result = { isMisshapen: false, fault: null, diagnostics: [], csv: null };
  let set: DataSet;
  try {
    set = await parseDataSet(data, schema);
  } catch (error) {
    return { ...result, fault: `'${schemaPath}' is no JSON Schema: ${(error as Error).message}` };
  }
  if (set.diagnostics.length > 0) return { ...result, isMisshapen: true, diagnostics: set.diagnostics };
  if (!isProblems(problems)) {
    return { ...result, fault: `'${file}' must export 'problems', a list of { path, message }, empty for none` };
  }
  const list = (set.value as { readonly [name: string]: unknown } | null)?.[rows];
  if (!Array.isArray(list)) return { ...result, fault: `the data have no list '${rows}'` };
  return { ...result, diagnostics: set.diagnose(problems), csv: put(csvOf<Entry>(columnsOf(list), list)) };
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
