import path from 'node:path';
import type { Environment } from '../base/environment.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Address, type Addresses, LEDGER, type Promised } from '../model/ledger.ts';
import type { Rule } from '../model/rules.ts';
import type { ProjectOptions } from '../project/project.ts';
import type { WholeSite } from '../site.ts';
import { isThere, replaceFile } from './files.ts';

export { LEDGER };

/** How a ledger is compared. */
export interface LedgerOptions extends ProjectOptions {
  /** Whether it is written with what is published now, for the lost addresses. A site with other errors never is. */
  readonly write: (lost: readonly string[]) => boolean;
}

/** The differences between a site and its ledger. */
export interface LedgerChanges {
  /** Addresses that the site publishes, but for ids. */
  readonly routes: number;
  readonly added: readonly string[];
  readonly lost: readonly string[];
  readonly isThere: boolean;
  /** Whether the site can be published: one that cannot is not accepted. */
  readonly isSound: boolean;
  readonly isWritten: boolean;
  /** The errors of a site that cannot be published; otherwise the redirects for lost URLs. */
  readonly diagnostics: readonly Diagnostic[];
}

type Changes = Omit<LedgerChanges, 'isSound' | 'isWritten' | 'diagnostics'>;

/** Rules of what a new ledger mends. */
const MENDED: readonly Rule[] = ['ledger', 'lost-anchor', 'lost-route'];

/** Whether the site at this root has promised anything. */
export function hasLedger(root: string): boolean {
  return isThere(path.join(root, LEDGER));
}

/** Builds a site, without publishing it, and compares it with its ledger. */
export async function compareLedger({ write, ...options }: LedgerOptions, env: Environment): Promise<LedgerChanges> {
  let changes: Changes = { routes: 0, added: [], lost: [], isThere: false };
  let isWritten = false;
  const build = { ...options, cache: true, drafts: false };
  const { buildProject } = await import('./publish.ts');
  const { diagnostics } = await buildProject(build, env, ({ root }) => (site) => {
    changes = changesOf(site.promises);
    isWritten = faultsOf(site).length === 0 && write(changes.lost);
    if (isWritten) replaceFile(path.join(root, LEDGER), formatLedger(site.promises.published()));
  });
  const faults = faultsOf({ diagnostics });
  const isSound = faults.length === 0;
  const lost = diagnostics.filter(({ rule }) => MENDED.includes(rule));
  return { ...changes, isSound, isWritten, diagnostics: isSound && !isWritten ? lost : faults };
}

/** Errors that keep a site from being published, whatever its ledger says. */
function faultsOf({ diagnostics }: Pick<WholeSite, 'diagnostics'>): readonly Diagnostic[] {
  return diagnostics.filter(({ severity, rule }) => severity === 'error' && !MENDED.includes(rule));
}

function changesOf({ published, accepted, lost }: Promised): Changes {
  const addresses = published();
  const known = accepted ?? new Map<never, never>();
  const added = [...addresses].flatMap(([route, entry]): readonly Address[] => {
    const before = known.get(route);
    const ids =
      typeof entry === 'string' ? [] : entry.filter((id) => typeof before !== 'object' || !before.includes(id));
    return [...(before === undefined ? [{ route }] : []), ...ids.map((id) => ({ route, id }))];
  });
  return { routes: addresses.size, added: added.map(text), lost: lost.map(text), isThere: accepted !== null };
}

/** An address as the ledger lists it, not encoded. */
function text({ route, id }: Address): string {
  return id === undefined ? route : `${route}#${id}`;
}

/** A line for each route, so that a difference shows what has changed. */
function formatLedger(addresses: Addresses): string {
  const lines = [...addresses].map(([route, entry]) => {
    const value =
      typeof entry === 'string' ? JSON.stringify(entry) : `[${entry.map((id) => JSON.stringify(id)).join(', ')}]`;
    return `  ${JSON.stringify(route)}: ${value}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
