/** The repository that a site is made from, and the remote it names. It is only read. */
import path from 'node:path';
import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import { CallError } from '../base/io.ts';
import { nearest } from '../base/nearest.ts';
import type { SiteConfig } from '../model/config.ts';
import { CACHE_FOLDER } from '../project/project.ts';
import { Git, GitError } from './git.ts';

/** The sources as they are now. */
export interface Sources {
  readonly git: Git;
  /** The top folder of the work tree, absolute. */
  readonly top: string;
  readonly commit: string;
  /** Paths below the site's root whose changes are not committed. */
  readonly changed: readonly string[];
}

/**
 * Reads the repository of a site.
 *
 * @param output the output folder, absolute, which holds no sources
 * @throws {CallError} when git is missing or too old, there is no commit, or git does not know who commits
 */
export async function readSources(root: string, output: string): Promise<Sources> {
  const git = new Git(root);
  const version = (await git.run(['version'])).trim();
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
  // Older ones take no settings from the environment.
  if (major < 2 || (major === 2 && minor < 31)) {
    throw new CallError(`'site deploy' needs git 2.31 or newer; this is ${visible(version)}`);
  }
  const top = await git.run(['rev-parse', '--show-toplevel']).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    throw new CallError(`'site deploy' names the commit that it publishes, so it needs a repository: ${error.reason}`);
  });
  const commit = await git.ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (commit === null) {
    throw new CallError(`nothing is committed in ${top.trimEnd()}: commit the sources, so that they have a name`);
  }
  for (const role of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT']) {
    if ((await git.ask('var', role)) === null) {
      throw new CallError(
        "git does not know who publishes: run 'git config user.name' and 'git config user.email' with your name and address",
      );
    }
  }
  return { git, top: top.trimEnd(), commit, changed: await changedFiles(git, root, output) };
}

async function changedFiles(git: Git, root: string, output: string): Promise<readonly string[]> {
  const generated = [output, path.join(root, CACHE_FOLDER)]
    .map((folder) => path.relative(root, folder).split(path.sep).join('/'))
    .filter((folder) => !/^\.\.(\/|$)/.test(folder) && !path.isAbsolute(folder));
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal'];
  const listed = await git.run([...status, '--', '.', ...generated.map((folder) => `:(exclude,literal)${folder}`)]);
  // Two letters and a space precede the path.
  return listed.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]));
}

/** A branch of a remote. */
export interface Target {
  /** The branch's full name. */
  readonly ref: string;
  /** Branch and remote as messages name them, without credentials. */
  readonly label: string;
  /** May hold credentials, if the settings of git do. */
  readonly address: string;
  /** Whether it is the branch that is checked out, at the remote that it comes from. */
  readonly isSource: boolean;
}

/** Finds the remote of the settings. @throws {CallError} when there is none, or it has several addresses */
export async function findTarget({ git, top }: Sources, { branch, remote }: SiteConfig['deploy']): Promise<Target> {
  const addressesOf = async (name: string, ...kind: string[]) =>
    (await git.ask('remote', 'get-url', '--all', ...kind, name))?.split('\n') ?? [];
  const [known, ...others] = await addressesOf(remote, '--push');
  if (others.length > 0) {
    throw new CallError(`the remote '${remote}' has several addresses: write one of them as 'deploy.remote'`);
  }
  if (known === undefined && !/[/\\:]/.test(remote)) {
    const near = nearest(remote, (await git.run(['remote'])).trim().split('\n'));
    const advice =
      near === undefined || near === ''
        ? "add it with 'git remote add', or name another as 'deploy.remote'"
        : `did you mean '${near}'?`;
    throw new CallError(`there is no remote '${remote}' in ${top}: ${advice}`);
  }
  const address = known ?? (await git.run(['ls-remote', '--get-url', remote])).trim();
  const isCurrent = (await git.ask('symbolic-ref', '--quiet', '--short', 'HEAD')) === branch;
  const upstream = (await git.ask('config', `branch.${branch}.remote`)) ?? 'origin';
  const own = isCurrent ? [...(await addressesOf(upstream)), ...(await addressesOf(upstream, '--push'))] : [];
  return {
    ref: `refs/heads/${branch}`,
    label: `'${branch}' of ${maskCredentials(remote)}`,
    address,
    isSource: own.some((each) => normalizeAddress(each) === normalizeAddress(address)),
  };
}

/** Hosts answer to an address with and without a slash and `.git` at its end. */
function normalizeAddress(address: string): string {
  return maskCredentials(address)
    .replace(/\/*$/, '')
    .replace(/\.git$/, '');
}
