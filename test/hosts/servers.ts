/** Real servers with the blocks that a build wrote for them. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { PathRules } from '../../generator/model/paths.ts';
import { listen } from '../../generator/serve/port.ts';
import { siteServer } from '../../generator/serve/static-server.ts';
import { findProgram } from '../support/install.js';
import { request } from '../support/request.ts';

/** Longest wait for a server to answer. */
const PATIENCE_MS = 30_000;

/** A server that runs. */
export interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Where a site lies, and for which server it was built. */
export interface Place extends PathRules {
  /** The published folder. */
  readonly folder: string;
  /** A folder for the server's own files. */
  readonly work: string;
  readonly port: number;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts each server on a published folder. */
export const SERVERS: { readonly [name: string]: (place: Place) => Promise<RunningServer> } = {
  async 'site serve'({ folder, port, ...rules }) {
    const server = siteServer(folder, rules);
    const origin = await listen(server, '127.0.0.1', port, 1);
    return {
      origin,
      stop: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },

  nginx({ folder, work, port }) {
    const types = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'];
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path "${work}/t";`,
    );
    const config = path.join(work, 'main.conf');
    fs.mkdirSync(path.join(work, 'snippets'));
    fs.writeFileSync(path.join(work, 'snippets/localhost.conf'), 'client_max_body_size 1k;');
    // What an operator's own configuration has. Only root can read the folders of a test that root runs.
    fs.writeFileSync(
      config,
      `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off;
      pid "${work}/nginx.pid";
      error_log stderr;
      events {}
      http {
        include ${types.find((file) => fs.existsSync(file))};
        access_log off;
        ${temporary.join('\n')}
        include "${path.join(folder, 'nginx.conf')}";
      }`,
    );
    return start('nginx', ['-p', work, '-e', 'stderr', '-c', config], port, {});
  },

  caddy({ folder, work, port }) {
    const env = { HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work, CADDY_ADMIN: `unix/${work}/admin.sock` };
    return start('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], port, env);
  },
};

async function start(
  name: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const program = findProgram(name);
  if (program === null) throw new Error(`there is no ${name}: npm test installs it`);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    if (
      await request(origin, '/').then(
        () => true,
        () => false,
      )
    )
      return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stop();
  throw new Error(`${name} does not answer:\n${said}`);
}
