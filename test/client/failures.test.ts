/** What is told of a failure, and what is tried first. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messagesOf } from '../../client/failures/CrashBoundary.tsx';
import { explainFailure, type FailureFacts } from '../../client/failures/explain-failure.ts';
import { probeUrl } from '../../client/platform/probe-url.ts';
import { mayReload } from '../../client/platform/reload-guard.ts';
import { FAILURE } from '../../theme/messages/failure.ts';
import { useStorage } from './support/slot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SCRIPT = { script: '/assets/client-1.js' };
const STYLES = { stylesheet: '/assets/site-1.css' };
const BOTH = { ...SCRIPT, ...STYLES };

describe('a script or stylesheet that did not load', () => {
  const explain = (facts: Partial<FailureFacts>) =>
    explainFailure(
      { failed: BOTH, state: 'missing', isOnline: true, configuredBase: '/', actualBase: '/', ...facts },
      FAILURE,
    );
  test.each([
    ['/', '/project/docs/'],
    ['/project/', '/'],
  ])(
    'built for %s and published at %s: the right base path is suggested, and no reload tried',
    (configured, actual) => {
      expect(explain({ configuredBase: configured, actualBase: actual })).toEqual({
        mayReload: false,
        isBanner: true,
        lines: [FAILURE.badBaseUrl, `The configured baseUrl is ${configured}`, `We suggest trying baseUrl = ${actual}`],
      });
    },
  );

  test.each([
    ['the base path is right', {}],
    ['the address does not tell the base path', { actualBase: null }],
    ['the server fails', { actualBase: '/x/', state: 'failing' }],
    ['the server cannot be reached', { actualBase: '/x/', state: 'unreachable' }],
    ['the file is there by now', { actualBase: '/x/', state: 'there' }],
  ] as const)('no base path is suggested where %s', (_, facts) => {
    expect(explain(facts).lines.join()).not.toMatch(/suggest/);
  });

  test.each(['there', 'missing', 'failing'] as const)('a script is tried again by a reload: %s', (state) => {
    const isReloaded = [SCRIPT, BOTH, STYLES].map((failed) => explain({ failed, state }).mayReload);
    expect(isReloaded).toEqual([true, true, false]);
  });

  test('no reload is tried where the server cannot be reached: the page would be lost', () => {
    const isReloaded = [SCRIPT, BOTH].map((failed) => explain({ failed, state: 'unreachable' }).mayReload);
    expect(isReloaded).toEqual([false, false]);
  });

  test('a script alone takes the interaction away, and not the page', () => {
    expect(explain({ failed: SCRIPT })).toMatchObject({ isBanner: false, lines: [FAILURE.notInteractive] });
    expect([BOTH, STYLES].map((failed) => explain({ failed }).isBanner)).toEqual([true, true]);
  });

  test.each([
    ['there', true, 'although it is there now'],
    ['missing', true, 'is missing on the server'],
    ['failing', true, 'could not deliver'],
    ['unreachable', true, 'did not answer'],
    ['unreachable', false, 'You are offline.'],
  ] as const)('%s, online %s: “%s”, with the name of the file', (state, isOnline, text) => {
    const said = explain({ failed: STYLES, state, isOnline }).lines.join('\n');
    expect(said).toContain(text);
    expect(said).toContain('File: /assets/site-1.css');
    expect(/base ?URL/i.test(said)).toBe(state === 'missing');
  });
});

describe('what a server says of an address', () => {
  const probe = (answer: () => Promise<Response>, onLine?: boolean) => {
    const fetch = vi.fn(answer);
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('navigator', { onLine });
    return { fetch, state: probeUrl('/x') };
  };

  test.each([
    [200, 'there'],
    [404, 'missing'],
    [410, 'missing'],
    [503, 'failing'],
  ] as const)('%i: %s', async (status, expected) => {
    const { fetch, state } = probe(async () => new Response(null, { status }));
    expect(await state).toBe(expected);
    expect(fetch).toHaveBeenCalledWith('/x', { method: 'HEAD', cache: 'no-store', signal: null });
  });

  test('no answer: unreachable; offline nothing is asked', async () => {
    expect(await probe(() => Promise.reject(new Error('refused')), true).state).toBe('unreachable');
    const { fetch, state } = probe(async () => new Response(null), false);
    expect([await state, fetch.mock.calls]).toEqual(['unreachable', []]);
  });
});

describe('a reload as a repair', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('is allowed once in twenty seconds for an address, and again for another', () => {
    useStorage('sessionStorage');
    expect([mayReload('/a/'), mayReload('/a/'), mayReload('/b/')]).toEqual([true, false, true]);
    vi.advanceTimersByTime(19_999);
    expect(mayReload('/b/')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(mayReload('/b/')).toBe(true);
  });

  test('is allowed again when the clock is set back', () => {
    useStorage('sessionStorage');
    mayReload('/a/');
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(mayReload('/a/')).toBe(true);
  });

  test('is not allowed where it cannot be noted', () => {
    useStorage('sessionStorage').setItem = () => {};
    expect(mayReload('/a/')).toBe(false);
  });

  test.each(['{', '7', '{"address":"/a/","time":"x"}'])('is allowed where nonsense is noted: %s', (text) => {
    useStorage('sessionStorage', text);
    expect(mayReload('/a/')).toBe(true);
  });
});

describe('the messages of what is thrown', () => {
  const circle = () => {
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    return first;
  };

  test.each<[what: string, thrown: unknown, messages: readonly string[]]>([
    [
      'an error with causes',
      new Error('outer', { cause: new Error('middle', { cause: new Error('inner') }) }),
      ['outer', 'middle', 'inner'],
    ],
    ['causes that go round', circle(), ['first', 'second']],
    ['a text', 'only words', ['only words']],
    ['a cause that is a text', new Error('outer', { cause: 'only words' }), ['outer', 'only words']],
    ['an object with a message', { message: 'said' }, ['said']],
    ['an error without a message', new TypeError(), ['TypeError']],
    ['null', null, ['null']],
  ])('%s', (_, thrown, messages) => {
    expect(messagesOf(thrown)).toEqual(messages);
  });

  test('are ten at most', () => {
    let chain: Error | undefined;
    for (let each = 49; each >= 0; each -= 1) chain = new Error(`cause ${each}`, { cause: chain });
    expect(messagesOf(chain)).toEqual(Array.from({ length: 10 }, (_, index) => `cause ${index}`));
  });
});
