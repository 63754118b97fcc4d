import fs from 'node:fs';
import path from 'node:path';
import { CallError, type Io } from '../io.ts';
import { diagnosticLine, formats, type Report, sortDiagnostics, summary } from '../report/index.ts';

/** Forms that a run can be reported in, beside the lines on standard error. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly github?: boolean;
  readonly sarif?: string;
  readonly junit?: string;
}

/** Prints diagnostics and the last line, and writes the reports that were asked for. `verb` is what was done. */
export function publishReport(report: Report, options: ReportOptions, verb: string, io: Io): void {
  io.progress('');
  for (const diagnostic of sortDiagnostics(report.diagnostics)) io.err(`${diagnosticLine(diagnostic, io.colour)}\n`);
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

/** 1 when the site is at fault: an error, or under `strict` a warning. */
export function exitCode({ diagnostics }: Report, strict: boolean): 0 | 1 {
  return diagnostics.some(({ severity }) => strict || severity === 'error') ? 1 : 0;
}
