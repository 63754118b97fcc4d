import type { Command } from 'commander';
import type { Io } from '../base/io.ts';
import type { PublishOptions } from '../publish/publish.ts';
import { isFailure, type ReportOptions, writeReport } from '../report/write.ts';
import { outDirOption, type Run, reportOptions, siteOptions } from './options.ts';

interface BuildOptions extends PublishOptions, ReportOptions {}

/** `site build`: docs to output folder. Nothing is published unless the gate lets it pass. */
export function buildCommand(command: Command, run: Run): void {
  reportOptions(siteOptions(command))
    .description('docs to output folder; the link gate runs first')
    .addOption(outDirOption())
    .option('--strict', 'warnings fail the build', false)
    .option('--no-cache', 'compile every page anew, and keep nothing')
    .option('--drafts', 'publish drafts too', false)
    .action((options: BuildOptions) => run((io) => build(options, io)));
}

/**
 * Builds a site and reports on it.
 *
 * @returns the exit code
 */
export async function build(options: BuildOptions, io: Io): Promise<number> {
  const start = io.now();
  const { publishSite } = await import('../publish/publish.ts');
  const { pages, diagnostics } = await publishSite(options, io);
  const hasFailed = isFailure(diagnostics, options.strict);
  const report = { pages, diagnostics, seconds: (io.now() - start) / 1000 };
  writeReport(report, options, hasFailed ? 'failed to build' : 'built', io);
  return hasFailed ? 1 : 0;
}
