import fs from 'node:fs';
import path from 'node:path';
import { CallError, type Io } from '../base/io.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { formats, type Report, sortDiagnostics, summary, terminalLines } from './index.ts';

/** Forms that a run can be reported in, beside the lines on standard error. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly github?: boolean;
  readonly sarif?: string;
  readonly junit?: string;
}

/** What of the world a report needs. */
type ReportIo = Pick<Io, 'out' | 'err' | 'progress' | 'colour' | 'cwd'>;

/**
 * Prints diagnostics and the last line, and writes the reports that were asked for.
 *
 * @param verb what happened to the pages, as the last line says it: `built`, `failed to build`
 */
export function writeReport(
  { diagnostics, ...rest }: Report,
  options: ReportOptions,
  verb: string,
  io: ReportIo,
): void {
  const report = { ...rest, diagnostics: sortDiagnostics(diagnostics) };
  printDiagnostics(report.diagnostics, io);
  if (options.json === true) io.out(formats.json(report));
  // Workflows read both streams; a JSON document stands alone.
  if (options.github === true) (options.json === true ? io.err : io.out)(formats.github(report));
  for (const format of ['sarif', 'junit'] as const) {
    const wanted = options[format];
    if (wanted === undefined) continue;
    const file = path.resolve(io.cwd, wanted);
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, formats[format](report));
    } catch (error) {
      throw new CallError(`the report ${file} cannot be written: ${(error as Error).message}`);
    }
  }
  io.err(`${summary(report, { colour: io.colour, verb })}\n`);
}

/** Prints diagnostics, sorted, and those that say the same in one line, in place of what was shown of progress. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], io: ReportIo): void {
  io.progress('');
  const lines = terminalLines(sortDiagnostics(diagnostics), { colour: io.colour, all: '--json' });
  for (const line of lines) io.err(`${line}\n`);
}

/** Whether the site is at fault: it has an error, or under `strict` a warning. */
export function isFailure(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return diagnostics.some(({ severity }) => strict || severity === 'error');
}
