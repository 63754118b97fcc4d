import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { escapeHtml } from '../escape.ts';
import type { SourcePath } from '../paths.ts';
import type { Diagnostic, Glossary, Term } from '../types.ts';

/**
 * Reads the glossary: a map from an abbreviation to what it stands for, or to a `name` and a `note`, a sentence more.
 * Faults are diagnostics with their place; an entry that has one is left out.
 */
export function compileGlossary(file: SourcePath, bytes: Uint8Array): Glossary {
  const lines = new LineCounter();
  const document = parseDocument(new TextDecoder().decode(bytes), { lineCounter: lines, prettyErrors: false });
  const diagnostics: Diagnostic[] = [];
  const report = (offset: number | undefined, message: string) => {
    const { line, col } = lines.linePos(offset ?? 0);
    const place = { file, line: Math.max(line, 1), column: Math.max(col, 1) };
    diagnostics.push({ severity: 'error', rule: 'glossary', message, ...place });
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
  const terms: Term[] = [];
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const term = String(key.value);
    const found = (value as { toJSON?(): unknown } | null)?.toJSON?.() ?? null;
    const { name, note = '' } = (typeof found === 'string' ? { name: found } : (found ?? {})) as Partial<Term>;
    if (typeof name !== 'string' || typeof note !== 'string' || name.trim() === '') {
      report(key.range?.[0], `'${term}' has to stand for a text, or for a 'name' with a 'note', both texts`);
    } else {
      terms.push({ term, name, note: escapeHtml(note) });
    }
  }
  return { file, terms, diagnostics };
}
