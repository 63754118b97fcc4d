import path from 'node:path';
import type { Command } from 'commander';
import type { Environment } from '../base/environment.ts';
import { hasSettings, openProject, type ProjectOptions } from '../project/project.ts';
import { writeReport } from '../report/write.ts';
import { type Run, siteOptions } from './options.ts';

/** `site init`: writes what a folder lacks to be a site. */
export function initCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('makes a folder a site: settings, a first page, scripts and a workflow; only what is missing')
    .argument('[folder]', 'folder of the site, below the root', '.')
    .action((folder: string, { root, config }: ProjectOptions) =>
      run((env) => init({ root: path.resolve(env.cwd, root, folder), config }, env)),
    );
}

async function init({ root, config }: ProjectOptions, env: Environment): Promise<number> {
  const { checkFolder, initSite } = await import('../init/init.ts');
  checkFolder(root);
  const opened = hasSettings(root, config) ? await openProject({ root, config }, env) : null;
  if (opened !== null && 'diagnostics' in opened) {
    writeReport({ pages: 0, seconds: 0, diagnostics: opened.diagnostics }, {}, 'failed to init', env);
    return 1;
  }
  const docs = opened?.project.config.docs ?? null;
  const { version, dist } = env.program;
  const firstPage = path.join(dist, 'first-page');
  const { found, written, start } = initSite({ root, configFile: config, docs, version, firstPage });
  const folder = path.relative(env.cwd, root);
  const enter = folder === '' ? '' : `cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)} && `;
  const end = written.length === 0 ? 'nothing is missing' : `the site is ready: ${enter}${start}`;
  env.err([...found, ...written, end].map((line) => `${line}\n`).join(''));
  return 0;
}
