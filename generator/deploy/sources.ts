/** The repository that a site is made from. It is only read. */
import path from 'node:path';
import { CallError } from '../base/io.ts';
import { CACHE_FOLDER } from '../project/project.ts';
import { Git, GitError, type Setting } from './git.ts';

/** The sources as they are now. */
export interface Sources {
  readonly git: Git;
  /** The top folder of the work tree, absolute. */
  readonly top: string;
  readonly commit: string;
  /** The commit as people write it. */
  readonly shortCommit: string;
  /** The branch that is checked out; null when none is. */
  readonly branch: string | null;
  /** Paths below the site's root whose changes are not committed. */
  readonly changed: readonly string[];
  /** `sha1` or `sha256`. */
  readonly objectFormat: string;
  readonly settings: readonly Setting[];
}

/**
 * Reads the repository of a site.
 *
 * @param root the site's folder, absolute
 * @param output the output folder, absolute; what is in it is no source
 * @throws {CallError} when there is no repository, or nothing is committed
 */
export async function readSources(root: string, output: string): Promise<Sources> {
  const git = new Git({ cwd: root });
  const [top = '', objectFormat = ''] = (await inRepository(git)).split('\n');
  const commit = await git.ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (commit === null)
    throw new CallError(`nothing is committed in ${top}: commit the sources, so that they have a name`);
  return {
    git,
    top,
    commit,
    shortCommit: (await git.ask('rev-parse', '--short', commit)) ?? commit,
    branch: await git.ask('symbolic-ref', '--quiet', '--short', 'HEAD'),
    changed: await changedFiles(git, root, output),
    objectFormat,
    settings: await git.settings(),
  };
}

async function inRepository(git: Git): Promise<string> {
  try {
    return await git.run(['rev-parse', '--show-toplevel', '--show-object-format']);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new CallError(`'site deploy' names the commit that it publishes, so it needs a repository: ${error.said}`);
  }
}

async function changedFiles(git: Git, root: string, output: string): Promise<readonly string[]> {
  const made = [output, path.join(root, CACHE_FOLDER)]
    .map((folder) => path.relative(root, folder).split(path.sep).join('/'))
    .filter((folder) => !/^\.\.(\/|$)/.test(folder) && !path.isAbsolute(folder));
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal'];
  const listed = await git.run([...status, '--', '.', ...made.map((folder) => `:(exclude,literal)${folder}`)]);
  // Two letters and a blank stand before the path.
  return listed.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]));
}

/** Whether a commit is part of the history of the sources. Nothing is fetched to find out. */
export async function isSourceCommit({ git }: Sources, commit: string): Promise<boolean> {
  return (await git.run(['rev-list', 'HEAD'])).split('\n').includes(commit);
}

/**
 * Makes sure that git knows who makes the commit.
 *
 * @throws {CallError} when it does not
 */
export async function assertIdentity({ git }: Sources): Promise<void> {
  for (const role of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT']) {
    if ((await git.ask('var', role)) !== null) continue;
    throw new CallError(
      "git does not know who publishes: run 'git config user.name' and 'git config user.email' with your name and address",
    );
  }
}
