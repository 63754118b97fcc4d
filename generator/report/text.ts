import { styleText } from 'node:util';
import { visible } from '../base/control-characters.ts';
import type { Diagnostic, FilePosition, Severity } from '../model/diagnostic.ts';
import { count, fullMessage, type Report } from './report.ts';
import { sortDiagnostics } from './sort.ts';

/** How the last line is written. */
export interface SummaryOptions {
  /** Whether to use the terminal's colours; default false. */
  readonly colour?: boolean;
  /** What happened to the pages, such as `built` or `failed to build`; default `built`. */
  readonly verb?: string;
}

/** Whether to colour is the caller's decision alone: the stream and the environment have been asked already. */
function paint(text: string, style: 'bold' | 'red' | 'yellow', colour: boolean): string {
  return colour ? styleText(style, text, { validateStream: false }) : text;
}

/** `1 page`, `2 pages`. */
export function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A position in the form that editors recognise. */
export function place({ file, line, column }: FilePosition): string {
  return `${visible(file)}:${line}:${column}`;
}

/** A text in the colour of a severity. */
export function paintSeverity(severity: Severity, colour: boolean, text: string = severity): string {
  return paint(text, severity === 'error' ? 'red' : 'yellow', colour);
}

/** A diagnostic as one line without its break, in the form that editors recognise: `file:1:2 error rule: message`. */
export function diagnosticLine(diagnostic: Diagnostic, colour = false): string {
  const where = paint(place(diagnostic), 'bold', colour);
  const kind = paintSeverity(diagnostic.severity, colour);
  return `${where} ${kind} ${visible(diagnostic.rule)}: ${visible(fullMessage(diagnostic))}`;
}

/** The last line, without its break: `built 62 pages in 1.4 s: 2 warnings, 0 errors`. */
export function summary(report: Report, { colour = false, verb = 'built' }: SummaryOptions = {}): string {
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
