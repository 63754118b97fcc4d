import { type Command, Option } from 'commander';
import type { Environment } from '../base/environment.ts';
import { findRoot, type ProjectOptions } from '../project/project.ts';
import { compareLedger, hasLedger, LEDGER } from '../publish/ledger.ts';
import { isFailure, printDiagnostics, writeReport } from '../report/write.ts';
import {
  checkDocs,
  checkNewName,
  freeze,
  listVersions,
  removedSegments,
  removeVersion,
  renameVersion,
} from '../versions/versions.ts';
import { type Run, siteOptions } from './options.ts';

interface VersionOptions extends ProjectOptions {
  readonly dryRun: boolean;
  readonly remove: boolean;
  readonly rename?: string;
}

/** `site version`: freezes the docs as a version, or removes or renames one. */
export function versionCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('freezes docs as a version, beside which the docs folder is written on')
    .argument('<label>', 'name of the version, as readers and addresses show it')
    .option('--dry-run', 'say what would be done, and do nothing', false)
    .addOption(new Option('--remove', 'remove the version').default(false).conflicts('rename'))
    .option('--rename <label>', 'give the version another name')
    .action((name: string, options: VersionOptions) => run((env) => version(name, options, env)));
}

async function version(name: string, options: VersionOptions, env: Environment): Promise<number> {
  if (options.remove || options.rename !== undefined) return change(name, options, env);
  const { root } = findRoot(options, env);
  const folder = checkNewName(root, name, listVersions(root));
  const start = env.now();
  const { pages, diagnostics, docs } = await checkDocs(options, env);
  if (docs === null || isFailure(diagnostics)) {
    const report = { pages, diagnostics, seconds: (env.now() - start) / 1000 };
    writeReport(report, {}, 'nothing is frozen: checked', env);
    return 1;
  }
  env.progress('');
  const what = (is: string) => `${docs.size} files of docs ${is} frozen as version ${name}, in ${folder}\n`;
  const where = (find: string, then: string) =>
    `readers ${find} it at the site's top, and what is written from ${then} on below next/\n`;
  if (options.dryRun) {
    env.err(what('would be') + where('would find', 'then'));
    return 0;
  }
  freeze(root, name, docs);
  env.err(what('are') + where('find', 'now'));
  return addToLedger(root, name, options, env);
}

/**
 * Adds the addresses of a new version to the ledger, if there is one and none of its addresses are lost.
 *
 * @returns the exit code
 */
async function addToLedger(root: string, name: string, options: VersionOptions, env: Environment): Promise<number> {
  if (!hasLedger(root)) {
    env.err('commit versioned_docs/ and versions.json\n');
    return 0;
  }
  const { diagnostics, isWritten } = await compareLedger({ ...options, write: (lost) => lost.length === 0 }, env);
  env.progress('');
  printDiagnostics(diagnostics, env);
  env.err(
    isWritten
      ? `commit versioned_docs/, ${LEDGER} and versions.json\n`
      : `${LEDGER} is as it was: mend the version, or remove it with 'site version ${name} --remove'\n`,
  );
  return isWritten ? 0 : 1;
}

async function change(name: string, { rename, dryRun, ...options }: VersionOptions, env: Environment): Promise<number> {
  const { root } = findRoot(options, env);
  if (rename === undefined) removeVersion(root, name, dryRun);
  else renameVersion(root, name, rename, dryRun);
  const done = rename === undefined ? 'removed' : `renamed to ${rename}`;
  env.err(`version ${name} ${dryRun ? 'would be' : 'is'} ${done}\n`);
  if (rename === undefined && !dryRun && hasLedger(root)) await removeFromLedger(name, root, options, env);
  return 0;
}

/** Removes the addresses of a version from the ledger, unless others are lost with them. */
async function removeFromLedger(name: string, root: string, options: ProjectOptions, env: Environment): Promise<void> {
  const removed = removedSegments(root, name);
  const isRemoved = (address: string) => address.split(/[/#]/).some((segment) => removed.includes(segment));
  const { isWritten } = await compareLedger({ ...options, write: (lost) => lost.every(isRemoved) }, env);
  env.progress('');
  env.err(isWritten ? `${LEDGER} is written without its addresses\n` : `${LEDGER} is as it was\n`);
}
