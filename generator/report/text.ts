import type { Diagnostic } from '../types.ts';
import { visible } from '../visible.ts';
import { count, fullMessage, type Report } from './report.ts';
import { sortDiagnostics } from './sort.ts';

export interface TextOptions {
  /** Whether to use the terminal's colours; default false. */
  readonly colour?: boolean;
  /** What happened to the pages; default `built`. */
  readonly verb?: string;
}

const CODE = { bold: [1, 22], red: [31, 39], yellow: [33, 39] } as const;

function paint(text: string, style: keyof typeof CODE, colour: boolean): string {
  const [on, off] = CODE[style];
  return colour ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A diagnostic as one line without its break, in the form that editors recognise: `file:1:2 error rule: message`. */
export function diagnosticLine(diagnostic: Diagnostic, colour = false): string {
  const { file, line, column, severity, rule } = diagnostic;
  const place = paint(`${visible(file)}:${line}:${column}`, 'bold', colour);
  const kind = paint(severity, severity === 'error' ? 'red' : 'yellow', colour);
  return `${place} ${kind} ${visible(rule)}: ${visible(fullMessage(diagnostic))}`;
}

/** The last line, without its break: `built 62 pages in 1.4 s: 2 warnings, 0 errors`. */
export function summary(report: Report, { colour = false, verb = 'built' }: TextOptions = {}): string {
  const diagnostics = sortDiagnostics(report.diagnostics);
  const errors = count(diagnostics, 'error');
  const warnings = count(diagnostics, 'warning');
  // A rebuild takes hundredths of a second.
  const seconds = report.seconds.toFixed(report.seconds < 0.995 ? 2 : 1);
  const yellow = colour && warnings > 0;
  const red = colour && errors > 0;
  const warned = paint(plural(warnings, 'warning'), 'yellow', yellow);
  const failed = paint(plural(errors, 'error'), 'red', red);
  return `${verb} ${plural(report.pages, 'page')} in ${seconds} s: ${warned}, ${failed}`;
}

/** For people and editors: a line for each diagnostic, then the summary. */
export function text(report: Report, options: TextOptions = {}): string {
  const lines = sortDiagnostics(report.diagnostics).map((each) => diagnosticLine(each, options.colour));
  return [...lines, summary(report, options)].map((line) => `${line}\n`).join('');
}
