import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Environment } from '../base/environment.ts';
import { DEFAULT_OUTPUT } from '../publish/output-folder.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from '../serve/listening.ts';

/** Runs the action of a command, whose result is the exit code. */
export type Run = (action: (env: Environment) => Promise<number>) => Promise<void>;

/** Gives a command the options of the site that it is about. */
export function siteOptions(command: Command): Command {
  return command
    .option('--root <dir>', 'folder of the site', '.')
    .option('--config <file>', 'settings file, below the root', 'site.config.ts')
    .allowExcessArguments(false);
}

/** Gives a command the forms that its result can be reported in. */
export function reportOptions(command: Command): Command {
  return command
    .option('--json', 'print the result as JSON on standard output')
    .option('--sarif <file>', 'write the result as SARIF 2.1.0')
    .option('--junit <file>', 'write the result as JUnit XML')
    .option('--github', 'print diagnostics as GitHub workflow commands');
}

/** Gives a command the options of where a server listens. */
export function listeningOptions(command: Command): Command {
  return command
    .option('--port <number>', `port to listen on (default: ${DEFAULT_PORT}, or the next free one)`, parsePort)
    .option('--host <name>', 'address to listen on', DEFAULT_HOST);
}

/** The folder that a site is published to. */
export function outDirOption(): Option {
  return new Option('--out-dir <dir>', 'output folder, below the root').default(DEFAULT_OUTPUT);
}

function parsePort(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

/** Reads a number of days. */
export function parseDays(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number of days.');
}

/** Adds the names of a list with commas to those of the same option before it. */
export function parseHosts(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => /^(\.?[\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i.test(name))) return [...before, ...names];
  throw new InvalidArgumentError('A host is a name without protocol and port, such as docs.example.com.');
}
