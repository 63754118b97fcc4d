/** `npm run bench -- --compare`: other generators and this one on the same pages, and the table of README.md. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { kilobytesOf, takeAway } from './builds.js';
import { editPage, writeFiles, writePages } from './corpus.js';
import { format, markdownTable, medians, replaceBetween } from './figures.js';
import { machineName, today } from './machine.js';
import { environment, runMeasured } from './measured-process.js';
import { ownPeer, PEERS } from './peers.js';

const DEFAULT_RUNS = 1;
/** What takes longer is not waited for. */
const MINUTES = 15;
const MARKER = 'benchmark';
const HEAD = [
  'Generator',
  'Search',
  'Pages',
  'Cold, CPU s',
  'Cold, wall s',
  'One page edited, CPU s',
  'Peak memory, MiB',
  'Output a page, kB',
];

/** Installs a generator below a folder, unless it is there already in these versions. */
function install(peer, home) {
  if (peer.packages === undefined) return;
  const manifest = JSON.stringify({ name: 'peer', private: true, dependencies: peer.packages }, null, 2);
  const done = path.join(home, 'installed.json');
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === manifest) return;
  writeFiles(home, { 'package.json': manifest });
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  writeFiles(home, { 'installed.json': manifest });
}

async function measurePeer(peer, home, pages, { node, runs, aside }) {
  const folder = path.join(home, `site-${pages}`);
  const docs = path.join(folder, peer.docs);
  const build = () => runMeasured(node, peer.command(home), { cwd: folder, env: environment(node), minutes: MINUTES });
  takeAway(home, [path.basename(folder)], aside);
  writePages(docs, pages, peer.rewrite);
  writeFiles(folder, peer.files(home));
  const cold = [];
  const warm = [];
  // Bundles the generator, which an installed one has done.
  if (peer.packages === undefined) await build();
  for (let run = 0; run < runs; run += 1) {
    takeAway(folder, [...peer.caches, peer.output], aside);
    cold.push(await build());
  }
  for (let run = 0; run < runs; run += 1) {
    editPage(docs, pages, run + 1);
    warm.push(await build());
  }
  const kilobytes = kilobytesOf(path.join(folder, peer.output)) / pages;
  return { cold: medians(cold), warm: medians(warm), kilobytes };
}

/** The table, with what was measured where and when. Results that failed say why. */
export function comparison(results) {
  const sorted = results.toSorted((a, b) => a.pages - b.pages || (a.cold?.cpu ?? Infinity) - (b.cold?.cpu ?? Infinity));
  const rows = sorted.map(({ title, search, pages, cold, warm, kilobytes, error }) => {
    const start = [title, search, pages.toLocaleString('en-GB')];
    if (error !== undefined) return [...start, 'failed', '', '', '', ''];
    return [...start, ...[cold.cpu, cold.wall, warm.cpu, cold.peak, kilobytes].map(format)];
  });
  const failed = sorted.filter(({ error }) => error !== undefined);
  const reasons = failed.map(
    ({ title, pages, error }) => `- ${title}, ${pages.toLocaleString('en-GB')} pages: ${error}`,
  );
  const unique = (values) => [...new Set(values)].toSorted().join(' and ');
  const [days, machines, counts] = ['date', 'machine', 'runs'].map((name) => unique(results.map((each) => each[name])));
  const where = `Measured on ${days}: ${machines}. Builds of each kind, of which the table has the median: ${counts}.`;
  return [where, markdownTable(HEAD, rows, HEAD.length - 2), ...(failed.length > 0 ? [reasons.join('\n')] : [])].join(
    '\n\n',
  );
}

/** What a failed build said first of an error, or else how it ended. */
export function reasonOf(message) {
  const lines = message.split('\n').map((line) => line.trim());
  return (lines.find((line, index) => index > 0 && /error|requires|not supported/i.test(line)) ?? lines[0]).slice(
    0,
    200,
  );
}

/** Results with a new one, which takes the place of an older one of the same generator and size. */
export function withResult(results, result) {
  return [...results.filter(({ name, pages }) => name !== result.name || pages !== result.pages), result];
}

/**
 * Measures this project and the others in turn, and writes the table. Results are kept beside the installed generators,
 * so that one of them can be measured again alone.
 */
export async function compare(root, options) {
  const folder = path.resolve(options['peers-dir'] ?? path.join(os.tmpdir(), 'site-bench-peers'));
  const known = [ownPeer(root), ...PEERS];
  const unknown = (options.peers ?? []).filter((name) => known.every((peer) => peer.name !== name));
  if (unknown.length > 0)
    throw new Error(`no generator "${unknown.join('", "')}"; there are ${known.map(({ name }) => name).join(', ')}`);
  const peers = known.filter(({ name }) => options.peers?.includes(name) ?? true);
  const kept = path.join(folder, 'results.json');
  let results = fs.existsSync(kept) ? JSON.parse(fs.readFileSync(kept, 'utf8')) : [];
  fs.mkdirSync(folder, { recursive: true });
  const aside = fs.mkdtempSync(path.join(folder, 'aside-'));
  try {
    for (const pages of options.sizes) {
      for (const peer of peers) {
        const { name, title, search } = peer;
        const { node, runs = DEFAULT_RUNS } = options;
        const result = { name, title, search, pages, runs, date: today(), machine: machineName(node) };
        try {
          const home = path.join(folder, name);
          install(peer, home);
          Object.assign(result, await measurePeer(peer, home, pages, { node, runs, aside }));
          console.log(`${title}, ${pages} pages: cold ${format(result.cold.cpu)} CPU s, ${format(result.cold.wall)} s`);
        } catch (error) {
          result.error = reasonOf(error.message);
          console.log(`${title}, ${pages} pages: ${error.message}`);
        }
        results = withResult(results, result);
        writeFiles(folder, { 'results.json': JSON.stringify(results, null, 2) });
      }
    }
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
  const readme = path.join(root, 'README.md');
  fs.writeFileSync(readme, replaceBetween(fs.readFileSync(readme, 'utf8'), MARKER, comparison(results)));
}
