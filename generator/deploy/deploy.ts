import path from 'node:path';
import { visible } from '../base/control-characters.ts';
import { inTemporaryFolder } from '../base/disk.ts';
import { CallError, type Environment } from '../base/environment.ts';
import type { SiteConfig } from '../model/config.ts';
import { CACHE_FOLDER, type Project, type ProjectOptions } from '../project/project.ts';
import { listNames } from '../publish/foreign.ts';
import { outputFolder } from '../publish/output-folder.ts';
import { publishedFolder } from '../publish/published-folder.ts';
import { Branch, type Change, labelOf } from './branch.ts';
import { Git, GitError } from './git.ts';

export interface DeployOptions extends ProjectOptions {
  /** The output folder, below the root. */
  readonly outDir: string;
  readonly dryRun: boolean;
  /** The commit's message; the commit of the sources is added. */
  readonly message?: string;
  readonly allowUncommitted: boolean;
  readonly allowSourceBranch: boolean;
}

/** The repository of the sources, which is only read. */
interface Sources {
  readonly git: Git;
  readonly commit: string;
  /** Paths below the site's root whose changes are not committed. */
  readonly changed: readonly string[];
}

/** Checks, before a site is built, that it may be deployed. @throws {CallError} when it must not be, or git cannot */
export async function readSources(project: Project, { outDir, message, ...allowed }: DeployOptions): Promise<Sources> {
  const { root, config } = project;
  if (message?.trim() === '') throw new CallError('--message is empty: say what is published, or leave it out');
  const output = outputFolder(project, outDir);
  const git = new Git(root);
  await git.run(['rev-parse', '--show-toplevel']).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    throw new CallError(`'site deploy' names the commit that it publishes, so it needs a repository: ${error.reason}`);
  });
  const commit = await git.ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (commit === null) throw new CallError('nothing is committed: commit the sources, so that they have a name');
  await git.run(['var', 'GIT_COMMITTER_IDENT']);
  const changed = await changedFiles(git, root, output);
  if (changed.length > 0 && !allowed.allowUncommitted) {
    const files = visible(listNames(changed));
    throw new CallError(`not committed: ${files}: commit it, or publish it all the same with --allow-uncommitted`);
  }
  if (!allowed.allowSourceBranch && (await isSourceBranch(git, config.deploy))) throw sourceBranchError(config.deploy);
  return { git, commit, changed };
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

/** Whether a branch is the one that is checked out, at the remote that it comes from. */
async function isSourceBranch(git: Git, { branch, remote }: SiteConfig['deploy']): Promise<boolean> {
  if ((await git.ask('symbolic-ref', '--quiet', '--short', 'HEAD')) !== branch) return false;
  const upstream = (await git.ask('config', `branch.${branch}.remote`)) ?? 'origin';
  const address = async (name: string) => (await git.ask('remote', 'get-url', name)) ?? name;
  return (await address(upstream)) === (await address(remote));
}

function sourceBranchError(deploy: SiteConfig['deploy']): CallError {
  return new CallError(
    `${labelOf(deploy)} holds the sources, which the site would replace: set 'deploy.branch' to another, or allow it with --allow-source-branch`,
  );
}

/**
 * Publishes the output folder as a commit on the branch of the settings, or reports what that would be.
 *
 * @throws {CallError} when the folder is no site, or the remote refuses the commit; the branch is unchanged then
 */
export async function deployFolder(
  { config }: Project,
  sources: Sources,
  options: DeployOptions,
  env: Environment,
): Promise<void> {
  const { folder } = publishedFolder(options, options.outDir, env, '--out-dir');
  const report = (text: string) => {
    env.progress('');
    env.err(`${text}\n`);
  };
  await inTemporaryFolder(async (temporary) => {
    env.progress('reading the branch');
    const branch = await Branch.fetch(temporary, sources.git, config.deploy);
    const { head, label } = branch;
    const isSource = head !== null && (await sources.git.ask('merge-base', '--is-ancestor', head, 'HEAD')) !== null;
    if (isSource && !options.allowSourceBranch) throw sourceBranchError(config.deploy);
    env.progress('reading the site');
    const tree = await branch.writeTree(folder, config.deploy.domain);
    const changes = await branch.changesOf(tree);
    if (changes.length === 0) return report(`nothing to publish: ${label} has these files already`);
    const message = await messageOf(sources, options.message);
    if (options.dryRun) {
      // On a branch that does not exist yet all files are new.
      if (head !== null) env.out(listOf(changes));
      const shown = message.trim().replace(/^(?=.)/gm, '    ');
      return report(`would publish on ${label}: ${countOf(changes)}, with the message\n\n${shown}`);
    }
    env.progress('publishing');
    await branch.publish(tree, message);
    report(`published on ${label}: ${countOf(changes)}`);
  });
}

/** The message of the commit, whose last line names the commit of the sources. */
async function messageOf({ git, commit, changed }: Sources, given: string | undefined): Promise<string> {
  const addition = changed.length > 0 ? ' with uncommitted changes' : '';
  const subject = given?.trim() ?? `Publish ${(await git.run(['rev-parse', '--short', commit])).trim()}${addition}`;
  return `${subject}\n\nSource: ${commit}${addition}\n`;
}

const KINDS = ['added', 'changed', 'removed'] as const;

function listOf(changes: readonly Change[]): string {
  const lines = KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind));
  return lines.map(({ kind, name }) => `${kind.padEnd(8)}${visible(name)}\n`).join('');
}

function countOf(changes: readonly Change[]): string {
  const [added = 0, changed, removed] = KINDS.map((kind) => changes.filter((change) => change.kind === kind).length);
  return `${added} file${added === 1 ? '' : 's'} added, ${changed} changed, ${removed} removed`;
}
