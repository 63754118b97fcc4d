/** Links to other sites: what an answer means, and what is known after some days. */
import { expect, test } from 'vitest';
import { checkExternal } from '../../generator/check/external/external.ts';
import { externalFault, summaryOf } from '../../generator/check/external/faults.ts';
import { externalLinks } from '../../generator/check/external/links.ts';
import { formatRecords, type LinkRecords, parseRecords } from '../../generator/check/external/records.ts';
import { type Answer, type RequestOptions, requestLinks } from '../../generator/check/external/request.ts';
import { settingsOf } from '../support/site.ts';
import { nobody, startHost } from './host.ts';

const QUICK: RequestOptions = { userAgent: 'test', retries: false, timeoutMs: 2000 };

/** Requests one address. */
async function ask(url: string, options: RequestOptions = QUICK, anchors: readonly string[] = []): Promise<Answer> {
  const answer = (await requestLinks([{ url, anchors }], options, () => {})).get(url);
  if (answer === undefined) throw new Error(`no answer for ${url}`);
  return answer;
}

test.each([
  ['/fine', 200],
  ['/404', 404],
  ['/403', 403],
  ['/999', 999],
  ['/500', 500],
  ['/no-head', 200],
  ['/head-hangs-up', 200],
  ['/301', 200],
  ['/302', 200],
  ['/301-404', 404],
])('a host that answers %s: %s', async (path, expected) => {
  const { origin } = await startHost();
  expect((await ask(origin + path)).status).toBe(expected);
});

test('an address without an answer has the code of the error', async () => {
  const { origin } = await startHost();
  expect((await ask(`${await nobody()}/`)).status).toBe('ECONNREFUSED');
  expect((await ask(`${origin}/silent`, { ...QUICK, timeoutMs: 100 })).status).toBe('timeout');
  expect((await ask(`${origin}/loop`)).status).toEqual(expect.any(String));
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
  expect((await ask(`${origin}/500-once`, { ...QUICK, retries: true })).status).toBe(200);
});

test('eight requests are sent at once', async () => {
  const { origin, mostAtOnce } = await startHost();
  const links = Array.from({ length: 30 }, (_, index) => ({ url: `${origin}/${index}`, anchors: [] }));
  const answers = await requestLinks(links, QUICK, () => {});
  expect([...answers.values()].filter(({ status }) => status === 200)).toHaveLength(30);
  expect(mostAtOnce()).toBeLessThanOrEqual(8);
});

test.each([
  ['/ids', ['#there', '#old', '#hub', '#50%25', '#gone'], ['#gone']],
  ['/text', ['#there'], []],
  ['/untyped', ['#there'], []],
  ['/breaks-off', ['#there'], []],
])('ids on %s: of %j, %j are missing', async (path, anchors, missing) => {
  const { origin } = await startHost();
  const answer = await ask(origin + path, QUICK, anchors);
  expect(answer).toEqual({ status: 200, missing });
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
      return [`${fault.rule}${severity}: ${fault.message}`];
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
  const dead = [`dead-link error: 404 for '${url}' since 2026-11-20`];
  expect(await days.run('2026-11-22')).toEqual(dead);
  expect(await days.run('2026-11-25')).toEqual(dead);
  expect(asked.filter((line) => line === 'GET /404')).toHaveLength(4);
  expect(asked.filter((line) => line.endsWith('/fine'))).toHaveLength(1);
});

test('a link that is back is good, and begins anew when it goes again', async () => {
  const { origin } = await startHost();
  const [url, back] = [`${origin}/500`, `${origin}/fine`];
  const days = new Days(url, back);
  days.records = new Map([
    [url, { checked: '2026-11-21', good: '2026-11-21', status: 200 }],
    [back, { checked: '2026-11-21', bad: '2026-11-20', status: 404 }],
  ]);
  expect(await days.run('2026-11-29')).toEqual([
    `dead-link warning: 500 for '${url}' on 2026-11-29, an error if it is the same on another day; it was there on 2026-11-21`,
  ]);
  expect(days.records.get(back)).toEqual({ checked: '2026-11-29', good: '2026-11-29', status: 200 });
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
  days.records = new Map([[`${origin}/ids`, { checked: '2099-01-01', good: '2099-01-01', status: 200 }]]);
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

test('a host that keeps robots out is reported on the second day, and never as an error', async () => {
  const { origin } = await startHost();
  const url = `${origin}/403`;
  const days = new Days(url, `${origin}/fine`);
  for (const day of ['2026-11-01', '2026-11-01']) expect(await days.run(day)).toEqual([]);
  const unverified = `unverified-link warning: 403 for '${url}' since 2026-11-01: see for yourself whether it is there`;
  expect(await days.run('2026-11-02')).toEqual([unverified]);
  expect(await days.run('2026-12-24')).toEqual([unverified]);
});

test('the file is sorted, has an address a line, and forgets what is not linked any more', async () => {
  const { origin } = await startHost();
  const days = new Days(`${origin}/fine`, `${origin}/404`, `${origin}/403`, `${origin}/ids#there`);
  await days.run('2026-11-20');
  expect(formatRecords(days.records).replaceAll(origin, 'http://host')).toBe(`{
  "http://host/403": {"checked":"2026-11-20","bad":"2026-11-20","status":403},
  "http://host/404": {"checked":"2026-11-20","bad":"2026-11-20","status":404},
  "http://host/fine": {"checked":"2026-11-20","good":"2026-11-20","status":200},
  "http://host/ids": {"checked":"2026-11-20","good":"2026-11-20","status":200,"anchors":{"#there":true}}
}
`);
  expect(summaryOf({ records: days.records, asked: days.asked })).toBe(
    'links to other sites: 4 of 4 asked, 1 seen dead, 1 that cannot be told\n',
  );
  await days.run('2026-11-21', { urls: [`${origin}/fine`] });
  expect([...days.records.keys()]).toEqual([`${origin}/fine`]);
  expect(formatRecords(new Map())).toBe('{\n\n}\n');
});

test.each([
  '<<<<<<< ours',
  '[1]',
  '{"https://a.example/": {"checked": "today", "status": 200}}',
  '{"https://a.example/": {"checked": "2026-11-20"}}',
  '{"somewhere": {"status": 404}}',
])('a file that says %s is refused', (text) => {
  expect(() => parseRecords(text)).toThrow(/^external-links.json is no list of links: .*: restore it, or delete it/);
});

test('where no host answers, nothing is found out; where one does that was good, the others are dead', async () => {
  const [first, second] = [await nobody(), await nobody()];
  await expect(new Days(`${first}/`, `${second}/`).run('2026-11-20')).rejects.toThrow(
    'no host answers: check the connection of this machine; no link to another site was checked',
  );
  const { origin, asked } = await startHost();
  const days = new Days(`${first}/`, `${origin}/fine`);
  await days.run('2026-11-20');
  expect(days.asked).toBe(2);
  expect(await days.run('2026-11-21')).toEqual([
    `dead-link error: no answer from '${first}/' (ECONNREFUSED) since 2026-11-20`,
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
