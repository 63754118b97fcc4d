/**
 * Arguments in, exit code out. The only file of the generator that uses its terminal and its signals. Commands import
 * what does their work when they run: loading all of the generator takes longer than many of them.
 */
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { CallError, type Environment } from './base/environment.ts';
import { findProgram } from './bundling/program.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { clearCommand } from './commands/clear.ts';
import { deployCommand } from './commands/deploy.ts';
import { devCommand } from './commands/dev.ts';
import { initCommand } from './commands/init.ts';
import { ledgerCommand } from './commands/ledger.ts';
import type { Run } from './commands/options.ts';
import { serveCommand } from './commands/serve.ts';
import { versionCommand } from './commands/version.ts';

/** Runs the command of this process, and ends it: Node itself would first free all memory, as long as a page takes. */
export async function run(): Promise<never> {
  const code = await main(process.argv.slice(2), processEnvironment());
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done));
  process.exit(code);
}

/**
 * Runs a command.
 *
 * @param args the command and its options
 * @returns the exit code: 0 done; 1 the site has errors; 2 the work could not be done, because of the call, the machine
 *   or a fault of the generator
 */
export async function main(args: readonly string[], env: Environment): Promise<number> {
  let code = 0;
  const cli = commandLine(env, async (action) => {
    code = await action(env);
  });
  try {
    await cli.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    env.progress('');
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // The disk or the network refusing something is no fault of the site, and none of the program.
    if (error instanceof CallError || (error instanceof Error && 'syscall' in error)) {
      env.err(`error: ${error.message}\n`);
      return 2;
    }
    env.err(`error: 'site ${args[0] ?? ''}' failed because of a fault of the generator: report it with what follows\n`);
    env.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 2;
  }
}

/** The command line, with all its commands and options. */
export function commandLine({ out, err, program }: Environment, run: Run): Command {
  const cli = new Command('site')
    .description('Builds, checks and serves a documentation site.')
    .version(program.version, '--version', 'print the version')
    .showSuggestionAfterError()
    .showHelpAfterError("('site --help' lists the commands)")
    .exitOverride()
    .configureOutput({
      writeOut: out,
      writeErr: err,
      // A misspelt command must not suggest the one that deletes the published site.
      outputError: (text, write) => write(withoutClear(text)),
    });
  initCommand(cli.command('init'), run);
  buildCommand(cli.command('build'), run);
  devCommand(cli.command('dev'), run);
  serveCommand(cli.command('serve'), run);
  checkCommand(cli.command('check'), run);
  versionCommand(cli.command('version'), run);
  ledgerCommand(cli.command('ledger'), run);
  deployCommand(cli.command('deploy'), run);
  clearCommand(cli.command('clear'), run);
  return cli;
}

/** A suggestion without the command that deletes the published site. */
function withoutClear(text: string): string {
  return text.replace(/\n\(Did you mean (?:one of )?(.*)\?\)/, (_, names: string) => {
    const others = names.split(', ').filter((name) => name !== 'clear');
    return others.length === 0 ? '' : `\n(Did you mean ${others.join(' or ')}?)`;
  });
}

/** Progress is shown this often at most. */
const FRAME_MS = 80;
const CLEAR_LINE = '\r\u001b[K';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A process that was asked to end does so after this time, whatever a script of the docs still does. */
const GRACE_MS = 5000;

/** The environment of the commands in this process. It adds listeners to the process, so call it once. */
function processEnvironment(): Environment {
  const { env, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader of a pipe, such as `head`, may close it early.
      if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
      if (stream === stdout) stderr.write(`error: standard output cannot be written: ${error.message}\n`);
      process.exit(2);
    });
  }
  const isSet = (value: string | undefined) =>
    value !== undefined && value !== '' && value !== 'false' && value !== '0';
  const watched = stderr.isTTY === true && !isSet(env.CI) && env.TERM !== 'dumb';
  const start = performance.now();
  let shown = false;
  let last = 0;
  let interruption: Promise<NodeJS.Signals> | undefined;
  let isIgnoring = false;
  return {
    out(text) {
      stdout.write(text);
    },
    err(text) {
      stderr.write(text);
    },
    progress(phase, done, all) {
      if (!watched) return;
      const now = performance.now();
      if (phase === '') {
        if (shown) stderr.write(CLEAR_LINE);
        shown = false;
      } else if (now - last > FRAME_MS || done === all) {
        const pages = done === undefined ? '' : ` ${done}/${all}`;
        stderr.write(`${CLEAR_LINE}${phase}${pages} (${((now - start) / 1000).toFixed(1)} s)`);
        shown = true;
        last = now;
      }
    },
    colour: stderr.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    cwd: process.cwd(),
    now: () => performance.now(),
    today: () => new Date().toISOString().slice(0, 10),
    interrupted() {
      interruption ??= new Promise((resolve) => {
        const end = (by: NodeJS.Signals) => {
          // A second signal ends the process.
          for (const signal of SIGNALS) process.off(signal, end);
          setTimeout(() => process.exit(), GRACE_MS).unref();
          resolve(by);
        };
        for (const signal of SIGNALS) process.on(signal, end);
        // A server ends when the process that started it closes their channel.
        if (process.connected === false) end('SIGTERM');
        else process.once('disconnect', () => end('SIGTERM'));
      });
      return interruption;
    },
    ignoreUncaught() {
      if (isIgnoring) return;
      isIgnoring = true;
      const report = (error: unknown) => void stderr.write(`${uncaughtText(error)}\n`);
      process.on('uncaughtException', report).on('unhandledRejection', report);
    },
    program: findProgram(path.resolve(import.meta.dirname, '..')),
  };
}

function uncaughtText(error: unknown): string {
  return `error: nobody handled this: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
