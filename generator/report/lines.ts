import { styleText } from 'node:util';
import { visible } from '../base/control-characters.ts';
import type { Diagnostic, Severity } from '../model/diagnostic.ts';

/** The result of a run. */
export interface Report {
  readonly pages: number;
  readonly seconds: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Most lines of one rule and severity on a terminal. */
const MAX_LINES_PER_RULE = 20;

/** Sorts diagnostics by file, line, column and rule, and drops repeated ones. The input's order does not matter. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = [...diagnostics].sort(compareDiagnostics);
  return sorted.filter((each, index) => index === 0 || compareDiagnostics(sorted[index - 1] as Diagnostic, each) !== 0);
}

const ORDER = ['file', 'line', 'column', 'rule', 'severity', 'message', 'suggestion', 'note'] as const;

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  for (const key of ORDER) {
    const [one, other] = [a[key] ?? '', b[key] ?? ''];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** Returns the number of diagnostics of a severity. */
export function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}

/** Returns the message with suggestion and note, for formats without fields for them. */
export function fullMessage({ message, suggestion, note }: Diagnostic): string {
  const question = suggestion === undefined ? '' : `; did you mean '${suggestion}'?`;
  return `${message}${question}${note === undefined ? '' : ` (${note})`}`;
}

/** Colours a text. The caller has checked the stream and the environment. */
function paint(text: string, style: 'bold' | 'red' | 'yellow', colour: boolean): string {
  return colour ? styleText(style, text, { validateStream: false }) : text;
}

const COLOURS = { error: 'red', warning: 'yellow' } as const;
const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Returns a diagnostic as one line without its break, as editors recognise it: `file:1:2 error rule: message`. */
export function diagnosticLine(diagnostic: Diagnostic, colour = false): string {
  const { file, line, column, severity, rule } = diagnostic;
  const position = paint(`${visible(file)}:${line}:${column}`, 'bold', colour);
  return `${position} ${paint(severity, COLOURS[severity], colour)} ${visible(rule)}: ${visible(fullMessage(diagnostic))}`;
}

/**
 * Returns diagnostics as the lines of a terminal, without line breaks. The lines of a rule above
 * `MAX_LINES_PER_RULE` are counted.
 *
 * @param diagnostics in the order of `sortDiagnostics`
 * @param all the command that prints every diagnostic
 */
export function terminalLines(diagnostics: readonly Diagnostic[], colour: boolean, all: string): string[] {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    const rule = `${diagnostic.rule} ${diagnostic.severity}`;
    const number = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, number);
    if (number <= MAX_LINES_PER_RULE) lines.push(diagnosticLine(diagnostic, colour));
  }
  for (const [rule, number] of counts) {
    const hidden = number - MAX_LINES_PER_RULE;
    if (hidden > 0) lines.push(`… and ${hidden} more ${rule}${hidden === 1 ? '' : 's'}: see ${all}`);
  }
  return lines;
}

/** Returns the last line, without its break: `built 62 pages in 1.4 s: 2 warnings, 0 errors`. */
export function summary(report: Report, { colour = false, verb = 'built' } = {}): string {
  const diagnostics = sortDiagnostics(report.diagnostics);
  const counts = (['warning', 'error'] as const).map((severity) => {
    const number = count(diagnostics, severity);
    return paint(plural(number, severity), COLOURS[severity], colour && number > 0);
  });
  // Rebuilds take hundredths of a second.
  const seconds = report.seconds.toFixed(report.seconds < 0.995 ? 2 : 1);
  return `${verb} ${plural(report.pages, 'page')} in ${seconds} s: ${counts.join(', ')}`;
}
