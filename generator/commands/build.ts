import type { Command } from 'commander';
import type { Environment } from '../base/environment.ts';
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
    .action((options: BuildOptions) => run((env) => build(options, env)));
}

/** Builds a site and reports on it. @returns the exit code */
export async function build(options: BuildOptions, env: Environment): Promise<number> {
  const start = env.now();
  const { publishSite } = await import('../publish/publish.ts');
  const { pages, diagnostics } = await publishSite(options, env);
  const hasFailed = isFailure(diagnostics, options.strict);
  const report = { pages, diagnostics, seconds: (env.now() - start) / 1000 };
  writeReport(report, options, hasFailed ? 'failed to build' : 'built', env);
  return hasFailed ? 1 : 0;
}
