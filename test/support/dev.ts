/** An authoring server in a process of its own, on a folder that the test edits. */
import type { ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { startSite, temporaryFolder, writeFiles } from './cli.ts';

export interface DevServer {
  readonly root: string;
  readonly origin: string;
  /** What the terminal shows so far. */
  terminal(): string;
  /** Address of a path, or of one with the host and headers of somebody else. */
  at(path: string): string;
  write(files: { readonly [path: string]: string }): void;
  /** Ends it as Ctrl-C does; its exit code. */
  stop(): Promise<number | null>;
  readonly process: ChildProcess;
}

const SETTINGS = `export default ${JSON.stringify({ title: 'Fixture', url: 'https://example.com', math: { stylesheet: 'self' } })};\n`;

/** Starts `site dev` on files, and waits until it says its address. */
export async function startDev(
  files: { readonly [path: string]: string },
  { args = ['--port', '0'] }: { readonly args?: readonly string[] } = {},
): Promise<DevServer> {
  const root = temporaryFolder({ 'site.config.ts': SETTINGS, ...files });
  const env = { CI: undefined, EDITOR: 'true', LAUNCH_EDITOR: 'true' };
  const { child, done, said, says } = startSite(root, ['dev', ...args], env);
  const stop = async () => {
    child.kill('SIGINT');
    return (await done).code;
  };
  onTestFinished(async () => {
    await stop();
  });
  const [, origin = ''] = await says(/serving .* at (http:\/\/[^/\s]+)/);
  return {
    root,
    origin,
    terminal: said,
    at: (below) => origin + encodeURI(below),
    write: (more) => writeFiles(root, more),
    stop,
    process: child,
  };
}
