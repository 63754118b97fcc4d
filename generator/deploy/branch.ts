/**
 * The branch that is published on, in a bare repository in a temporary folder, which holds no more of it than the last
 * commit, without the contents of its files.
 */
import fs from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { CallError } from '../base/io.ts';
import type { SiteConfig } from '../model/config.ts';
import { Git, GitError, type Setting } from './git.ts';
import type { Sources, Target } from './sources.ts';

/** The name of the remote in the temporary repository. */
const REMOTE = 'site-deploy-target';

/** Settings of the sources that decide how a remote is reached and who commits. */
const SHARED = /^((credential|http|ssh|url|protocol|user|author|committer)\.|core\.(sshcommand|askpass|gitproxy)$)/;
/** Settings of their remote that decide how it is reached. */
const OF_REMOTE = /^(proxy|proxyauthmethod|receivepack|uploadpack)$/;

/** The user's hooks are for sources, and the folder is not worth tidying up. */
const OWN: readonly Setting[] = [
  ['core.hooksPath', devNull],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['i18n.commitEncoding', 'UTF-8'],
];

/** Makes a repository in an empty folder. */
export async function makeRepository(
  temporary: string,
  { git, top }: Sources,
  { address }: Target,
  remote: string,
  signal: AbortSignal,
): Promise<Git> {
  // The settings of the user and the machine hold here as well.
  const local = (await git.run(['config', '--local', '--includes', '--list', '-z'])).split('\0').slice(0, -1);
  const shared = local.flatMap((entry): Setting[] => {
    const [, key = '', value = 'true'] = /^([^\n]*)(?:\n(.*))?$/s.exec(entry) ?? [];
    if (SHARED.test(key)) return [[key, value]];
    const name = key.startsWith(`remote.${remote}.`) ? key.slice(`remote.${remote}.`.length) : '';
    return OF_REMOTE.test(name) ? [[`remote.${REMOTE}.${name}`, value]] : [];
  });
  const settings: readonly Setting[] = [[`remote.${REMOTE}.url`, address], ...shared, ...OWN];
  const init = new Git(top, {}, OWN, signal);
  await init.run(['init', '--quiet', '--bare', '--template=', temporary]);
  return new Git(top, { GIT_DIR: temporary }, settings, signal);
}

/** Fetches the last commit of the branch. Returns null if there is no such branch. */
export async function fetchHead(git: Git, { ref, label }: Target): Promise<string | null> {
  try {
    const head = await remoteHead(git, ref);
    if (head === null) return null;
    await git.run(['fetch', '--depth=1', '--filter=blob:none', '--no-tags', '--no-recurse-submodules', REMOTE, ref]);
    return (await git.run(['rev-parse', 'FETCH_HEAD'])).trim();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new CallError(`cannot read ${label}, check its address and your access: ${error.reason}`);
  }
}

async function remoteHead(git: Git, ref: string): Promise<string | null> {
  const lines = (await git.run(['ls-remote', REMOTE, ref])).split('\n').map((line) => line.split('\t'));
  return lines.find(([, name]) => name === ref)?.[0] ?? null;
}

/**
 * Writes the tree of the output folder, with a `.nojekyll` and a `CNAME`: that of the folder, the settings or the
 * branch.
 *
 * @throws {CallError} when the folder holds something else than files, or is replaced meanwhile
 */
export async function writeTree(
  git: Git,
  output: string,
  head: string | null,
  domain: SiteConfig['deploy']['domain'],
): Promise<string> {
  const { ino } = fs.statSync(output);
  const files = publishedFiles(output);
  // Byte for byte: without the conversions that attributes and settings ask for.
  const paths = files.map((name) => `"${name.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"\n`).join('');
  const ids = (await git.run(['hash-object', '-w', '--no-filters', '--stdin-paths'], paths, output)).split('\n');
  if (fs.statSync(output, { throwIfNoEntry: false })?.ino !== ino) {
    throw new CallError(`another command replaced ${output} while it was read: run the command again`);
  }
  const blobs = new Map(files.map((name, index) => [name, ids[index] ?? '']));
  const blob = async (text: string) => (await git.run(['hash-object', '-w', '--stdin'], text)).trim();
  if (!blobs.has('.nojekyll')) blobs.set('.nojekyll', await blob(''));
  if (!blobs.has('CNAME')) {
    const id =
      domain === null ? await git.ask('rev-parse', '--verify', '--quiet', `${head}:CNAME`) : await blob(`${domain}\n`);
    if (id !== null) blobs.set('CNAME', id);
  }
  const entries = [...blobs].map(([name, id]) => `100644 ${id}\t${name}\0`).join('');
  await git.run(['update-index', '-z', '--index-info'], entries);
  // The contents of the branch's own files were not fetched.
  return (await git.run(['write-tree', '--missing-ok'])).trim();
}

/** The files of the output folder; it may be a clone of its own, whose repository is not published. */
function publishedFiles(output: string): readonly string[] {
  return fs.readdirSync(output, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(output, file).split(path.sep).join('/');
    if (name === '.git' || name.startsWith('.git/')) return [];
    if (entry.isFile() && entry.name !== '.git') return [name];
    if (entry.isDirectory() && entry.name !== '.git') return [];
    throw new CallError(`cannot publish ${file}, which is no file: put a file in its place, or delete it`);
  });
}

/** A path and what a tree does to it. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly name: string;
}

/** The changes of a tree on a branch. */
export async function changesOf(git: Git, head: string | null, tree: string): Promise<readonly Change[]> {
  const before = head ?? (await git.run(['mktree'])).trim();
  const fields = (await git.run(['diff-tree', '-r', '-z', '--no-renames', '--name-status', before, tree])).split('\0');
  return fields.flatMap((kind, index): Change[] => {
    const name = fields[index + 1];
    if (index % 2 === 1 || name === undefined) return [];
    return [{ kind: kind === 'A' ? 'added' : kind === 'D' ? 'removed' : 'changed', name }];
  });
}

/**
 * Pushes a commit, if the branch is still at `head`.
 *
 * @throws {CallError} when it is not, or the remote refuses; the branch is unchanged then
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
    throw new CallError(`cannot push to ${label}: ${reason}: ${error.reason}`);
  }
}
