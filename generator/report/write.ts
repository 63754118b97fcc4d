import fs from 'node:fs';
import path from 'node:path';
import { CallError, type Environment } from '../base/environment.ts';
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

type ReportEnvironment = Pick<Environment, 'out' | 'err' | 'progress' | 'colour' | 'cwd'>;

/**
 * Prints diagnostics and the summary, and writes the reports that were asked for.
 *
 * @param verb what happened to the pages: `built`, `failed to build`
 * @throws CallError when a file cannot be written
 */
export function writeReport(report: Report, options: ReportOptions, verb: string, env: ReportEnvironment): void {
  printDiagnostics(report.diagnostics, env);
  if (options.json === true) env.out(formats.json(report));
  // Workflows read both streams; a JSON document needs its own.
  if (options.github === true) (options.json === true ? env.err : env.out)(formats.github(report));
  for (const format of ['sarif', 'junit'] as const) {
    const name = options[format];
    if (name === undefined) continue;
    const file = path.resolve(env.cwd, name);
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, formats[format](report));
    } catch (error) {
      throw new CallError(`the report ${file} cannot be written: ${(error as Error).message}`);
    }
  }
  env.err(`${summary(report, { colour: env.colour, verb })}\n`);
}

/** Prints diagnostics, sorted, in place of the progress. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], env: ReportEnvironment): void {
  env.progress('');
  for (const line of terminalLines(sortDiagnostics(diagnostics), env.colour, '--json')) env.err(`${line}\n`);
}

/** Returns whether the site is at fault: it has an error, or under `strict` a warning. */
export function isFailure(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return diagnostics.some(({ severity }) => strict || severity === 'error');
}
