/** Whom the authoring server answers: closed by default, open to names that the author allows. */
import { describe, expect, test } from 'vitest';
import { isTrusted } from '../../generator/dev/guard.ts';

const CLOSED = { listening: 'localhost', allowed: [] };
const trusted = (host: string | undefined, origin?: string, hosts: Parameters<typeof isTrusted>[1] = CLOSED) =>
  isTrusted({ host, origin }, hosts);

describe('by default', () => {
  test.each([
    'localhost:3000',
    'localhost.:3000',
    '127.0.0.1:3000',
    '[::1]',
    '[::ffff:127.0.0.1]:3000',
    'docs.localhost:3000',
    '192.168.0.9:3000',
  ])('%s is this machine, or an address, which no name can be pointed away from', (host) => {
    expect(trusted(host)).toBe(true);
    expect(trusted(host, `http://${host}`)).toBe(true);
  });

  test.each([
    undefined,
    'localhost.example.com',
    'notlocalhost',
    '.localhost',
    '127.0.0.1.example.com',
    '2130706433',
    'localhost:3000@evil.example',
    'localhost evil.example',
    'localhost:evil',
  ])('%s is somebody else', (host) => {
    expect(trusted(host)).toBe(false);
    expect(trusted(host, 'http://localhost')).toBe(false);
  });

  test.each(['http://evil.example', 'https://localhost:3001', 'null', 'file://', 'http://127.0.0.1:3000'])(
    'a page of %s may not ask localhost:3000',
    (origin) => {
      expect(trusted('localhost:3000', origin)).toBe(false);
    },
  );
});

describe('with names that are allowed', () => {
  const hosts = { listening: 'localhost', allowed: ['Docs.example.com', '.tunnel.test'] };

  test.each(['DOCS.EXAMPLE.COM:8443', 'tunnel.test', 'a.tunnel.test.', 'localhost:3000'])('%s is answered', (host) => {
    expect(trusted(host, undefined, hosts)).toBe(true);
    expect(trusted(host, `https://${host}`, hosts)).toBe(true);
  });

  test.each(['example.com', 'a.docs.example.com', 'docs.example.com..', 'eviltunnel.test', 'tunnel.test.evil'])(
    '%s is not',
    (host) => expect(trusted(host, undefined, hosts)).toBe(false),
  );
});

test('the name that the server listens at is answered', () => {
  expect(trusted('box.local:3000', undefined, { listening: 'box.local', allowed: [] })).toBe(true);
  expect(trusted('box.local:3000', undefined, { listening: '0.0.0.0', allowed: [] })).toBe(false);
});
