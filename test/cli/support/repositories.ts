/** Sources in a repository, a remote that is a bare one on disk, and `site deploy` between them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import {
  callSite,
  type Environment,
  type Run,
  readTree,
  type Started,
  startSite,
  temporaryFolder,
  writeFiles,
} from '../../support/cli.ts';

export type Files = { readonly [path: string]: string | Uint8Array };

/** The environment of a machine whose user has set nothing. Commands in this process have it, too. */
const BLANK: Environment = {
  ...Object.fromEntries(
    Object.keys(process.env).flatMap((name) => (name.startsWith('GIT_') ? [[name, undefined]] : [])),
  ),
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_SYSTEM: devNull,
  // Whatever the machine's name is, git makes no address of it.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.useConfigOnly',
  GIT_CONFIG_VALUE_0: 'true',
};

for (const [name, value] of Object.entries(BLANK)) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Runs git in a folder, without the settings of the machine. Returns its output without the last line break. */
export function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, ...BLANK };
  return execFileSync('git', args, { cwd, env, stdio: 'pipe', encoding: 'latin1', maxBuffer: 1 << 28 }).trimEnd();
}

/** An output folder as a build leaves it, as far as `--skip-build` looks at it. */
export const BUILT: Files = {
  'build/index.html': '<h1>First</h1>\n',
  'build/a/index.html': '<p>A</p>\n',
  'build/route-manifest.json': '{"baseUrl":"/","trailingSlash":true,"routes":[],"files":[]}',
};

/** A site's sources and the remote that they are deployed to. */
export interface Repositories {
  /** Holds both. */
  readonly folder: string;
  /** The sources, with a committed site; the remote is their `origin`. */
  readonly root: string;
  /** The bare repository. */
  readonly remote: string;
  /** Runs `site deploy` in the sources. */
  deploy(...args: string[]): Promise<Run>;
  /** Starts it with more variables. */
  start(args: readonly string[], env?: Environment): Started;
  /** Commit that the branch is at; null without branch. */
  head(branch?: string): string | null;
  /** The files of the branch with their bytes as text, those of `git` itself left out. */
  published(branch?: string): { readonly [path: string]: string };
  /** Everything of the sources' repository and work tree that no deployment may change. */
  state(): { readonly [path: string]: string };
}

/** Folders with a remote and sources that tests get copies of, by name. */
const templates = new Map<string, string>();

/** Copies a template, which `make` makes in an empty folder when it is first asked for. */
async function copyTemplate(name: string, make: (folder: string) => void | Promise<void>): Promise<Repositories> {
  let template = templates.get(name);
  if (template === undefined) {
    template = fs.mkdtempSync(path.join(tmpdir(), 'site-repositories-'));
    await make(template);
    templates.set(name, template);
  }
  const folder = temporaryFolder();
  fs.cpSync(template, folder, { recursive: true });
  return repositoriesIn(folder);
}

function makeSources(folder: string): void {
  git(folder, 'init', '-q', '--template=', '--bare', '-b', 'main', 'remote.git');
  git(folder, 'init', '-q', '--template=', '-b', 'main', 'sources');
  const root = path.join(folder, 'sources');
  const user = '[user]\n\tname = Åsa\n\temail = asa@example.com\n';
  fs.appendFileSync(path.join(root, '.git/config'), `${user}[remote "origin"]\n\turl = ../remote.git\n`);
  writeFiles(root, {
    'site.config.ts': 'export default {};\n',
    'docs/intro.md': '# Home\n',
    '.gitignore': '/build/\n.site/\n',
  });
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'One');
}

/** Makes sources and remote. `settings` are the site's; the first commit has `files`, too. */
export async function repositories({ settings = {}, files = {} }: { settings?: object; files?: Files } = {}) {
  const all = await copyTemplate('sources', makeSources);
  const more = { 'site.config.ts': `export default ${JSON.stringify(settings)};\n`, ...files };
  if (Object.keys(settings).length + Object.keys(files).length > 0) {
    writeFiles(all.root, more);
    git(all.root, 'add', '.');
    git(all.root, 'commit', '-q', '--amend', '-m', 'One');
  }
  return all;
}

