import type { Diagnostic } from '../model/diagnostic.ts';
import { count, type Report, stringify } from './report.ts';
import { sortDiagnostics } from './sort.ts';

/** For scripts: one object with the counts and the diagnostics. Its fields are public, so notes stay out. */
export function json(report: Report): string {
  const diagnostics = sortDiagnostics(report.diagnostics);
  return stringify({
    pages: report.pages,
    errors: count(diagnostics, 'error'),
    warnings: count(diagnostics, 'warning'),
    seconds: Math.round(report.seconds * 1000) / 1000,
    diagnostics: diagnostics.map(publicPart),
  });
}

/** A diagnostic without its note. */
export function publicPart(diagnostic: Diagnostic): Omit<Diagnostic, 'note'> {
  const { severity, rule, message, file, line, column, suggestion } = diagnostic;
  return { severity, rule, message, file, line, column, ...(suggestion === undefined ? {} : { suggestion }) };
}
