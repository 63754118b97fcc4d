/**
 * The branch that is published on, in a bare repository in a temporary folder, which holds no more of it than the last
 * commit, without the contents of its files.
 */
import fs from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { maskCredentials } from '../base/credentials.ts';
import { CallError } from '../base/environment.ts';
import type { SiteConfig } from '../model/config.ts';
import { Git, GitError, type Setting } from './git.ts';

/** Settings of the sources that decide how remotes are reached and who commits. */
const SHARED =
  /^((credential|http|ssh|url|protocol|user|author|committer|remote)\.|core\.(sshcommand|askpass|gitproxy)$)/;

/** Makes a repository in an empty folder that reaches remotes as that of the sources does. */
async function makeRepository(temporary: string, sources: Git, remote: string): Promise<Git> {
  // The settings of the user and the machine hold here as well.
  const local = (await sources.run(['config', '--local', '--includes', '--list', '-z'])).split('\0').slice(0, -1);
  const shared = local.flatMap((entry): Setting[] => {
    const [, key = '', value = 'true'] = /^([^\n]*)(?:\n(.*))?$/s.exec(entry) ?? [];
    return SHARED.test(key) ? [[key, value]] : [];
  });
  const settings: readonly Setting[] = [
    ...shared,
    [`remote.${remote}.mirror`, 'false'],
    // The user's hooks are for sources, and the folder is not worth tidying up.
    ['core.hooksPath', devNull],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['i18n.commitEncoding', 'UTF-8'],
  ];
  await sources.run(['init', '--quiet', '--bare', '--template=', temporary]);
  // Relative addresses of remotes count from the top of the work tree.
  const top = (await sources.run(['rev-parse', '--show-toplevel'])).trimEnd();
  return new Git(top, { GIT_DIR: temporary }, settings);
}

/** A path and what a tree does to it. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly name: string;
}

/** A branch of a remote. */
export class Branch {
  readonly #git: Git;
  readonly #remote: string;
  readonly #ref: string;
  readonly label: string;
  /** The last commit; null if there is no such branch. */
  #head: string | null = null;

  private constructor(git: Git, { branch, remote }: SiteConfig['deploy']) {
    this.#git = git;
    this.#remote = remote;
    this.#ref = `refs/heads/${branch}`;
    this.label = labelOf({ branch, remote });
  }

  /**
   * Fetches the last commit of a branch.
   *
   * @param temporary an empty folder
   * @throws {CallError} when the remote cannot be read
   */
  static async fetch(temporary: string, sources: Git, settings: SiteConfig['deploy']): Promise<Branch> {
    const branch = new Branch(await makeRepository(temporary, sources, settings.remote), settings);
    try {
      branch.#head = await branch.#remoteHead();
      if (branch.#head === null) return branch;
      const options = ['--depth=1', '--filter=blob:none', '--no-tags', '--no-recurse-submodules', '--refmap='];
      await branch.#git.run(['fetch', ...options, settings.remote, branch.#ref]);
      branch.#head = (await branch.#git.run(['rev-parse', 'FETCH_HEAD'])).trim();
      return branch;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw new CallError(`cannot read ${branch.label}, check its address and your access: ${error.reason}`);
    }
  }

  get head(): string | null {
    return this.#head;
  }

  async #remoteHead(): Promise<string | null> {
    const listed = await this.#git.run(['ls-remote', this.#remote, this.#ref]);
    const lines = listed.split('\n').map((line) => line.split('\t'));
    return lines.find(([, name]) => name === this.#ref)?.[0] ?? null;
  }

  /**
   * Writes the tree of the output folder, with a `.nojekyll` and a `CNAME`: that of the folder, the settings or the
   * branch.
   *
   * @throws {CallError} when the folder holds something else than files
   */
  async writeTree(output: string, domain: SiteConfig['deploy']['domain']): Promise<string> {
    const files = publishedFiles(output);
    // Byte for byte: without the conversions that attributes and settings ask for.
    const paths = files.map((name) => `"${name.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"\n`).join('');
    const ids = (await this.#git.run(['hash-object', '-w', '--no-filters', '--stdin-paths'], paths, output)).split(
      '\n',
    );
    const blobs = new Map(files.map((name, index) => [name, ids[index] ?? '']));
    const blob = async (text: string) => (await this.#git.run(['hash-object', '-w', '--stdin'], text)).trim();
    if (!blobs.has('.nojekyll')) blobs.set('.nojekyll', await blob(''));
    if (!blobs.has('CNAME')) {
      const before = `${this.#head}:CNAME`;
      const id =
        domain === null ? await this.#git.ask('rev-parse', '--verify', '--quiet', before) : await blob(`${domain}\n`);
      if (id !== null) blobs.set('CNAME', id);
    }
    const entries = [...blobs].map(([name, id]) => `100644 ${id}\t${name}\0`).join('');
    await this.#git.run(['update-index', '-z', '--index-info'], entries);
    // The contents of the branch's own files were not fetched.
    return (await this.#git.run(['write-tree', '--missing-ok'])).trim();
  }

  async changesOf(tree: string): Promise<readonly Change[]> {
    const before = this.#head ?? (await this.#git.run(['mktree'])).trim();
    const listed = await this.#git.run(['diff-tree', '-r', '-z', '--no-renames', '--name-status', before, tree]);
    return [...listed.matchAll(/([A-Z])\0([^\0]*)\0/g)].map(([, kind = '', name = '']) => ({
      kind: kind === 'A' ? 'added' : kind === 'D' ? 'removed' : 'changed',
      name,
    }));
  }

  /**
   * Commits a tree and pushes it, if the branch has not moved.
   *
   * @throws {CallError} when it has, or the remote refuses; the branch is unchanged then
   */
  async publish(tree: string, message: string): Promise<void> {
    const parent = this.#head === null ? [] : ['-p', this.#head];
    const commit = (await this.#git.run(['commit-tree', tree, ...parent], message)).trim();
    const options = ['--porcelain', '--no-verify', '--no-thin', '--no-recurse-submodules', '--no-follow-tags'];
    const lease = `--force-with-lease=${this.#ref}:${this.#head ?? ''}`;
    try {
      await this.#git.run(['push', ...options, lease, this.#remote, `${commit}:${this.#ref}`]);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      const now = await this.#remoteHead().catch(() => this.#head);
      // The answer was lost, not the commit.
      if (now === commit) return;
      if (now !== this.#head) {
        throw new CallError(
          `somebody published on ${this.label} meanwhile: nothing of yours is there, run the command again`,
        );
      }
      const [, reason = 'push failed'] = /^!\t[^\t]*\t(.*)$/m.exec(error.stdout) ?? [];
      throw new CallError(`cannot push to ${this.label}: ${reason}: ${error.reason}`);
    }
  }
}

/** A branch of a remote for messages, without credentials. */
export function labelOf({ branch, remote }: Pick<SiteConfig['deploy'], 'branch' | 'remote'>): string {
  return `'${branch}' of ${maskCredentials(remote)}`;
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
