/** Finds the programs that tests need, and installs what is not there by the system's package manager. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

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
 * Installs packages where there is a package manager that asks nothing: nobody may be there to answer.
 *
 * @param {(command: string, args: readonly string[]) => Promise<boolean>} run runs a program, and says whether it did well
 * @param {readonly string[]} packages
 */
export async function installPackages(run, packages) {
  if (process.platform === 'darwin') await run('brew', ['install', ...packages]);
  if (process.platform !== 'linux') return;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (await run(command, [...before, 'update'])) await run(command, [...before, 'install', '-y', ...packages]);
}
