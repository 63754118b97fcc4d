import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveFolder } from '../hosts/servers.ts';
import { temporaryFolder, writeFiles } from '../support/cli.ts';
import { request } from '../support/request.ts';

const FILES = {
  'index.html': 'home',
  '404.html': '<h1>Page not found</h1>',
  'a/index.html': 'a',
  'compare signals/index.html': 'signals',
  'Müller/index.html': 'müller',
  'file.txt': 'file',
  '100%.txt': 'percent',
  'folder/inner.txt': 'inner',
  'page.html': 'page',
  'release-1.2.html': 'release',
  'both.html': 'both',
  'both/inner.html': 'inner page',
  '.well-known/x': 'known',
};

/** The first line of the answer to bytes that no HTTP client would send. */
function rawRequest(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.end(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

async function serve({ baseUrl = '/', trailingSlash = true } = {}): Promise<{ origin: string; folder: string }> {
  const root = temporaryFolder({ 'secret.txt': 'secret' });
  const folder = path.join(root, 'build');
  writeFiles(folder, FILES);
  const { origin, stop } = await serveFolder(folder, { baseUrl, trailingSlash });
  onTestFinished(stop);
  return { origin, folder };
}

test.each([
  ['/', 'home'],
  ['/?q', 'home'],
  ['/M%C3%BCller/', 'müller'],
  ['/100%25.txt', 'percent'],
  ['/100%.txt', 'percent'],
  ['/404.html', '<h1>Page not found</h1>'],
  ['/.well-known/x', 'known'],
  ['http://example.org/a/', 'a'],
])('%s is served', async (target, text) => {
  const { origin } = await serve();
  expect(await request(origin, target)).toMatchObject({ status: 200, text });
});

test.each([
  ['/a?q=1&r', '/a/?q=1&r'],
  ['/compare%20signals', '/compare%20signals/'],
  ['/folder', '/folder/'],
])('%s redirects to the slash', async (target, location) => {
  const { origin } = await serve();
  expect(await request(origin, target)).toMatchObject({ status: 301, headers: { location } });
});

test.each([
  '/file.txt/',
  '/page',
  '/folder/',
  '/a//b/',
  '//a',
  '/a%2Fb/',
  '/%zz',
  '/%00',
  '/a/../../secret.txt',
  '/..%5csecret.txt',
  '/link.txt',
  '/outside/secret.txt',
  '/http://example.org/',
  `/${'x'.repeat(5000)}`,
  `/${encodeURIComponent('Mu\u0308ller')}/`,
])('%s is not found', async (target) => {
  const { origin, folder } = await serve();
  fs.symlinkSync(path.join(folder, '../secret.txt'), path.join(folder, 'link.txt'));
  fs.symlinkSync(path.dirname(folder), path.join(folder, 'outside'));
  const answer = await request(origin, target);
  expect(answer).toMatchObject({ status: 404, text: '<h1>Page not found</h1>' });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a link that stays in the folder is followed', async () => {
  const { origin, folder } = await serve();
  fs.symlinkSync('a', path.join(folder, 'same'));
  expect(await request(origin, '/same/')).toMatchObject({ status: 200, text: 'a' });
});

test.each([
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET a HTTP/1.1\r\nHost: x\r\n\r\n',
])('the server survives %j', async (text) => {
  const { origin } = await serve();
  expect(await rawRequest(origin, text)).toMatch(/^HTTP\/1\.1 40[04] /);
  expect((await request(origin, '/')).status).toBe(200);
});

test.each([
  ['/docs%20b%61se/a/', 200, undefined],
  ['/docs%20base', 301, '/docs%20base/'],
  ['/docs%20base/a?q', 301, '/docs%20base/a/?q'],
  ['/', 404, undefined],
  ['/docs%20base2/', 404, undefined],
  ['/docs%20base/../a/', 404, undefined],
])('below a base path, %s answers %i', async (target, status, location) => {
  const { origin } = await serve({ baseUrl: '/docs%20base/' });
  const answer = await request(origin, target);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test.each([
  ['/page', 200, 'page'],
  ['/page/', 404, '<h1>Page not found</h1>'],
  ['/release-1.2', 200, 'release'],
  ['/both', 200, 'both'],
  ['/both/', 404, '<h1>Page not found</h1>'],
  ['/a', 301, ''],
  ['/', 200, 'home'],
  ['/file', 404, '<h1>Page not found</h1>'],
])('without slashes at the end of routes, %s answers %i', async (target, status, text) => {
  const { origin } = await serve({ trailingSlash: false });
  expect(await request(origin, target)).toMatchObject({ status, text });
});

test('HEAD gives the head only, and other methods but GET are not allowed', async () => {
  const { origin } = await serve();
  const found = await request(origin, '/a/', { method: 'HEAD' });
  expect(found).toMatchObject({ status: 200, text: '', headers: { 'content-length': '1' } });
  expect(await request(origin, '/nothing', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  const posted = await request(origin, '/', { method: 'POST' });
  expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('an unchanged file is not sent again', async () => {
  const { origin, folder } = await serve();
  const { headers } = await request(origin, '/file.txt');
  const again = { headers: { 'if-none-match': headers.etag } };
  expect(headers['cache-control']).toBe('no-cache');
  expect(await request(origin, '/file.txt', again)).toMatchObject({ status: 304, text: '' });
  fs.writeFileSync(path.join(folder, 'file.txt'), 'a longer file');
  expect(await request(origin, '/file.txt', again)).toMatchObject({ status: 200, text: 'a longer file' });
});

test('a part of a file can be asked for', async () => {
  const { origin } = await serve();
  expect(await request(origin, '/file.txt', { headers: { range: 'bytes=1-2' } })).toMatchObject({
    status: 206,
    text: 'il',
  });
  const beyond = await request(origin, '/file.txt', { headers: { range: 'bytes=9-' } });
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */4' } });
});

test('without a 404 page the status says it all', async () => {
  const { origin, folder } = await serve();
  fs.rmSync(path.join(folder, '404.html'));
  expect(await request(origin, '/nothing')).toMatchObject({ status: 404, text: 'Not found\n' });
});

test('texts say their encoding', async () => {
  const { origin } = await serve();
  expect((await request(origin, '/file.txt')).headers['content-type']?.toLowerCase()).toBe('text/plain; charset=utf-8');
});