function repositoriesIn(folder: string): Repositories {
  const [root, remote] = [path.join(folder, 'sources'), path.join(folder, 'remote.git')];
  const start = (args: readonly string[], env: Environment = {}) =>
    startSite(root, ['deploy', ...args], { ...BLANK, ...env });
  const head = (branch = 'gh-pages') =>
    git(remote, 'for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`) || null;
  return {
    folder,
    root,
    remote,
    start,
    deploy: (...args) => callSite(root, 'deploy', ...args),
    head,
    published: (branch = 'gh-pages') => readBranch(remote, branch),
    state() {
      const made = /^(build|\.site)(\/|$)/;
      return Object.fromEntries(Object.entries(readTree(root)).filter(([name]) => !made.test(name)));
    },
  };
}

/** The files of a branch by their paths, with their bytes as text. All are plain files. */
function readBranch(remote: string, branch: string): { readonly [path: string]: string } {
  const entries = git(remote, 'ls-tree', '-r', '-z', `refs/heads/${branch}`).split('\0').filter(Boolean);
  const files = entries.map((entry) => /^100644 blob (\w+)\t(.*)$/s.exec(entry) ?? [entry, '', entry]);
  const input = files.map(([, id]) => `${id}\n`).join('');
  const options = { cwd: remote, input, encoding: 'latin1', maxBuffer: 1 << 28 } as const;
  let rest = execFileSync('git', ['cat-file', '--batch'], options);
  const contents = files.map(([, id, name]) => {
    const [head = '', size] = /^\w+ blob (\d+)\n/.exec(rest) ?? [];
    if (size === undefined) throw new Error(`${name} is no plain file: ${id}`);
    const content = rest.slice(head.length, head.length + Number(size));
    rest = rest.slice(head.length + Number(size) + 1);
    return content;
  });
  return Object.fromEntries(
    files.map(([, , name = ''], index) => [Buffer.from(name, 'latin1').toString(), contents[index] ?? '']),
  );
}

/** The files of an output folder, as `published` has them. */
export function readOutput(root: string, folder = 'build'): { readonly [path: string]: string } {
  const files = readTree(path.join(root, folder));
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('.git/')));
}

/** Commits files to a branch of the remote, as somebody else does. Returns the commit, which the branch is not at yet. */
export function commitElsewhere(
  { remote, head }: Repositories,
  branch: string,
  files: { readonly [path: string]: string },
): string {
  const parent = head(branch);
  const input = [
    'commit refs/bo/next\ncommitter Bo <bo@example.com> 1700000000 +0000\ndata 5\nBy Bo',
    ...(parent === null ? [] : [`from ${parent}`]),
    ...Object.entries(files).map(([name, text]) => `M 644 inline ${name}\ndata ${text.length}\n${text}`),
    '',
  ].join('\n');
  execFileSync('git', ['fast-import', '--quiet'], { cwd: remote, input, stdio: 'pipe' });
  return git(remote, 'rev-parse', 'refs/bo/next');
}

/**
 * Variables that let `site` run git through a script: at the `at`-th call, or at each call of a command of this name,
 * it does something before. `$PPID` is the process that called git, `$GIT` git itself.
 *
 * @returns the variables, and the commands that were run
 */
export function steppedGit({ folder }: Repositories, at: number | string, action: string) {
  const bin = fs.mkdtempSync(path.join(folder, 'bin-'));
  const log = path.join(bin, 'log');
  const script = `#!/bin/sh
echo "$1" >> "$STEP_LOG"
count=$(grep -c '' "$STEP_LOG")
if [ "$count" = "$STEP_AT" ] || [ "$1" = "$STEP_AT" ]; then eval "$STEP_ACTION"; fi
exec "$GIT" "$@"
`;
  fs.writeFileSync(path.join(bin, 'git'), script, { mode: 0o755 });
  const env: Environment = {
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    GIT: execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim(),
    STEP_LOG: log,
    STEP_AT: String(at),
    STEP_ACTION: action,
  };
  return { env, commands: () => fs.readFileSync(log, 'utf8').trim().split('\n') };
}

/** Repositories whose site is built and published once. */
export async function published(): Promise<Repositories> {
  const all = await copyTemplate('published', async (folder) => {
    makeSources(folder);
    const root = path.join(folder, 'sources');
    writeFiles(root, BUILT);
    const { code, stderr } = await callSite(root, 'deploy', '--skip-build');
    if (code !== 0) throw new Error(stderr);
  });
  writeFiles(all.root, { 'build/index.html': '<h1>Second</h1>\n' });
  return all;
}

/** What the branch has when the output is published. */
export const expected = ({ root }: Repositories) => ({ ...readOutput(root), '.nojekyll': '' });

/** Lets the remote run a script. */
export function addHook({ remote }: Repositories, name: string, script: string): void {
  fs.mkdirSync(path.join(remote, 'hooks'), { recursive: true });
  fs.writeFileSync(path.join(remote, 'hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
