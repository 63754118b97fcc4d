import { type Command, Option } from 'commander';
import type { Io } from '../base/io.ts';
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
    .action((name: string, options: VersionOptions) => run((io) => version(name, options, io)));
}

async function version(name: string, options: VersionOptions, io: Io): Promise<number> {
  if (options.remove || options.rename !== undefined) return change(name, options, io);
  const { root } = findRoot(options, io);
  const folder = checkNewName(root, name, listVersions(root));
  const start = io.now();
  const { pages, diagnostics, docs } = await checkDocs(options, io);
  if (docs === null || isFailure(diagnostics)) {
    const report = { pages, diagnostics, seconds: (io.now() - start) / 1000 };
    writeReport(report, {}, 'nothing is frozen: checked', io);
    return 1;
  }
  io.progress('');
  const what = (is: string) => `${docs.size} files of docs ${is} frozen as version ${name}, in ${folder}\n`;
  const where = (find: string, then: string) =>
    `readers ${find} it at the site's top, and what is written from ${then} on below next/\n`;
  if (options.dryRun) {
    io.err(what('would be') + where('would find', 'then'));
    return 0;
  }
  freeze(root, name, docs);
  io.err(what('are') + where('find', 'now'));
  return promise(root, name, options, io);
}

/**
 * Adds the addresses of a new version to the ledger, if there is one and none of its addresses are lost.
 *
 * @returns the exit code
 */
async function promise(root: string, name: string, options: VersionOptions, io: Io): Promise<number> {
  if (!hasLedger(root)) {
    io.err('commit versioned_docs/ and versions.json\n');
    return 0;
  }
  const { diagnostics, isWritten } = await compareLedger({ ...options, write: (lost) => lost.length === 0 }, io);
  io.progress('');
  printDiagnostics(diagnostics, io);
  io.err(
    isWritten
      ? `commit versioned_docs/, ${LEDGER} and versions.json\n`
      : `${LEDGER} is as it was: mend the version, or remove it with 'site version ${name} --remove'\n`,
  );
  return isWritten ? 0 : 1;
}

async function change(name: string, { rename, dryRun, ...options }: VersionOptions, io: Io): Promise<number> {
  const { root } = findRoot(options, io);
  if (rename === undefined) removeVersion(root, name, dryRun);
  else renameVersion(root, name, rename, dryRun);
  const done = rename === undefined ? 'removed' : `renamed to ${rename}`;
  io.err(`version ${name} ${dryRun ? 'would be' : 'is'} ${done}\n`);
  if (rename === undefined && !dryRun && hasLedger(root)) await forget(name, root, options, io);
  return 0;
}

/** Takes the addresses that a version has brought out of the ledger, unless others are lost with them. */
async function forget(name: string, root: string, options: ProjectOptions, io: Io): Promise<void> {
  const brought = removedSegments(root, name);
  const isBrought = (address: string) => address.split(/[/#]/).some((segment) => brought.includes(segment));
  const { isWritten } = await compareLedger({ ...options, write: (lost) => lost.every(isBrought) }, io);
  io.progress('');
  io.err(isWritten ? `${LEDGER} is written without its addresses\n` : `${LEDGER} is as it was\n`);
}
