/** Commands of the project itself. */
import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs `site <command> --json` on a site.
 *
 * @returns the report
 * @throws {Error} with what the command says, when there is no report
 */
export async function runJson(projectRoot: string, root: string, command: string): Promise<unknown> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'bin/site.js'), command, '--json'], {
    cwd: root,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`'site ${command}' gives no report: ${stderr}`);
  }
}
