import { slug } from 'github-slugger';
import * as v from 'valibot';
import { escapeHtml } from '../base/escape.ts';
import { isPlainObject } from '../base/plain-object.ts';
import type { Glossary, Term } from '../model/computed.ts';
import { named, required, text } from '../model/config.ts';
import type { SourcePath } from '../model/paths.ts';
import { filled } from '../model/setting-values.ts';
import { parseMetadata, FILE_WORDING as WORDING } from './parse-metadata.ts';
import { keyPath, type Problem, subjectOf } from './problems.ts';

const DESCRIBED = required({ name: text(filled), note: v.optional(text(), '') });
const NAME = v.custom<string>(
  (input) => typeof input === 'string' && input.trim() !== '',
  "be text that is not empty, or an object with a 'name' and a 'note'",
);
const ENTRY = v.lazy(
  (input): v.GenericSchema<unknown, string | v.InferOutput<typeof DESCRIBED>> =>
    isPlainObject(input) ? DESCRIBED : NAME,
);

const GLOSSARY = named(
  () => ENTRY,
  (name) => (slug(name) === '' ? { must: 'have a letter or a digit' } : undefined),
  [],
  "be lines of the form 'HIC: head injury criterion'",
).wrapped;

/** Reports names that have the address of another, which leaves out case and most signs. */
function clashes(glossary: object | undefined): readonly Problem[] {
  const names = new Map<string, string>();
  return Object.keys(glossary ?? {}).flatMap((name) => {
    const other = names.get(slug(name));
    if (other === undefined) names.set(slug(name), name);
    const path = keyPath('', name);
    const message = `${subjectOf(path, WORDING)}: the name must differ from '${other}' in more than case and punctuation`;
    return other === undefined ? [] : [{ severity: 'error', path, at: 'key', message }];
  });
}

/**
 * Reads the glossary: a map from an abbreviation to its long form, or to a `name` and a `note`, an additional sentence.
 * Wrong entries are left out.
 */
export function parseGlossary(file: SourcePath, bytes: Uint8Array): Glossary {
  const source = { file, text: new TextDecoder().decode(bytes), rule: 'glossary' } as const;
  const { value = {}, diagnostics } = parseMetadata(source, GLOSSARY, clashes);
  const terms = new Map<string, Term>();
  for (const [term, entry] of Object.entries(value)) {
    const { name, note } = typeof entry === 'string' ? { name: entry, note: '' } : entry;
    if (!terms.has(slug(term))) terms.set(slug(term), { term, name: name.trim(), note: escapeHtml(note.trim()) });
  }
  return { file, terms: [...terms.values()], diagnostics };
}
