import { spawn } from 'node:child_process';
import type { Project } from '../project/project.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  /** Its address without a path. */
  readonly origin: string;
  stop(): void;
}

/**
 * `site serve` on a free port, in a process of its own: linkinator and the server slow each other down otherwise. It
 * ends when it is stopped, and when this process ends, however that happens: it notices that the channel is closed.
 */
export async function startServerProcess(launcher: string, project: Project, folder: string): Promise<ServerProcess> {
  const site = ['--root', project.root, '--config', project.configFile, '--dir', folder];
  const args = ['serve', ...site, '--port', '0', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [launcher, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, address] = / at (http:\/\/127\.0\.0\.1:\d+)\//.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { origin, stop: () => child.disconnect() };
}
