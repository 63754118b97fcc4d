import fs from 'node:fs';
import path from 'node:path';
import { CallError, type Io } from '../base/io.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { formats } from './formats.ts';
import { type Report, sortDiagnostics, summary, terminalLines } from './lines.ts';

/** The formats asked for beside the lines on standard error; `sarif` and `junit` name files. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly github?: boolean;
  readonly sarif?: string;
  readonly junit?: string;
}

type ReportIo = Pick<Io, 'out' | 'err' | 'progress' | 'colour' | 'cwd'>;

/**
 * Prints diagnostics and the summary, and writes the reports that were asked for.
 *
 * @param verb what happened to the pages: `built`, `failed to build`
 * @throws CallError when a file cannot be written
 */
export function writeReport(report: Report, options: ReportOptions, verb: string, io: ReportIo): void {
  printDiagnostics(report.diagnostics, io);
  if (options.json === true) io.out(formats.json(report));
  // Workflows read both streams; a JSON document needs its own.
  if (options.github === true) (options.json === true ? io.err : io.out)(formats.github(report));
  for (const format of ['sarif', 'junit'] as const) {
    const name = options[format];
    if (name === undefined) continue;
    const file = path.resolve(io.cwd, name);
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, formats[format](report));
    } catch (error) {
      throw new CallError(`the report ${file} cannot be written: ${(error as Error).message}`);
    }
  }
  io.err(`${summary(report, { colour: io.colour, verb })}\n`);
}

/** Prints diagnostics, sorted, in place of the progress. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], io: ReportIo): void {
  io.progress('');
  for (const line of terminalLines(sortDiagnostics(diagnostics), io.colour, '--json')) io.err(`${line}\n`);
}

/** Returns whether the site is at fault: it has an error, or under `strict` a warning. */
export function isFailure(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return diagnostics.some(({ severity }) => strict || severity === 'error');
}
