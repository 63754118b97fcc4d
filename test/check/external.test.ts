/** Links to other sites: what an answer means, and what is known after some days. */
import { expect, test } from 'vitest';
import {
  dueLinks,
  externalAddress,
  externalFault,
  formatRecords,
  type LinkRecords,
  nextRecords,
  parseRecords,
  summaryOf,
} from '../../generator/check/external.ts';
import { settingsOf } from '../support/site.ts';

const [GONE, FINE, ROBOTS] = ['https://a.example/404', 'https://a.example/fine', 'https://a.example/999'] as const;
const ANSWERS: { readonly [url: string]: number | string } = { [GONE]: 404, [FINE]: 200, [ROBOTS]: 999 };

/** Links of a site, requested on several days. */
class Days {
  readonly #links: readonly string[];
  records: LinkRecords = new Map();
  asked: readonly string[] = [];

  constructor(...links: readonly string[]) {
    this.#links = links;
  }

  /** One run, and what it reports, a line each. */
  run(today: string, { links = this.#links, answers = ANSWERS, maxAge = 7 } = {}): readonly string[] {
    const options = { records: this.records, today, maxAge };
    this.asked = [...dueLinks(links, options)];
    const records = nextRecords(links, new Map(this.asked.map((url) => [url, answers[url] ?? 'ENOTFOUND'])), options);
    // What is committed is what the next run knows.
    this.records = parseRecords(formatRecords(records));
    expect(this.records).toEqual(records);
    return links.flatMap((url) => {
      const fault = externalFault(url, this.records);
      return fault === null ? [] : [`${fault.rule} ${fault.severity}: ${fault.message}`];
    });
  }
}

test('a link is dead once it was seen dead on two days; then it is requested in every run', () => {
  const days = new Days(GONE, FINE);
  const suspect = `dead-link warning: 404 for '${GONE}' on 2026-11-20, an error if it is the same on another day`;
  expect(days.run('2026-11-20')).toEqual([suspect]);
  expect(days.asked).toEqual([GONE, FINE]);
  expect(days.run('2026-11-20')).toEqual([suspect]);
  const dead = [`dead-link error: 404 for '${GONE}' since 2026-11-20`];
  expect(days.run('2026-11-22')).toEqual(dead);
  expect(days.run('2026-11-25')).toEqual(dead);
  expect(days.asked).toContain(GONE);
});

test('a link that is back is good, and begins anew when it goes again', () => {
  const days = new Days(GONE, FINE);
  days.records = new Map([
    [GONE, { checked: '2026-11-21', good: '2026-11-21', status: 200 }],
    [FINE, { checked: '2026-11-21', bad: '2026-11-20', status: 404 }],
  ]);
  expect(days.run('2026-11-29')).toEqual([
    `dead-link warning: 404 for '${GONE}' on 2026-11-29, an error if it is the same on another day; it was there on 2026-11-21`,
  ]);
  expect(days.records.get(FINE)).toEqual({ checked: '2026-11-29', good: '2026-11-29', status: 200 });
});

test('a good answer holds for some days', () => {
  const days = new Days(FINE);
  days.run('2026-11-20');
  days.run('2026-11-26');
  expect(days.asked).toEqual([]);
  days.run('2026-11-26', { maxAge: 6 });
  expect(days.asked).toEqual([FINE]);
  // A clock that was wrong, once.
  days.records = new Map([[FINE, { checked: '2099-01-01', good: '2099-01-01', status: 200 }]]);
  days.run('2026-11-28');
  expect(days.asked).toEqual([FINE]);
});

test('a host that keeps robots out is reported on the second day, and never as an error', () => {
  const days = new Days(ROBOTS);
  for (const day of ['2026-11-01', '2026-11-01']) expect(days.run(day)).toEqual([]);
  const unverified = `unverified-link warning: 999 for '${ROBOTS}' since 2026-11-01: see for yourself whether it is there`;
  expect(days.run('2026-11-02')).toEqual([unverified]);
  expect(days.run('2026-12-24')).toEqual([unverified]);
});

test('the file is sorted, has an address a line, and forgets links that are gone', () => {
  const days = new Days(FINE, GONE, ROBOTS);
  days.run('2026-11-20');
  expect(formatRecords(days.records)).toBe(`{
  "${GONE}": {"checked":"2026-11-20","bad":"2026-11-20","status":404},
  "${ROBOTS}": {"checked":"2026-11-20","bad":"2026-11-20","status":999},
  "${FINE}": {"checked":"2026-11-20","good":"2026-11-20","status":200}
}
`);
  expect(summaryOf(days.records, 3)).toBe('links to other sites: 3 of 3 asked, 1 seen dead, 1 that cannot be told\n');
  days.run('2026-11-21', { links: [FINE] });
  expect([...days.records.keys()]).toEqual([FINE]);
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

test('where no host answers, nothing is found out; where one does that was good, the others are dead', () => {
  const links = ['https://first.example/', 'https://second.example/'];
  expect(() => new Days(...links).run('2026-11-20')).toThrow(
    'no host answers: check the connection of this machine; no link to another site was checked',
  );
  const days = new Days(links[0] as string, FINE);
  days.run('2026-11-20');
  expect(days.run('2026-11-21')).toEqual([
    `dead-link error: no answer from '${links[0]}' (ENOTFOUND) since 2026-11-20`,
  ]);
  expect(days.asked).toEqual([links[0], FINE]);
});

test('addresses of ours, of mail and the like are no links to other sites', () => {
  const config = settingsOf({ url: 'https://example.com', baseUrl: '/docs/' });
  const urls = [
    '/a/',
    'b#c',
    'mailto:a@example.com',
    'https://example.com/docs/x/',
    'https://example.com/other/#part',
    '//cdn.example/x.css',
    'http://:0',
  ];
  expect(urls.map((url) => externalAddress(url, config)).filter(Boolean)).toEqual([
    'https://example.com/other/',
    'https://cdn.example/x.css',
  ]);
});
