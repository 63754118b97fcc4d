import { slug } from 'github-slugger';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { escapeHtml } from '../escape.ts';
import { nearest } from '../nearest.ts';
import type { SourcePath } from '../paths.ts';
import type { Diagnostic, Glossary, Term } from '../types.ts';

const FIELDS = ['name', 'note'] as const;

/**
 * Reads the glossary: a map from an abbreviation to what it stands for, or to a `name` and a `note`, a sentence more.
 * Faults are diagnostics with their place; an entry that has one is left out.
 */
export function compileGlossary(file: SourcePath, bytes: Uint8Array): Glossary {
  const lines = new LineCounter();
  const document = parseDocument(new TextDecoder().decode(bytes), { lineCounter: lines, prettyErrors: false });
  const diagnostics: Diagnostic[] = [];
  const report = (node: unknown, message: string, more: { readonly suggestion?: string } = {}) => {
    const offset = typeof node === 'number' ? node : isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const { line, col } = lines.linePos(offset);
    const place = { file, line: Math.max(line, 1), column: Math.max(col, 1) };
    diagnostics.push({ severity: 'error', rule: 'glossary', message, ...place, ...more });
  };
  const [error] = document.errors;
  if (error !== undefined) {
    report(error.pos[0], `the file cannot be read: ${error.message.replace(/\s+/g, ' ').trim()}`);
    return { file, terms: [], diagnostics };
  }
  if (!isMap(document.contents)) {
    report(0, "the file has to hold lines of the form 'HIC: head injury criterion'");
    return { file, terms: [], diagnostics };
  }
  const terms = new Map<string, Term>();
  for (const { key, value } of document.contents.items) {
    const term = isScalar(key) ? textOf(key) : '';
    const id = slug(term);
    const other = terms.get(id);
    const found: unknown = isNode(value) ? value.toJSON() : null;
    const entry = typeof found === 'string' ? { name: found } : found;
    if (id === '') {
      report(key, 'a term has to have a letter or a digit');
    } else if (other !== undefined) {
      report(key, `'${term}' and '${other.term}' differ too little to be told apart in an address: keep one of them`);
    } else if (!isEntry(entry)) {
      report(key, `'${term}' has to stand for a text, or for a 'name' with a 'note', both texts`);
    } else {
      terms.set(id, { term, name: entry.name.trim(), note: escapeHtml(entry.note?.trim() ?? '') });
      if (isMap(value)) {
        for (const { key: field } of value.items) {
          const name = isScalar(field) ? textOf(field) : '';
          if (FIELDS.some((known) => known === name)) continue;
          const suggestion = nearest(name, FIELDS);
          const more = suggestion === undefined ? {} : { suggestion };
          report(field, `a term has a 'name' and a 'note', but no '${name}'`, more);
        }
      }
    }
  }
  return { file, terms: [...terms.values()], diagnostics };
}

/** A key as it is written: `1e3` is no number here. */
function textOf({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

function isEntry(value: unknown): value is { readonly name: string; readonly note?: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { name, note = '' } = value as Partial<Term>;
  return typeof name === 'string' && name.trim() !== '' && typeof note === 'string';
}
