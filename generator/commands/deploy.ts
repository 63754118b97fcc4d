import type { Command } from 'commander';
import type { Environment } from '../base/environment.ts';
import type { DeployOptions } from '../deploy/deploy.ts';
import { openProject } from '../project/project.ts';
import { writeReport } from '../report/write.ts';
import { build } from './build.ts';
import { outDirOption, type Run, siteOptions } from './options.ts';

interface Options extends DeployOptions {
  readonly strict: boolean;
  readonly skipBuild: boolean;
}

/** `site deploy`: builds the site and publishes it on a branch of a git remote. */
export function deployCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('builds the site and publishes it on a branch of a git remote')
    .addOption(outDirOption())
    .option('--dry-run', 'say what would be published, and publish nothing', false)
    .option('--skip-build', 'publish the output folder as it is', false)
    .option('--strict', 'warnings fail the build', false)
    .option('--message <text>', "the commit's message (default: Publish <commit>)")
    .option('--allow-uncommitted', 'publish changes that are not committed', false)
    .option('--allow-source-branch', 'publish on the branch of the sources, in their place', false)
    .action((options: Options) => run((env) => deploy(options, env)));
}

async function deploy(options: Options, env: Environment): Promise<number> {
  const opened = await openProject(options, env);
  if ('diagnostics' in opened) {
    writeReport({ pages: 0, seconds: 0, diagnostics: opened.diagnostics }, {}, 'failed to deploy', env);
    return 1;
  }
  const { project } = opened;
  const { deployFolder, readSources } = await import('../deploy/deploy.ts');
  const sources = await readSources(project, options);
  if (!options.skipBuild) {
    const code = await build({ ...options, cache: true, drafts: false }, env);
    if (code !== 0) return code;
  }
  await deployFolder(project, sources, options, env);
  return 0;
}
