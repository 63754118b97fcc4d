import type { Diagnostic, Severity } from '../model/diagnostic.ts';

/** What a run has to tell. */
export interface Report {
  readonly pages: number;
  readonly seconds: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Turns a report into the text of one format, with a final line break unless it is empty. */
export type Format = (report: Report) => string;

/** How many of the diagnostics have a severity. */
export function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}

/** The message with suggestion and note, for formats that have no place of their own for them. */
export function fullMessage({ message, suggestion, note }: Diagnostic): string {
  const meant = suggestion === undefined ? '' : `; did you mean '${suggestion}'?`;
  return `${message}${meant}${note === undefined ? '' : ` (${note})`}`;
}

/** JSON that strict readers accept too: a surrogate without a partner becomes U+FFFD. */
export function stringify(value: unknown): string {
  const wellFormed = (_key: string, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each);
  return `${JSON.stringify(value, wellFormed, 2)}\n`;
}
