/** Links to other sites: what an answer means, and what is known after some days. */
import { expect, test } from 'vitest';
import { checkExternal } from '../../generator/check/external/external.ts';
import { externalFault, summaryOf } from '../../generator/check/external/faults.ts';
import { externalLinks } from '../../generator/check/external/links.ts';
import { formatRecords, type LinkRecords, parseRecords } from '../../generator/check/external/records.ts';
import { type Answer, type RequestOptions, requestLinks } from '../../generator/check/external/request.ts';
import { settingsOf } from '../support/site.ts';
import { nobody, startHost, startRawHost } from './host.ts';

const QUICK: RequestOptions = { userAgent: 'test', retries: false, timeoutMs: 2000 };

/** Requests one address. */
async function ask(url: string, options: RequestOptions = QUICK, anchors: readonly string[] = []): Promise<Answer> {
  const answer = (await requestLinks([{ url, anchors }], options, () => {})).get(url);
  if (answer === undefined) throw new Error(`no answer for ${url}`);
  return answer;
}

/** An answer in one line: `good 200`, `dead 404`, `good 200 → /new`. */
function told({ verdict, status, moved }: Answer, origin: string): string {
  return `${verdict} ${status}${moved === undefined ? '' : ` → ${moved.replace(origin, '')}`}`;
}

test.each([
  ['/fine', 'good 200'],
  ['/404', 'dead 404'],
  ['/410', 'dead 410'],
  ['/403', 'unclear 403'],
  ['/999', 'unclear 999'],
  ['/304', 'unclear 304'],
  ['/500', 'dead 500'],
  ['/no-head', 'good 200'],
  ['/head-hangs-up', 'good 200'],
  ['/hangs-up', 'dead connection closed'],
  ['/301', 'good 200 → /new'],
  ['/301-hash', 'good 200 → /new#part'],
  ['/302', 'good 200'],
  ['/301-302', 'good 200 → /302'],
  ['/302-301', 'good 200'],
  ['/301-404', 'dead 404'],
  ['/loop', 'unclear redirects without end'],
  ['/to-front', 'good 200 → /'],
  ['/to-login', 'good 200 → /login'],
  ['/to-nowhere', 'dead redirect to no address'],
  ['/to-app', 'unclear 302'],
])('a host that answers %s: %s', async (path, expected) => {
  const { origin } = await startHost();
  expect(told(await ask(origin + path), origin)).toBe(expected);
});

test.each([
  ['/raw/bad-header', 'unclear not in HTTP'],
  ['/raw/no-http', 'unclear not in HTTP'],
  ['/raw/slow-headers', 'unclear no answer in time'],
])('a host that does not speak HTTP at %s: %s', async (path, expected) => {
  const origin = await startRawHost();
  expect(told(await ask(origin + path, { ...QUICK, timeoutMs: 1000 }), origin)).toBe(expected);
});

test('a host that refuses connections, or does not speak TLS, is dead; one that is silent is not', async () => {
  const closed = await nobody();
  const { origin } = await startHost();
  expect(told(await ask(closed), '')).toBe('dead connection refused');
  expect(told(await ask(origin.replace('http:', 'https:')), '')).toBe('dead TLS fails');
  expect(told(await ask(`${origin}/silent`, { ...QUICK, timeoutMs: 100 }), '')).toBe('unclear no answer in time');
});

test('HEAD is tried first, and GET where HEAD does not do', async () => {
  const { origin, asked, agents } = await startHost();
  const options = { ...QUICK, userAgent: 'site-generator (link check of https://example.com/)' };
  const told = async (path: string) => {
    const before = asked.length;
    await ask(origin + path, options);
    return asked.slice(before);
  };
  expect(await told('/fine')).toEqual(['HEAD /fine']);
  expect((await told('/no-head')).at(-1)).toBe('GET /no-head');
  expect(await told('/404')).toEqual(['HEAD /404', 'GET /404']);
  expect([...agents]).toEqual([options.userAgent]);
});

