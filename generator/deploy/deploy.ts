/** Publishes a folder on a branch. */
import path from 'node:path';
import { visible } from '../base/control-characters.ts';
import { CallError, type Io } from '../base/io.ts';
import { CACHE_FOLDER, type Project, type ProjectOptions } from '../project/project.ts';
import { named } from '../publish/foreign.ts';
import { outputFolder } from '../publish/output-folder.ts';
import { publishedFolder } from '../publish/published-folder.ts';
import { inTemporaryFolder, removeLeftOver } from '../publish/temporary.ts';
import { type Change, changesOf, fetchHead, makeRepository, push, writeTree } from './branch.ts';
import type { Git } from './git.ts';
import { findTarget, readSources, type Sources, type Target } from './sources.ts';

/** The options of a deployment. */
export interface DeployOptions extends ProjectOptions {
  /** The output folder, below the root. */
  readonly outDir: string;
  readonly dryRun: boolean;
  /** The commit's message; the commit of the sources is added. */
  readonly message?: string;
  readonly allowUncommitted: boolean;
  readonly allowSourceBranch: boolean;
}

/** The state before the build. */
export interface Plan {
  readonly project: Project;
  readonly sources: Sources;
  readonly target: Target;
}

/**
 * Finds the sources and the target of a deployment.
 *
 * @throws {CallError} when the site must not be deployed, or cannot
 */
export async function planDeployment(project: Project, options: DeployOptions): Promise<Plan> {
  if (options.message?.trim() === '') throw new CallError('--message is empty: say what is published, or leave it out');
  const sources = await readSources(project.root, outputFolder(project, options.outDir));
  if (sources.changed.length > 0 && !options.allowUncommitted) {
    const changed = visible(named(sources.changed));
    throw new CallError(`not committed: ${changed}: commit it, or publish it all the same with --allow-uncommitted`);
  }
  const target = await findTarget(sources, project.config.deploy);
  if (target.isSource && !options.allowSourceBranch) throw sourceBranchError(target);
  return { project, sources, target };
}

function sourceBranchError({ label }: Target): CallError {
  return new CallError(
    `${label} holds the sources, which the site would replace: set 'deploy.branch' to another, or allow it with --allow-source-branch`,
  );
}

/**
 * Publishes the output folder as a commit on the target, or says what that would be. When a signal asks the process to
 * end, it ends by this signal, and leaves nothing behind.
 *
 * @throws {CallError} when the folder is no site, or the remote refuses the commit; the branch is unchanged then
 */
export async function deployFolder(plan: Plan, options: DeployOptions, io: Io): Promise<void> {
  const { folder } = publishedFolder(options, options.outDir, io, '--out-dir');
  const { project, sources, target } = plan;
  const caches = path.join(project.root, CACHE_FOLDER);
  removeLeftOver(caches);
  const controller = new AbortController();
  void io.interrupted().then((by) => controller.abort(by));
  try {
    await inTemporaryFolder(caches, async (temporary) => {
      const { remote } = project.config.deploy;
      const git = await makeRepository(temporary, sources, target, remote, controller.signal);
      await deployFrom(git, folder, plan, options, io);
    });
  } finally {
    if (controller.signal.aborted) process.kill(process.pid, controller.signal.reason);
  }
}

async function deployFrom(git: Git, folder: string, plan: Plan, options: DeployOptions, io: Io): Promise<void> {
  const { project, sources, target } = plan;
  const say = (text: string) => {
    io.progress('');
    io.err(`${text}\n`);
  };
  io.progress('reading the branch');
  const head = await fetchHead(git, target);
  const isSource = head !== null && (await sources.git.ask('merge-base', '--is-ancestor', head, 'HEAD')) !== null;
  if (isSource && !options.allowSourceBranch) throw sourceBranchError(target);
  io.progress('reading the site');
  const tree = await writeTree(git, folder, head, project.config.deploy.domain);
  const changes = await changesOf(git, head, tree);
  if (changes.length === 0) return say(`nothing to publish: ${target.label} has these files already`);
  const message = await messageOf(sources, options.message);
  if (options.dryRun) {
    // All is new on a branch that does not exist yet.
    if (head !== null) io.out(listOf(changes));
    const shown = message.trim().replace(/^(?=.)/gm, '    ');
    return say(`would publish on ${target.label}: ${countOf(changes)}, with the message\n\n${shown}`);
  }
  io.progress('publishing');
  const parent = head === null ? [] : ['-p', head];
  const commit = (await git.run(['commit-tree', tree, ...parent], message)).trim();
  await push(git, target, head, commit);
  say(`published on ${target.label}: ${countOf(changes)}`);
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
