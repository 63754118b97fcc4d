import { execFile } from 'node:child_process';
import { isatty } from 'node:tty';
import { visible } from '../base/control-characters.ts';
import { maskCredentials } from '../base/credentials.ts';
import { CallError } from '../base/environment.ts';

/** A key and a value of git's configuration. */
export type Setting = readonly [key: string, value: string];

/** Git ended with an error. The message is one line without credentials. */
export class GitError extends CallError {
  readonly stdout: string;
  /** The first lines of standard error in one, without advice. */
  readonly reason: string;

  constructor(command: string, stdout: string, stderr: string) {
    const lines = stderr.split(/[\r\n]+/).map((line) => line.trim().replace(/^(fatal|error): /, ''));
    const shown = lines.filter((line) => line !== '' && !/^(hint|warning):/.test(line)).slice(0, 5);
    const reason = visible(maskCredentials(shown.join('; '))) || 'it does not say why';
    super(`'git ${command}' failed: ${reason}`);
    this.stdout = stdout;
    this.reason = reason;
  }
}

/** Variables by which a hook that runs us names its own repository. */
const HOOK_VARIABLES =
  /^GIT_(ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|DIR|INDEX_FILE|NAMESPACE|OBJECT_DIRECTORY|PREFIX|QUARANTINE_PATH|SHALLOW_FILE|WORK_TREE)$/;

/** Git in one folder. */
export class Git {
  readonly #cwd: string;
  readonly #env: NodeJS.ProcessEnv;

  /** @param settings reach git by its environment, so that credentials are on no disk */
  constructor(cwd: string, variables: NodeJS.ProcessEnv = {}, settings: readonly Setting[] = []) {
    const first = Number(process.env.GIT_CONFIG_COUNT ?? 0);
    this.#cwd = cwd;
    this.#env = {
      GIT_TERMINAL_PROMPT: isatty(0) ? '1' : '0',
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !HOOK_VARIABLES.test(name))),
      // Reading the state of the sources does not refresh their index.
      GIT_OPTIONAL_LOCKS: '0',
      ...variables,
      GIT_CONFIG_COUNT: String(first + settings.length),
      ...Object.fromEntries(settings.map(([key], index) => [`GIT_CONFIG_KEY_${first + index}`, key])),
      ...Object.fromEntries(settings.map(([, value], index) => [`GIT_CONFIG_VALUE_${first + index}`, value])),
    };
  }

  /** Returns the standard output of a command. @throws {GitError} when it fails */
  run(args: readonly string[], input = '', cwd = this.#cwd): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = execFile('git', args, { cwd, env: this.#env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else if (error.code === 'ENOENT') reject(new CallError("git is missing: install it, for 'site deploy'"));
        else reject(new GitError(args[0] ?? '', stdout, stderr));
      });
      // Git does not read all input when it fails.
      child.stdin?.on('error', () => {}).end(input);
    });
  }

  /** Returns the trimmed output of a command; null when git fails. */
  async ask(...args: readonly string[]): Promise<string | null> {
    try {
      return (await this.run(args)).trim();
    } catch (error) {
      if (error instanceof GitError) return null;
      throw error;
    }
  }
}