test('a host that is busy is asked again', { timeout: 30_000 }, async () => {
  const { origin } = await startHost();
  const options = { ...QUICK, retries: true };
  expect(told(await ask(`${origin}/500-once`, options), origin)).toBe('good 200');
});

test('a host gets one request at a time, and eight hosts are asked at once', async () => {
  const hold = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  const hosts = await Promise.all(Array.from({ length: 10 }, () => startHost(hold)));
  const links = hosts.flatMap(({ origin }) => ['/a', '/b', '/c'].map((path) => ({ url: origin + path, anchors: [] })));
  const requested = requestLinks(links, QUICK, () => {});
  await expect.poll(() => hosts.flatMap(({ asked }) => asked)).toHaveLength(8);
  const answers = await requested;
  expect([...answers.values()].filter(({ verdict }) => verdict === 'good')).toHaveLength(30);
  expect(hosts.map((host) => host.mostAtOnce()).filter((most) => most > 1)).toEqual([]);
});

test('a host that is silent again and again is not asked for the rest', async () => {
  const { origin, asked } = await startHost(new Promise(() => {}));
  const links = Array.from({ length: 12 }, (_, index) => ({ url: `${origin}/${index}`, anchors: [] }));
  const answers = await requestLinks(links, { ...QUICK, timeoutMs: 50 }, () => {});
  expect([...answers.values()].map(({ verdict }) => verdict)).toEqual(links.map(() => 'unclear'));
  expect(answers.get(`${origin}/11`)?.status).toBe('its host does not answer');
  expect(new Set(asked.map((line) => line.split(' ')[1])).size).toBe(4);
});

test.each([
  ['/ids', ['#there', '#old', '#hub', '#50%25', '#gone'], ['#gone']],
  ['/text', ['#there'], []],
  ['/untyped', ['#there'], []],
  ['/breaks-off', ['#there'], []],
])('ids on %s: of %j, %j are missing', async (path, anchors, missing) => {
  const { origin } = await startHost();
  const answer = await ask(origin + path, QUICK, anchors);
  expect(answer).toMatchObject({ verdict: 'good', status: 200 });
  expect(answer.missing).toEqual(missing);
});

/** Links of a site, asked for on several days. */
class Days {
  readonly #urls: readonly string[];
  records: LinkRecords = new Map();
  asked = 0;

  constructor(...urls: readonly string[]) {
    this.#urls = urls;
  }

