/** What the benchmark decides without measuring. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { projectRoot, readTree, temporaryFolder } from '../support/cli.ts';
import { site } from '../support/site.ts';
import { comparison, reasonOf, withResult } from './compare.js';
import { editPage, fileOf, middleRoute, writePages } from './corpus.js';
import { format, isMet, markdownTable, median, medians, replaceBetween, reportCells } from './figures.js';
import { childSeconds, esbuildSeconds, residentMegabytes, runMeasured, treeOf } from './measured-process.js';
import { readOptions, selectRows } from './options.js';
import { PEERS } from './peers.js';
import { ROWS } from './rows.js';
import { compressedBytes, serveFolder } from './static-server.js';

const PAGES = 25;

describe('figures', () => {
  test('the median of an even number of values is between the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(
      medians([
        { cpu: 1, wall: 9 },
        { cpu: 3, wall: 8 },
        { cpu: 2, wall: 7 },
      ]),
    ).toEqual({ cpu: 2, wall: 8 });
  });

  test('a value at its budget is within it; without a value or a budget there is no verdict', () => {
    expect([isMet(5, { most: 5 }), isMet(5.01, { most: 5 })]).toEqual([true, false]);
    expect([isMet(97, { least: 97 }), isMet(96, { least: 97 })]).toEqual([true, false]);
    expect([isMet(1, {}), isMet(Number.NaN, { most: 5 })]).toEqual([null, null]);
  });

  test('a row shows value, budget and verdict, and beside another checkout the ratio', () => {
    expect(reportCells({ what: 'cold', value: 6.25, budget: { most: 5 } })).toEqual(['cold', '6.25', '≤ 5', 'NOT MET']);
    expect(reportCells({ what: 'cold', value: 4, other: 8, budget: { least: 3 } })).toEqual([
      'cold',
      '4.00',
      '≥ 3',
      'met',
      '8.00',
      '× 0.50',
    ]);
    expect(reportCells({ what: 'peak', value: Number.NaN, budget: {} })).toEqual(['peak', '–', '', '']);
    expect([0, 0.0042, 0.123, 12.34, 123.4].map(format)).toEqual(['0.00', '0.004', '0.12', '12.3', '123']);
  });

  test('a table replaces what is between its markers, and nothing else', () => {
    const table = markdownTable(['a', 'b'], [['x', '1']], 1);
    expect(table).toBe('| a | b |\n| --- | ---: |\n| x | 1 |');
    const text = 'before\n\n<!-- t -->\nold\n<!-- /t -->\n\nafter\n';
    const once = replaceBetween(text, 't', table);
    expect(once).toBe(`before\n\n<!-- t -->\n\n${table}\n\n<!-- /t -->\n\nafter\n`);
    expect(replaceBetween(once, 't', table)).toBe(once);
    expect(() => replaceBetween('nothing', 't', table)).toThrow('"<!-- t -->"');
  });

  test('README.md has the markers of the table', () => {
    const readme = fs.readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
    expect(replaceBetween(readme, 'benchmark', 'a table')).toContain('a table');
  });
});

describe('options', () => {
  test('quick rows unless rows are named or all are wanted', () => {
    const rows = [{ id: 'a' }, { id: 'b', isLong: true }, { id: 'c' }];
    const selected = (...args: string[]) => selectRows(rows, readOptions(args)).map(({ id }) => id);
    expect(selected()).toEqual(['a', 'c']);
    expect(selected('--all')).toEqual(['a', 'b', 'c']);
    expect(selected('--rows', 'c, b')).toEqual(['b', 'c']);
    expect(() => selected('--rows=d')).toThrow('no row "d"; there are a, b, c');
  });

  test('numbers are whole and above 0, and an unknown option is refused', () => {
    expect(readOptions(['--runs', '5', '--sizes=50,500'])).toMatchObject({ runs: 5, sizes: [50, 500] });
    expect(() => readOptions(['--runs', 'many'])).toThrow('--runs');
    expect(() => readOptions(['--sizes', '50,0'])).toThrow('--sizes');
    expect(() => readOptions(['--size', '50'])).toThrow('--size');
  });

  test('every row has a name of its own, values, and at most one budget a value', () => {
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length);
    for (const { values } of ROWS) expect(values.length).toBeGreaterThan(0);
  });

  test('the guide names every row', () => {
    const guide = fs.readFileSync(path.join(projectRoot, 'test/bench/README.md'), 'utf8');
    expect(ROWS.map(({ id }) => id).filter((id) => !guide.includes(`\`${id}\``))).toEqual([]);
  });

  test('a wrong call ends with 1 and says why', () => {
    const run = spawnSync(process.execPath, [path.join(projectRoot, 'test/bench/run.js'), '--rows=none'], {
      encoding: 'utf8',
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('no row "none"');
  });
});

describe('measured processes', () => {
  test('the second line of times is what the children used', () => {
    expect(childSeconds('0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n')).toBeCloseTo(62.75);
    expect(childSeconds('0m0,00s 0m0,01s\n0m2,50s 0m0,25s\n')).toBeCloseTo(2.75);
  });

  test.skipIf(process.platform === 'win32')('work of a child counts, and a failure tells what was said', async () => {
    const work = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
    const script = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
    const options = { cwd: projectRoot, env: process.env };
    const { cpu } = await runMeasured(process.execPath, ['-e', script], options);
    expect(cpu).toBeGreaterThanOrEqual(0.1);
    const failing = runMeasured(process.execPath, ['-e', 'console.error("no room"); process.exit(3)'], options);
    await expect(failing).rejects.toThrow(/ended with 3:\nno room/);
  });

  test.runIf(process.platform === 'linux')('what esbuild uses is seen, which nobody waits for', async () => {
    const used = () => esbuildSeconds(treeOf(process.pid));
    const before = used();
    const text = Array.from({ length: 2000 }, (_, index) => `export const f${index} = (a) => a + ${index};`).join('\n');
    while (used() < before + 0.05) await transform(text, { minify: true });
    expect(esbuildSeconds([process.pid])).toBe(0);
  });

  test.runIf(process.platform === 'linux')('memory is that of the process and all below it', () => {
    expect(residentMegabytes(treeOf(process.pid))).toBeGreaterThan(10);
    expect(residentMegabytes(treeOf(2 ** 22 + 1))).toBeNaN();
  });
});

describe('corpus', () => {
  test('is the same every time, has no faults, and a page differs between sizes in its links only', async () => {
    const [first, second, larger] = [PAGES, PAGES, PAGES + 1].map((pages) => {
      const folder = temporaryFolder();
      writePages(folder, pages);
      return readTree(folder);
    });
    expect(second).toEqual(first);
    expect((await site(first ?? {})).diagnostics).toEqual([]);
    const withoutLinks = (text = '') => text.replace(/\[[^\]]*\]\([^)]*\)/g, '');
    expect(withoutLinks(larger?.[fileOf(3)])).toBe(withoutLinks(first?.[fileOf(3)]));
  });

  test('an edit changes one sentence of the page in the middle', () => {
    const folder = temporaryFolder();
    writePages(folder, PAGES);
    const before = readTree(folder);
    editPage(folder, PAGES, 7);
    const after = readTree(folder);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed.map((name) => `/${name.replace(/\.md$/, '/')}`)).toEqual([middleRoute(PAGES)]);
    expect(after[changed[0] ?? '']).toContain('Edition 7 of this page.');
  });
});

describe('comparison', () => {
  const cost = { cpu: 2, wall: 1, peak: 300 };
  const base = { search: 'no', pages: 50, runs: 3, date: '2026-01-02', machine: '2 × Z80, Node 24.0.0' };
  const quick = { ...base, name: 'quick', title: 'Quick 1', cold: cost, warm: cost, kilobytes: 70 };
  const slow = { ...quick, name: 'slow', title: 'Slow 1', cold: { ...cost, cpu: 9 } };
  const broken = { ...base, name: 'broken', title: 'Broken 1', error: 'it wants another Node' };

  test('the quickest comes first, what failed last with its reason, and date and machine above', () => {
    expect(comparison([broken, slow, quick])).toMatchInlineSnapshot(`
      "Measured on 2026-01-02: 2 × Z80, Node 24.0.0. Builds of each kind, of which the table has the median: 3.

      | Generator | Search | Pages | Cold, CPU s | Cold, wall s | One page edited, CPU s | Peak memory, MiB | Output a page, kB |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      | Quick 1 | no | 50 | 2.00 | 1.00 | 2.00 | 300 | 70.0 |
      | Slow 1 | no | 50 | 9.00 | 1.00 | 2.00 | 300 | 70.0 |
      | Broken 1 | no | 50 | failed |  |  |  |  |

      - Broken 1, 50 pages: it wants another Node"
    `);
  });

  test('the reason of a failure is what the build said of an error', () => {
    expect(reasonOf('cli.js ended with 1:\nreading\n  Error: no page\nat x')).toBe('Error: no page');
    expect(reasonOf('cli.js ended with SIGKILL:\nreading')).toBe('cli.js ended with SIGKILL:');
  });

  test('a new result takes the place of the older one of the same generator and size', () => {
    const again = { ...quick, kilobytes: 60 };
    expect(withResult([quick, slow], again)).toEqual([slow, again]);
    expect(withResult([quick], { ...again, pages: 500 })).toHaveLength(2);
  });

  test('versions of the others are exact', () => {
    for (const { packages } of PEERS) {
      for (const version of Object.values(packages ?? {})) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});

test('the host sends files as they are or with gzip, and writes down what it sent', async () => {
  const folder = temporaryFolder({ 'index.html': 'a'.repeat(1000), 'font.woff2': 'b'.repeat(1000) });
  expect(compressedBytes(path.join(folder, 'index.html'))).toBeLessThan(100);
  expect(compressedBytes(path.join(folder, 'font.woff2'))).toBe(1000);
  for (const isCompressed of [false, true]) {
    const { origin, sent, close } = await serveFolder(folder, isCompressed);
    const response = await fetch(`${origin}/`);
    expect(await response.text()).toBe('a'.repeat(1000));
    expect(response.headers.get('content-encoding')).toBe(isCompressed ? 'gzip' : null);
    expect((await fetch(`${origin}/../none`)).status).toBe(404);
    expect(sent).toEqual([path.join(folder, 'index.html')]);
    close();
  }
});
