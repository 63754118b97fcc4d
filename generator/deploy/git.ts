/** Git as a process. */
import { spawn } from 'node:child_process';
import { isatty } from 'node:tty';
import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import { CallError } from '../base/io.ts';

/** Variables of a process. */
type Environment = { readonly [name: string]: string | undefined };

/** A setting of git: its key, its value, and the file or the like that it comes from. */
export interface Setting {
  readonly key: string;
  readonly value: string;
  readonly origin: string;
}

/** Git ended with an error. The message is one line without credentials. */
export class GitError extends CallError {
  /** What git printed on standard output. */
  readonly stdout: string;
  /** What git said of the error. */
  readonly said: string;

  constructor(command: string, stdout: string, stderr: string) {
    const said = digestOf(stderr);
    super(`'git ${command}' failed: ${said}`);
    this.stdout = stdout;
    this.said = said;
  }
}

/** Lines of git's words that a message repeats at most. */
const MAX_LINES = 5;

/** What git said, in one line, without advice and credentials. */
function digestOf(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).map((line) => line.trim().replace(/^(fatal|error): /, ''));
  const told = lines.filter((line) => line !== '' && !/^(hint|warning):/.test(line));
  const said = told.slice(0, MAX_LINES).join('; ');
  return said === '' ? 'it does not say why' : visible(maskCredentials(said));
}

/** Variables by which a hook that runs us names its own repository. */
const OF_REPOSITORY = [
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_QUARANTINE_PATH',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
];

/** How git is run. */
export interface GitOptions {
  /** The folder it runs in, absolute. */
  readonly cwd: string;
  /** The repository, if it is not the one that the folder is in. */
  readonly gitDir?: string;
  /** Settings beside those of the repository and the user. They are in the environment, and on no disk. */
  readonly settings?: readonly Pick<Setting, 'key' | 'value'>[];
  /** Ends git when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Runs git in one place. */
export class Git {
  readonly #options: GitOptions;
  readonly #env: Environment;

  constructor(options: GitOptions) {
    this.#options = options;
    const inherited = Object.entries(process.env).filter(([name]) => !OF_REPOSITORY.includes(name));
    this.#env = {
      // Nobody could answer.
      GIT_TERMINAL_PROMPT: isatty(0) ? '1' : '0',
      ...Object.fromEntries(inherited),
      // A look at the sources does not refresh their index.
      GIT_OPTIONAL_LOCKS: '0',
      ...(options.gitDir === undefined ? {} : { GIT_DIR: options.gitDir }),
      ...settingsAsVariables(options.settings ?? []),
    };
  }

  /**
   * Runs a command of git.
   *
   * @param input what it reads from standard input
   * @returns what it printed on standard output
   * @throws {GitError} when it fails; the signal's reason when it was ended
   */
  run(args: readonly string[], { input = '', cwd = this.#options.cwd } = {}): Promise<string> {
    const { signal } = this.#options;
    signal?.throwIfAborted();
    const child = spawn('git', args, { cwd, env: this.#env, stdio: 'pipe' });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    // Git ends without reading all when it fails, and says so itself.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const abort = () => child.kill();
    signal?.addEventListener('abort', abort);
    return new Promise<string>((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ENOENT' ? new CallError("git is missing: install it, for 'site deploy'") : error),
      );
      // What it started may outlive it, and keep its streams open.
      child.once('exit', () => signal?.aborted && reject(signal.reason));
      child.once('close', (code) => {
        const stdout = Buffer.concat(out).toString();
        if (code === 0) resolve(stdout);
        else reject(new GitError(args[0] ?? '', stdout, Buffer.concat(err).toString()));
      });
    }).finally(() => signal?.removeEventListener('abort', abort));
  }

  /** The same in one line, without white space at its ends; null when git fails. */
  async ask(...args: readonly string[]): Promise<string | null> {
    try {
      return (await this.run(args)).trim();
    } catch (error) {
      if (error instanceof GitError) return null;
      throw error;
    }
  }

  /** All settings that hold here, in git's order. */
  async settings(): Promise<readonly Setting[]> {
    const fields = (await this.run(['config', '--list', '--show-origin', '-z'])).split('\0');
    const settings: Setting[] = [];
    for (let index = 0; index + 1 < fields.length; index += 2) {
      const [origin = '', text = ''] = fields.slice(index, index + 2);
      // A key alone says that something is so.
      const [, key = '', value = 'true'] = /^([^\n]*)(?:\n(.*))?$/s.exec(text) ?? [];
      settings.push({ key, value, origin });
    }
    return settings;
  }
}

/** Variables that give git settings, after those that are given in this way already. */
function settingsAsVariables(settings: GitOptions['settings'] = []): Environment {
  const first = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  const variables = settings.flatMap(({ key, value }, index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(first + settings.length), ...Object.fromEntries(variables) };
}

/** Settings reach git by its environment since this version. */
const OLDEST = [2, 31] as const;

/**
 * Makes sure that git can do what we ask of it.
 *
 * @throws {CallError} when it is missing or too old
 */
export async function assertGit(git: Git): Promise<void> {
  const version = await git.run(['version']);
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new CallError(`'site deploy' needs git ${OLDEST.join('.')} or newer; this is ${visible(version.trim())}`);
}
