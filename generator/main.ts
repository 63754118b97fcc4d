/** Arguments in, exit code out. The one file of the generator that touches the process and its terminal. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { clear } from './commands/clear.ts';
import { dev } from './commands/dev.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from './commands/listening.ts';
import { DEFAULT_OUTPUT } from './commands/project.ts';
import { serve } from './commands/serve.ts';
import { CallError, type Io, type Program, type Restart } from './io.ts';

/**
 * Runs a command.
 *
 * @param args what stands behind the program's name
 * @returns the exit code: 0 done, 1 the site is at fault, 2 the call is at fault; or that it wants to run again
 */
export async function main(args: readonly string[], program: Program): Promise<number | Restart> {
  const io = processIo(program);
  let code: number | Restart = 0;
  const cli = commandLine(async (command) => {
    code = await command(io);
  });
  try {
    await cli.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    io.progress('');
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CallError) {
      io.err(`error: ${error.message}\n`);
      return 2;
    }
    if (error instanceof Error && 'syscall' in error) {
      // The disk or the network refused something: no fault of the site, and none of the program.
      io.err(`error: ${error.message}\n`);
      return 2;
    }
    io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  }
}

type Run = (command: (io: Io) => Promise<number | Restart>) => Promise<void>;

function commandLine(run: Run): Command {
  const cli = new Command('site')
    .description('Builds, checks and serves a documentation site.')
    .showSuggestionAfterError()
    .showHelpAfterError("('site --help' lists the commands)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => process.stdout.write(text),
      writeErr: (text) => process.stderr.write(text),
    });
  const command = (name: string, description: string) =>
    cli
      .command(name)
      .description(description)
      .option('--root <dir>', 'folder of the site', '.')
      .option('--config <file>', 'settings file, below the root', 'site.config.ts')
      .allowExcessArguments(false);
  const withReports = (to: Command) =>
    to
      .option('--json', 'print the result as JSON on standard output')
      .option('--sarif <file>', 'write the result as SARIF 2.1.0')
      .option('--junit <file>', 'write the result as JUnit XML')
      .option('--github', 'print diagnostics as GitHub workflow commands');
  const outDir = () => new Option('--out-dir <dir>', 'output folder, below the root').default(DEFAULT_OUTPUT);

  withReports(command('build', 'docs to output folder; the link gate runs first'))
    .addOption(outDir())
    .option('--strict', 'warnings fail the build', false)
    .option('--no-cache', 'compile every page anew, and keep nothing')
    .option('--drafts', 'publish drafts too', false)
    .action((options) => run((io) => build(options, io)));
  command('dev', 'authoring server: shows what is saved, at once')
    .option('--port <number>', `port to listen on (default: ${DEFAULT_PORT}, or the next free one)`, port)
    .option('--host <name>', 'address to listen on', DEFAULT_HOST)
    .option('--open', 'open the site in the browser', false)
    .action((options) => run((io) => dev(options, io)));
  command('serve', 'serves the output folder as a static host would')
    .option('--dir <dir>', 'folder to serve, below the root', DEFAULT_OUTPUT)
    .option('--port <number>', `port to listen on (default: ${DEFAULT_PORT}, or the next free one)`, port)
    .option('--host <name>', 'address to listen on', DEFAULT_HOST)
    .action((options) => run((io) => serve(options, io)));
  withReports(command('check', 'crawls the output folder as a reader would meet it'))
    .option('--dir <dir>', 'folder to check, below the root', DEFAULT_OUTPUT)
    .option('--external', 'follow links to other sites too', false)
    .action((options) => run((io) => check(options, io)));
  command('clear', 'removes caches and output')
    .addOption(outDir())
    .action((options) => run((io) => clear(options, io)));
  return cli;
}

function port(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

/** Progress is shown this often at most. */
const FRAME_MS = 80;
const CLEAR_LINE = '\r\u001b[K';

function processIo(program: Program): Io {
  const { env, stdout, stderr } = process;
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // Whoever read it, such as 'head', has seen enough.
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const isSet = (value: string | undefined) =>
    value !== undefined && value !== '' && value !== 'false' && value !== '0';
  const watched = stderr.isTTY === true && !isSet(env.CI) && env.TERM !== 'dumb';
  const start = performance.now();
  let shown = false;
  let last = 0;
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
    interrupted: () =>
      new Promise((resolve) => {
        const end = () => {
          process.off('SIGINT', end);
          process.off('SIGTERM', end);
          resolve();
        };
        process.on('SIGINT', end);
        process.on('SIGTERM', end);
      }),
    program,
  };
}
