/**
 * `npm run bench`: what building, reading and writing cost, beside the budgets. Nothing here passes or fails. Read the
 * CPU first, because a busy machine stretches wall time.
 *
 *     npm run bench -- --rows 50,500 --runs 5 --against ../before
 *
 * test/bench/README.md has all options.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Builds } from './builds.js';
import { compare } from './compare.js';
import { isMet, reportCells } from './figures.js';
import { machineLine } from './machine.js';
import { readOptions, selectRows } from './options.js';
import { ROWS } from './rows.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const WIDTHS = [46, 10, 9, 10, 10, 9];
const DEFAULT_RUNS = 3;

const line = (cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[at]))).join('');

/** Measures a row; prints its values as soon as they are there, unless somebody wants all of them as JSON. */
async function measureRow({ id, title, measure, values }, context, print) {
  print(`\n${title}`);
  try {
    const [results, others] = await measure(context);
    return values.map(({ what, of, ...budget }) => {
      const [value, other] = [results, others].map((result) => (result === undefined ? undefined : of(result)));
      print(line(reportCells({ what: `  ${what}`, value, other, budget })));
      return { row: id, what, value, ...budget, met: isMet(value, budget), against: other };
    });
  } catch (error) {
    print(`  not measured: ${error.message}`);
    return [{ row: id, error: error.message }];
  }
}

async function bench(options) {
  const { against, json, lighthouse, node, runs = DEFAULT_RUNS } = options;
  const rows = selectRows(ROWS, options);
  const print = json ? () => {} : console.log;
  const roots = [root, ...(against === undefined ? [] : [path.resolve(against)])];
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  try {
    const machine = machineLine(node);
    print(`${machine}, load ${os.loadavg()[0].toFixed(1)}; medians of ${runs}`);
    print(line(['', 'measured', 'budget', '', ...(against === undefined ? [] : ['against', 'ratio'])]));
    const builds = new Builds(
      roots.map((each) => ({ root: each, node })),
      runs,
      work,
    );
    await builds.prepare();
    const values = [];
    for (const row of rows) values.push(...(await measureRow(row, { builds, lighthouse }, print)));
    if (json) console.log(JSON.stringify({ machine, runs, values }, null, 2));
    const judged = values.filter(({ met }) => typeof met === 'boolean');
    print(`\n${judged.filter(({ met }) => met).length} of ${judged.length} budgets are met.`);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  await (options.compare ? compare(root, options) : bench(options));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
