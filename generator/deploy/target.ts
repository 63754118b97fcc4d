/** Where a site is pushed to. */
import { maskCredentials } from '../base/credentials.ts';
import { CallError } from '../base/io.ts';
import { nearest } from '../base/nearest.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Setting } from './git.ts';
import type { Sources } from './sources.ts';

/** The name by which git knows the target while we push. It is in no file. */
export const REMOTE = 'site-deploy-target';

/** A branch of a remote. */
export interface Target {
  readonly branch: string;
  /** The branch's full name. */
  readonly ref: string;
  /** Both as messages name them, without credentials. */
  readonly label: string;
  readonly address: string;
  /** What git needs to reach the remote by the name `REMOTE`. */
  readonly settings: readonly Pick<Setting, 'key' | 'value'>[];
}

/** Settings of a remote that decide how it is reached. */
const WAYS = ['proxy', 'proxyauthmethod', 'receivepack', 'uploadpack'];

/**
 * Finds what the settings of a site call the remote.
 *
 * @throws {CallError} when there is no such remote, or it has several addresses
 */
export function findTarget(sources: Sources, { branch, remote }: SiteConfig['deploy']): Target {
  const address = addressOf(sources, remote);
  const ways = WAYS.flatMap((way) =>
    valuesOf(sources, `remote.${remote}.${way}`).map((value) => ({ key: `remote.${REMOTE}.${way}`, value })),
  );
  return {
    branch,
    ref: `refs/heads/${branch}`,
    label: `'${branch}' of ${maskCredentials(remote)}`,
    address,
    settings: [{ key: `remote.${REMOTE}.url`, value: address }, ...ways],
  };
}

/** Whether a target is the branch that is checked out, at the remote that it comes from. */
export function isSourceBranch(sources: Sources, { branch, address }: Target): boolean {
  if (sources.branch !== branch) return false;
  const [upstream = 'origin'] = valuesOf(sources, `branch.${branch}.remote`);
  const addresses = ['url', 'pushurl'].flatMap((kind) => valuesOf(sources, `remote.${upstream}.${kind}`));
  return addresses.some((each) => plain(each) === plain(address));
}

/** Hosts answer to an address with and without these ends. */
function plain(address: string): string {
  return maskCredentials(address)
    .replace(/\/*$/, '')
    .replace(/\.git$/, '');
}

/** The one address that is pushed to. It may hold credentials, if the settings of git do. */
function addressOf(sources: Sources, remote: string): string {
  const addresses = valuesOf(sources, `remote.${remote}.url`);
  const pushed = valuesOf(sources, `remote.${remote}.pushurl`);
  const [address, ...others] = pushed.length > 0 ? pushed : addresses;
  if (others.length > 0) {
    throw new CallError(`the remote '${remote}' has several addresses: write one of them as 'deploy.remote'`);
  }
  if (address !== undefined) return address;
  if (/[/\\:]/.test(remote)) return remote;
  const names = sources.settings.flatMap(({ key }) => /^remote\.(.+)\.(?:push)?url$/.exec(key)?.[1] ?? []);
  const near = nearest(remote, names);
  const meant =
    near === undefined ? "add it with 'git remote add', or name another as 'deploy.remote'" : `did you mean '${near}'?`;
  throw new CallError(`there is no remote '${remote}' in ${sources.top}: ${meant}`);
}

/** The values of a setting of git, in git's order. */
function valuesOf({ settings }: Sources, wanted: string): readonly string[] {
  return settings.flatMap(({ key, value }) => (key === wanted ? [value] : []));
}
