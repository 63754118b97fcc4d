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

/** A list by file, line, column and rule, equal diagnostics once. The input's order does not matter. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const all = [...diagnostics].sort(compare);
  return all.filter((diagnostic, index) => {
    const previous = all[index - 1];
    return previous === undefined || compare(previous, diagnostic) !== 0;
  });
}
