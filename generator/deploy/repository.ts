/**
 * The repository that a commit is made in and pushed from. It lives in a temporary folder, and holds of the branch no
 * more than its last commit without the contents of its files. The repository of the sources is not written to.
 */
import { devNull } from 'node:os';
import { CallError } from '../base/io.ts';
import { Git, GitError } from './git.ts';
import type { Sources } from './sources.ts';
import { REMOTE, type Target } from './target.ts';

/** Settings that decide how a remote is reached and who commits. All others are about the sources. */
const SHARED = /^((credential|http|ssh|url|protocol|user|author|committer)\.|core\.(sshcommand|askpass|gitproxy)$)/;

/** The user's hooks judge sources, the folder is not worth tidying up, and messages are UTF-8. */
const OWN = [
  { key: 'core.hooksPath', value: devNull },
  { key: 'core.fsmonitor', value: 'false' },
  { key: 'gc.auto', value: '0' },
  { key: 'maintenance.auto', value: 'false' },
  { key: 'i18n.commitEncoding', value: 'UTF-8' },
];

/**
 * Makes a repository that reaches a target as the sources would, with their credentials.
 *
 * @param folder an empty folder
 * @param signal ends git
 */
export async function makeRepository(
  folder: string,
  sources: Sources,
  target: Target,
  signal: AbortSignal,
): Promise<Git> {
  const place = { cwd: sources.top, gitDir: folder, signal };
  const plain = new Git(place);
  await plain.run(['init', '--quiet', '--bare', '--template=', `--object-format=${sources.objectFormat}`, folder]);
  // The settings of user and machine hold here too, but for those that they have for the sources' folder only.
  const known = new Set((await plain.settings()).map(({ origin }) => origin));
  const shared = sources.settings.filter(({ key, origin }) => !known.has(origin) && SHARED.test(key));
  return new Git({ ...place, settings: [...target.settings, ...shared, ...OWN] });
}

/**
 * Fetches the last commit of the branch, without its history and the contents of its files.
 *
 * @returns the commit; null when there is no such branch
 * @throws {CallError} when the remote cannot be reached
 */
export async function fetchHead(git: Git, { ref, label }: Target): Promise<string | null> {
  try {
    if ((await remoteHead(git, ref)) === null) return null;
    const little = ['--depth=1', '--filter=blob:none', '--no-tags', '--no-recurse-submodules'];
    await git.run(['fetch', ...little, REMOTE, `+${ref}:${ref}`]);
    return (await git.run(['rev-parse', ref])).trim();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new CallError(`cannot read ${label}, check its address and your access: ${error.said}`);
  }
}

/** The commit that the branch is at now; null when there is no such branch. */
async function remoteHead(git: Git, ref: string): Promise<string | null> {
  const lines = (await git.run(['ls-remote', REMOTE, ref])).split('\n').map((line) => line.split('\t'));
  return lines.find(([, name]) => name === ref)?.[0] ?? null;
}

/**
 * Pushes a commit to the branch, if that is still where it was.
 *
 * @param head where the branch was, and what the commit follows; null when there was no such branch
 * @throws {CallError} when somebody else was faster, or the remote refuses; nothing has changed there then
 */
export async function push(git: Git, { ref, label }: Target, head: string | null, commit: string): Promise<void> {
  try {
    const flags = ['--porcelain', '--no-verify', '--no-thin', '--no-recurse-submodules', '--no-follow-tags'];
    await git.run(['push', ...flags, `--force-with-lease=${ref}:${head ?? ''}`, REMOTE, `${commit}:${ref}`]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const now = await remoteHead(git, ref).catch(() => head);
    // The answer was lost, not the commit.
    if (now === commit) return;
    if (now !== head) {
      throw new CallError(`somebody published on ${label} meanwhile: nothing of yours is there, run the command again`);
    }
    const [, reason = 'push failed'] = /^!\t[^\t]*\t(.*)$/m.exec(error.stdout) ?? [];
    throw new CallError(`cannot push to ${label}: ${reason}: ${error.said}`);
  }
}
