/** The recipes of the manual for servers, with the servers themselves where they are installed. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CACHE_CONTROL } from '../../generator/model/hosting.ts';
import { projectRoot, writeFiles } from '../support/cli.ts';
import { findProgram } from '../support/install.js';
import { request } from '../support/request.ts';
import { site } from '../support/site.ts';
import { freePort } from './servers.ts';

const FILES = {
  'intro.md': '# Home\n\n[Data](_data/a.csv)\n',
  'BW.md': `# Butterworth\n\n${'The filter. '.repeat(200)}\n`,
  'Signal Operation/Größe (1).md': '# Größe\n\nSee.\n',
  '_data/a.csv': 'time;value\n0;1\n',
};

/** How the fence of each recipe begins. */
const FENCES: { readonly [name: string]: string } = { nginx: 'nginx', caddy: 'text title="Caddyfile"' };

/** The fenced block of a recipe, for a folder and a port of this machine. */
function recipe(name: string, folder: string, port: number): string {
  const manual = fs.readFileSync(path.join(projectRoot, 'manual/docs/reference/hosts.md'), 'utf8');
  const [, text] = new RegExp(`^\`\`\`${FENCES[name]}\n(.*?)^\`\`\``, 'ms').exec(manual) ?? [];
  if (text === undefined) throw new Error(`the page of hosts has no recipe for ${name}`);
  return text
    .replaceAll('/var/www/docs.example.com', folder)
    .replace('listen 80;', `listen ${port};`)
    .replaceAll('docs.example.com', name === 'caddy' ? `http://localhost:${port}` : 'localhost');
}

/** Arguments that start each server with a recipe; `work` is a folder for its own files. */
const SERVERS: { readonly [name: string]: (text: string, work: string) => readonly string[] } = {
  nginx(text, work) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${work}/t;`,
    );
    fs.writeFileSync(
      `${work}/main.conf`,
      `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${work}/nginx.pid; error_log stderr; events {}
      http { types { text/html html; text/css css; text/csv csv; application/javascript js; } access_log off;
      ${temporary.join('\n')}
      ${text} }`,
    );
    return ['-p', work, '-e', 'stderr', '-c', `${work}/main.conf`];
  },
  caddy(text, work) {
    fs.writeFileSync(`${work}/Caddyfile`, `{\n  admin off\n}\n${text}`);
    return ['run', '--config', `${work}/Caddyfile`, '--adapter', 'caddyfile'];
  },
};

describe.each(Object.entries(SERVERS))('%s', (name, start) => {
  const program = findProgram(name);
  describe.skipIf(program === null).each([true, false])('trailingSlash: %s', (trailingSlash) => {
    const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-recipes-')));
    const closers: (() => void)[] = [() => fs.rmSync(work, { recursive: true, force: true })];
    let origin = '';
    let built: Awaited<ReturnType<typeof site>>;
    const ask = (target: string, headers = {}) => request(origin, encodeURI(target), { headers });
    const slash = trailingSlash ? '/' : '';

    beforeAll(async () => {
      built = await site(FILES, { settings: { trailingSlash, hosting: { compress: trailingSlash } } });
      writeFiles(
        `${work}/www`,
        Object.fromEntries([...built.site.outputs].map(([file, output]) => [file, output.read()])),
      );
      const port = await freePort();
      origin = `http://localhost:${port}`;
      const child = spawn(program ?? '', start(recipe(name, `${work}/www`, port), work), {
        stdio: 'ignore',
        env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
      });
      closers.unshift(() => child.kill('SIGKILL'));
      await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 30_000, interval: 50 });
    }, 60_000);

    afterAll(() => {
      for (const close of closers) close();
    });

    test('every page is served, revalidated, in UTF-8 and with headers', async () => {
      for (const route of ['/', `/BW${slash}`, `/Signal Operation/Größe (1)${slash}`]) {
        const { status, headers, text } = await ask(route);
        expect([route, status]).toEqual([route, 200]);
        expect(text).toContain(`data-route="${route}"`);
        expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8');
        expect(headers).toMatchObject({ 'cache-control': CACHE_CONTROL.other, 'x-content-type-options': 'nosniff' });
      }
    });

    test('files with a hash are kept for good, other files are not', async () => {
      const [data] = built.paths.filter((file) => /^assets\/files\/.*\.csv$/.test(file));
      expect((await ask(`/${data}`)).headers['cache-control']).toBe(CACHE_CONTROL.immutable);
      expect((await ask('/assets/pages/BW.js')).headers['cache-control']).toBe(CACHE_CONTROL.other);
    });

    test('texts are compressed', async () => {
      const { headers } = await ask(`/BW${slash}`, { 'accept-encoding': 'gzip' });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) });
    });

    test('a folder without its slash redirects to it', async () => {
      if (!trailingSlash) return;
      const { status, headers } = await ask('/BW?unit=g');
      expect([301, 308]).toContain(status);
      expect(headers.location).toBe('/BW/?unit=g');
    });

    test('a missing page is the not-found page with status 404', async () => {
      for (const target of ['/nothing', '/nothing/', '/assets/', '/assets/files/gone-0123456789.csv']) {
        const { status, headers, text } = await ask(target);
        expect([target, status, text]).toEqual([target, 404, built.read('404.html')]);
        expect(headers['cache-control']).toBe(CACHE_CONTROL.other);
      }
    });
  });
});