  /** One run, and what it reports, a line each. */
  async run(today: string, { urls = this.#urls, maxAge = 7 } = {}): Promise<readonly string[]> {
    const config = settingsOf({ url: 'https://example.com' });
    const options = { records: this.records, today, maxAge, onProgress: () => {} };
    const result = await checkExternal(externalLinks(urls, config), options, QUICK);
    // What is committed is what the next run knows.
    this.records = parseRecords(formatRecords(result.records));
    expect(this.records).toEqual(result.records);
    this.asked = result.asked;
    return urls.flatMap((url) => {
      const fault = externalFault(new URL(url), this.records);
      if (fault === null) return [];
      const severity = fault.rule === 'broken-anchor' ? '' : ` ${fault.severity}`;
      const meant = 'suggestion' in fault ? ` → ${fault.suggestion}` : '';
      return [`${fault.rule}${severity}: ${fault.message}${meant}`];
    });
  }
}

test('a link is dead once it was seen dead on two days; then it is asked for in every run', async () => {
  const { origin, asked } = await startHost();
  const url = `${origin}/404`;
  const days = new Days(url, `${origin}/fine`);
  const suspect = `dead-link warning: 404 for '${url}' on 2026-11-20, an error if it is the same on another day`;
  expect(await days.run('2026-11-20')).toEqual([suspect]);
  expect(await days.run('2026-11-20')).toEqual([suspect]);
  const dead = [`dead-link error: 404 for '${url}' on 2026-11-20 and 2026-11-22`];
  expect(await days.run('2026-11-22')).toEqual(dead);
  expect(await days.run('2026-11-25')).toEqual(dead);
  expect(asked.filter((line) => line === 'GET /404')).toHaveLength(4);
  expect(asked.filter((line) => line.endsWith('/fine'))).toHaveLength(1);
});

test('a link that is back is good, and begins anew when it goes again', async () => {
  const { origin } = await startHost();
  const url = `${origin}/500`;
  const days = new Days(url);
  await days.run('2026-11-20');
  days.records = new Map([
    [url, { ...days.records.get(url), good: '2026-11-21', dead: undefined, status: 200 } as never],
  ]);
  days.records = parseRecords(formatRecords(days.records));
  expect(await days.run('2026-11-29')).toEqual([
    `dead-link warning: 500 for '${url}' on 2026-11-29, an error if it is the same on another day; it was there on 2026-11-21`,
  ]);
  const back = new Days(`${origin}/fine`);
  back.records = new Map([[`${origin}/fine`, { dead: ['2026-11-20', '2026-11-21'], status: 404 }]]);
  expect(await back.run('2026-11-22')).toEqual([]);
  expect(back.records.get(`${origin}/fine`)).toEqual({ good: '2026-11-22', status: 200 });
});

test('a good answer holds for some days, and its fragments with it', async () => {
  const { origin } = await startHost();
  const days = new Days(`${origin}/ids#there`);
  await days.run('2026-11-20');
  await days.run('2026-11-26');
  expect(days.asked).toBe(0);
  await days.run('2026-11-26', { maxAge: 6 });
  expect(days.asked).toBe(1);
  const urls = [`${origin}/ids#there`, `${origin}/ids#gone`];
  const missing = [`broken-anchor: there is no '#gone' on ${origin}/ids`];
  expect(await days.run('2026-11-26', { urls })).toEqual(missing);
  expect(days.asked).toBe(1);
  expect(await days.run('2026-11-27', { urls })).toEqual(missing);
  expect(days.asked).toBe(1);
  // A clock that was wrong, once.
  days.records = new Map([[`${origin}/ids`, { good: '2099-01-01', status: 200 }]]);
  await days.run('2026-11-28');
  expect(days.asked).toBe(1);
});

test('fragments of apps and texts to highlight are not looked for', async () => {
  const { origin, asked } = await startHost();
  const page = `${origin}/ids`;
  const lookedUp = ['#L10', '#L10-L20', '#issuecomment-123', '#diff-abc', '#map=5/51.5/10.4'];
  const hashes = ['#/route', '#!/route', '#:~:text=T', '#top', '#', ...lookedUp];
  expect(await new Days(...hashes.map((hash) => page + hash)).run('2026-11-20')).toEqual([]);
  expect(asked).toEqual(['HEAD /ids']);
});

test('a host that keeps robots out is reported after four days, and never as an error', async () => {
  const { origin } = await startHost();
  const url = `${origin}/403`;
  const days = new Days(url, `${origin}/fine`);
  for (const day of ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-03']) expect(await days.run(day)).toEqual([]);
  const unverified = `unverified-link warning: 403 for '${url}' on 4 days: see for yourself whether it is there`;
  expect(await days.run('2026-11-04')).toEqual([unverified]);
  expect(await days.run('2026-12-24')).toEqual([unverified]);
});

test('an answer that tells nothing does not undo what was seen before', async () => {
  const { origin } = await startHost();
  const url = `${origin}/403`;
  const days = new Days(url);
  const seen = { dead: ['2026-11-20', '2026-11-21'], status: 404 };
  days.records = new Map([[url, seen]]);
  expect(await days.run('2026-11-22')).toEqual([`dead-link error: 404 for '${url}' on 2026-11-20 and 2026-11-21`]);
  expect(days.records.get(url)).toEqual(seen);
});

test('a link that has moved is told with its new address, also when nobody is asked again', async () => {
  const { origin } = await startHost();
  const days = new Days(`${origin}/301#part`, `${origin}/302`, `${origin}/to-front`, `${origin}/to-login`);
  const moved = [
    `moved-link warning: '${origin}/301#part' has moved → ${origin}/new#part`,
    `moved-link warning: '${origin}/to-front' leads to a front page, '${origin}/'`,
    `moved-link warning: '${origin}/to-login' leads to a login, '${origin}/login'`,
  ];
  expect(await days.run('2026-11-20')).toEqual(moved);
  expect(await days.run('2026-11-21')).toEqual(moved);
  expect(days.asked).toBe(0);
});

test('the file is sorted, has an address a line, and forgets what is not linked any more', async () => {
  const { origin } = await startHost();
  const days = new Days(`${origin}/fine`, `${origin}/404`, `${origin}/301`, `${origin}/403`, `${origin}/ids#there`);
  await days.run('2026-11-20');
  expect(formatRecords(days.records).replaceAll(origin, 'http://host')).toBe(`{
  "http://host/301": {"good":"2026-11-20","status":200,"moved":"http://host/new"},
  "http://host/403": {"unclear":["2026-11-20"],"status":403},
  "http://host/404": {"dead":["2026-11-20"],"status":404},
  "http://host/fine": {"good":"2026-11-20","status":200},
  "http://host/ids": {"good":"2026-11-20","status":200,"anchors":{"#there":true}}
}
`);
  expect(summaryOf({ records: days.records, asked: days.asked })).toBe(
    'links to other sites: 5 of 5 asked, 1 seen dead, 1 moved, 1 that cannot be told\n',
  );
  await days.run('2026-11-21', { urls: [`${origin}/fine`] });
  expect([...days.records.keys()]).toEqual([`${origin}/fine`]);
  expect(formatRecords(new Map())).toBe('{\n\n}\n');
});

test.each([
  '<<<<<<< ours',
  '[1]',
  '{"https://a.example/": {"good": "today", "status": 200}}',
  '{"https://a.example/": {"dead": [], "status": 404}}',
  '{"somewhere": {"status": 404}}',
])('a file that says %s is refused', (text) => {
  expect(() => parseRecords(text)).toThrow(/^external-links.json is no list of links: .*: restore it, or delete it/);
});

test('where no host answers, nothing is found out; where one does that was good, the others are dead', async () => {
  const [first, second] = [await nobody(), await nobody()];
  await expect(new Days(`${first}/`, `${second}/`).run('2026-11-20')).rejects.toThrow(
    'none of 2 hosts answers, so this machine may be offline: nothing was found out about links to other sites',
  );
  const { origin, asked } = await startHost();
  const days = new Days(`${first}/`, `${origin}/fine`);
  await days.run('2026-11-20');
  expect(days.asked).toBe(2);
  expect(await days.run('2026-11-21')).toEqual([
    `dead-link error: no answer from '${first}/' (connection refused) on 2026-11-20 and 2026-11-21`,
  ]);
  expect(asked).toEqual(['HEAD /fine', 'HEAD /fine']);
});

test('addresses of ours, of mail and the like are no links to other sites', () => {
  const config = settingsOf({ url: 'https://example.com', baseUrl: '/docs/' });
  const urls = [
    '/a/',
    'b#c',
    'mailto:a@example.com',
    'https://example.com/docs/x/',
    'https://example.com/other/#part',
    'https://example.com/other/#rest',
    '//cdn.example/x.css',
    'http://:0',
  ];
  expect([...externalLinks(urls, config)].map(({ url, anchors }) => [url, ...anchors])).toEqual([
    ['https://example.com/other/', '#part', '#rest'],
    ['https://cdn.example/x.css'],
  ]);
});
