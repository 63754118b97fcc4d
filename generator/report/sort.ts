import { compareText } from '../base/compare-text.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.severity, b.severity) ||
    compareText(a.message, b.message) ||
    compareText(a.suggestion ?? '', b.suggestion ?? '') ||
    compareText(a.note ?? '', b.note ?? '')
  );
}

/** Lists that were sorted here. Every form of a report asks for its diagnostics in order. */
const known = new WeakSet<readonly Diagnostic[]>();

/** A list by file, line, column and rule, equal diagnostics once. The order they were found in does not matter. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (known.has(diagnostics)) return diagnostics;
  const all = [...diagnostics].sort(compare);
  const sorted = all.filter((diagnostic, index) => {
    const previous = all[index - 1];
    return previous === undefined || compare(previous, diagnostic) !== 0;
  });
  known.add(sorted);
  return sorted;
}
