import { slug } from 'github-slugger';
import { escapeHtml } from '../base/escape.ts';
import { isPlainObject } from '../base/plain-object.ts';
import type { Glossary, Term } from '../model/computed.ts';
import type { SourcePath } from '../model/paths.ts';
import { type Fault, filled } from '../model/setting-values.ts';
import { type Field, object, record, string } from './fields.ts';
import { parseMetadata } from './parse-metadata.ts';

type Entry = Pick<Term, 'name' | 'note'>;

const note: Field<string> = (input = '', ...at) => string()(input, ...at);
const described = object<Entry>({ name: string(filled), note });
const MUST = "be text that is not empty, or an object with a 'name' and a 'note'";

const entry: Field<Entry> = (input, path, reading) => {
  if (isPlainObject(input)) return described(input, path, reading);
  return typeof input === 'string' && input.trim() !== ''
    ? { name: input, note: '' }
    : reading.refuse(path, input, MUST);
};

/** A name becomes an address, which leaves out case and most signs. */
function makeCheckName(): (name: string) => Fault | undefined {
  const names = new Map<string, string>();
  return (name) => {
    const id = slug(name);
    const other = names.get(id);
    if (id === '') return { must: 'have a letter or a digit' };
    if (other !== undefined) return { must: `differ from '${other}' in more than case and punctuation` };
    names.set(id, name);
    return undefined;
  };
}

/**
 * Reads the glossary: a map from an abbreviation to its long form, or to a `name` and a `note`, an additional sentence.
 * Wrong entries are left out.
 */
export function parseGlossary(file: SourcePath, bytes: Uint8Array): Glossary {
  const must = "be lines of the form 'HIC: head injury criterion'";
  const glossary = record(entry, must, makeCheckName());
  const text = new TextDecoder().decode(bytes);
  const { value = {}, diagnostics } = parseMetadata({ file, text, rule: 'glossary' }, glossary);
  const terms = Object.entries(value).map(([term, { name, note }]): Term => {
    return { term, name: name.trim(), note: escapeHtml(note.trim()) };
  });
  return { file, terms, diagnostics };
}
