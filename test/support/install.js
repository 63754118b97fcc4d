/** Finds the programs that tests need, and installs what is not there by the system's package manager. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

/** Folders where programs are that not every user has in PATH. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * @param {string} name
 * @returns {string | null} a program of the system
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS];
  const files = folders.filter((folder) => folder !== '').map((folder) => path.join(folder, name));
  return files.find((file) => fs.existsSync(file)) ?? null;
}

/**
 * Runs a program and shows what it says.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it did well
 */
export async function runShown(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/**
 * Asks on a terminal; where there is none, and where `CI` is set, nobody could answer, and it may go on.
 *
 * @param {string} question
 */
async function mayGoOn(question) {
  if (process.env.CI || !process.stdin.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Installs packages by the system's package manager, after asking where that is possible.
 *
 * @param {(command: string, args: readonly string[]) => Promise<boolean>} run runs a program, and says whether it did well
 * @param {readonly string[]} packages
 */
export async function installPackages(run, packages) {
  const manager = { darwin: 'brew', linux: 'apt-get' }[process.platform];
  if (manager === undefined) return;
  console.log(`the tests need ${packages.join(' and ')}, which ${manager} installs`);
  if (!(await mayGoOn('Install it now?'))) return;
  if (process.platform === 'darwin') {
    await run('brew', ['install', ...packages]);
    return;
  }
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (await run(command, [...before, 'update'])) await run(command, [...before, 'install', '-y', ...packages]);
}
