import type { Command } from 'commander';
import type { Environment } from '../base/environment.ts';
import type { ProjectOptions } from '../project/project.ts';
import { compareLedger, LEDGER, type LedgerChanges } from '../publish/ledger.ts';
import { publicPart, stringify } from '../report/formats.ts';
import { printDiagnostics } from '../report/write.ts';
import { type Run, siteOptions } from './options.ts';

interface CommandOptions extends ProjectOptions {
  readonly accept: boolean;
  readonly json?: boolean;
}

/** `site ledger`: compares the addresses that are published now with those that were promised. */
export function ledgerCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description(`compares the site's addresses with ${LEDGER}`)
    .option('--accept', `write ${LEDGER} with the addresses of now`, false)
    .option('--json', 'print the result as JSON on standard output')
    .action((options: CommandOptions) => run((env) => ledger(options, env)));
}

async function ledger({ accept, json, ...options }: CommandOptions, env: Environment): Promise<number> {
  const changes = await compareLedger({ ...options, write: () => accept }, env);
  const { routes, added, lost, isThere, isSound, diagnostics } = changes;
  printDiagnostics(diagnostics, env);
  if (json === true) env.out(stringify({ routes, new: added, lost, diagnostics: diagnostics.map(publicPart) }));
  else if (isThere && isSound) {
    env.out([...added.map((each) => `new   ${each}\n`), ...lost.map((each) => `lost  ${each}\n`)].join(''));
  }
  env.err(`${summary(changes, accept)}\n`);
  return diagnostics.length > 0 ? 1 : 0;
}

function summary({ routes, added, lost, isThere, isSound }: LedgerChanges, accept: boolean): string {
  const changed = added.length + lost.length > 0;
  const counts = `${routes} routes, ${added.length} new, ${lost.length} lost addresses`;
  if (!isSound) return `the site has errors, so its addresses are not known${accept ? `: ${LEDGER} is as it was` : ''}`;
  if (accept) return `${LEDGER} written: ${counts}`;
  if (isThere) return changed ? `${counts}: 'site ledger --accept' writes ${LEDGER} anew` : counts;
  return `there is no ${LEDGER} yet: 'site ledger --accept' writes it, and from then on no build loses an address`;
}
