/** Publishes a folder on a branch. */
import path from 'node:path';
import { visible } from '../base/control-characters.ts';
import { CallError, type Io } from '../base/io.ts';
import { CACHE_FOLDER, type Project, type ProjectOptions } from '../project/project.ts';
import { named } from '../publish/foreign.ts';
import { outputFolder } from '../publish/output-folder.ts';
import { publishedFolder } from '../publish/published-folder.ts';
import { inTemporaryFolder, removeLeftOver } from '../publish/temporary.ts';
import { assertGit, Git } from './git.ts';
import { fetchHead, makeRepository, push } from './repository.ts';
import { assertIdentity, isSourceCommit, readSources, type Sources } from './sources.ts';
import { findTarget, isSourceBranch, type Target } from './target.ts';
import { type Changes, changesOf, writeTree } from './tree.ts';

/** What is deployed, and what is allowed. */
export interface DeployOptions extends ProjectOptions {
  /** The output folder, below the root. */
  readonly outDir: string;
  readonly dryRun: boolean;
  /** The commit's message; what it was made from is added. */
  readonly message?: string;
  readonly allowUncommitted: boolean;
  readonly allowSourceBranch: boolean;
}

/** What is known before anything is built. */
export interface Plan {
  readonly project: Project;
  readonly sources: Sources;
  readonly target: Target;
}

/**
 * Finds out from what and to where a site is deployed.
 *
 * @throws {CallError} when it must not be, or cannot
 */
export async function planDeployment(project: Project, options: DeployOptions): Promise<Plan> {
  if (options.message?.trim() === '') throw new CallError('--message is empty: say what is published, or leave it out');
  await assertGit(new Git({ cwd: project.root }));
  const sources = await readSources(project.root, outputFolder(project, options.outDir));
  if (sources.changed.length > 0 && !options.allowUncommitted) {
    const changed = visible(named(sources.changed));
    throw new CallError(`not committed: ${changed}: commit it, or publish it all the same with --allow-uncommitted`);
  }
  const target = findTarget(sources, project.config.deploy);
  if (isSourceBranch(sources, target) && !options.allowSourceBranch) throw sourceBranchError(target);
  await assertIdentity(sources);
  return { project, sources, target };
}

function sourceBranchError({ label }: Target): CallError {
  return new CallError(
    `${label} holds the sources, which the site would replace: set 'deploy.branch' to another, or allow it with --allow-source-branch`,
  );
}

/**
 * Publishes the output folder as a commit on the target, or says what that would be. Says so when there is nothing to
 * publish. When a signal asks the process to end, it ends by this signal, and leaves nothing behind.
 *
 * @throws {CallError} when the folder is no site, or the remote does not take it; nothing has changed there then
 */
export async function deployFolder(plan: Plan, options: DeployOptions, io: Io): Promise<void> {
  const { folder } = publishedFolder(options, options.outDir, io, '--out-dir');
  const caches = path.join(plan.project.root, CACHE_FOLDER);
  removeLeftOver(caches);
  await untilInterrupted(io, (signal) =>
    inTemporaryFolder(caches, async (temporary) => {
      const git = await makeRepository(temporary, plan.sources, plan.target, signal);
      await deployFrom(git, folder, plan, options, io);
    }),
  );
}

/** Runs work that can be broken off. If it was, the process ends by the signal that did so. */
async function untilInterrupted(io: Io, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  void io.interrupted().then((by) => controller.abort(by));
  try {
    await work(controller.signal);
  } finally {
    if (controller.signal.aborted) process.kill(process.pid, controller.signal.reason);
  }
}

async function deployFrom(git: Git, folder: string, plan: Plan, options: DeployOptions, io: Io): Promise<void> {
  const { project, sources, target } = plan;
  io.progress('reading the branch');
  const head = await fetchHead(git, target);
  if (head !== null && !options.allowSourceBranch && (await isSourceCommit(sources, head))) {
    throw sourceBranchError(target);
  }
  io.progress('reading the site');
  const tree = await writeTree(git, folder, { domain: project.config.deploy.domain, head });
  const changes = await changesOf(git, head, tree);
  const say = (text: string) => {
    io.progress('');
    io.err(`${text}\n`);
  };
  if (changes === null) return say(`nothing to publish: ${target.label} has these files already`);
  const message = messageOf(sources, options.message);
  if (options.dryRun) {
    io.out(listOf(changes));
    const shown = message.trim().replace(/^(?=.)/gm, '    ');
    return say(`would publish on ${target.label}: ${countOf(changes)}, with the message\n\n${shown}`);
  }
  io.progress('publishing');
  const parent = head === null ? [] : ['-p', head];
  const commit = (await git.run(['commit-tree', tree, ...parent], { input: message })).trim();
  await push(git, target, head, commit);
  say(`published on ${target.label}: ${countOf(changes)}`);
}

/** The message of the commit: in its last line, what the site was made from. */
function messageOf({ commit, shortCommit, changed }: Sources, given: string | undefined): string {
  const addition = changed.length > 0 ? ' with uncommitted changes' : '';
  return `${given?.trim() ?? `Publish ${shortCommit}${addition}`}\n\nSource: ${commit}${addition}\n`;
}

function listOf(changes: Changes): string {
  const lines = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    changes[kind].map((name) => `${kind.padEnd(8)}${visible(name)}\n`),
  );
  return lines.join('');
}

function countOf({ added, changed, removed }: Changes): string {
  return `${added.length} file${added.length === 1 ? '' : 's'} added, ${changed.length} changed, ${removed.length} removed`;
}
