/**
 * `npm run bench`: what building costs, against the budgets. Nothing here passes or fails; read the CPU column first,
 * because a busy machine stretches wall time.
 *
 *     npm run bench -- --sizes=50,500,2000,5000 --runs=3
 *
 * The largest size up to 500 is also measured with two frozen versions beside it.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addScripts, editPage, writeCorpus } from './corpus.js';
import { measureDev } from './dev.js';
import { measureReader } from './reader.js';
import { measureSearch } from './search.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const argument = (name, fallback) =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const sizes = argument('sizes', '50,500').split(',').map(Number);
const runs = Number(argument('runs', '5'));

const THREE_VERSIONS = ' × 3 versions';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
const peakFile = path.join(work, 'peak');
const hook = path.join(work, 'peak.mjs');
fs.writeFileSync(
  hook,
  `import fs from 'node:fs';\nprocess.on('exit', () => fs.writeFileSync(${JSON.stringify(peakFile)}, String(process.resourceUsage().maxRSS)));\n`,
);

/** Seconds of `times`: the shell's second line is what its children used, theirs included. */
function childSeconds(text) {
  const [, line = ''] = text.trim().split('\n').slice(-2);
  return [...line.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

function build(folder, ...options) {
  const start = performance.now();
  const command = `"$0" "$@" >&2 || exit 1; times`;
  const result = spawnSync(
    'sh',
    ['-c', command, process.execPath, path.join(root, 'bin/site.js'), 'build', '--root', folder, ...options],
    {
      encoding: 'utf8',
      env: { ...process.env, CI: 'true', NODE_OPTIONS: `--import=${hook}` },
    },
  );
  const wall = (performance.now() - start) / 1000;
  if (result.status !== 0) throw new Error(`the build failed:\n${result.stderr}`);
  return { cpu: childSeconds(result.stdout), wall, peak: Number(fs.readFileSync(peakFile, 'utf8')) / 1024 };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const medians = (results) =>
  Object.fromEntries(['cpu', 'wall', 'peak'].map((key) => [key, median(results.map((result) => result[key]))]));

/** Cold: no caches, no output. The generator itself is bundled, as it is after the first build in a clone. */
function cold(folder, outDir = 'build') {
  for (const name of ['.site', outDir]) fs.rmSync(path.resolve(folder, name), { recursive: true, force: true });
  return build(folder, '--out-dir', outDir);
}

function htmlBytes(folder) {
  const pages = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)index\.html$/.test(name));
  return pages.reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0) / pages.length;
}

/** Freezes what the corpus has, so that a build has the pages of one version more. */
function freeze(folder, name) {
  const result = spawnSync(process.execPath, [path.join(root, 'bin/site.js'), 'version', name, '--root', folder], {
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`version ${name} is not frozen:\n${result.stderr}`);
}

/** What the pages of a row have more than those of the corpus: scripts, or two frozen versions of themselves. */
const VARIANTS = {
  ' + scripts': (folder, size) => addScripts(folder, size),
  [THREE_VERSIONS]: (folder) => {
    for (const name of ['1.0', '2.0']) freeze(folder, name);
  },
};

function measure(size, variant = '') {
  const name = `${size}${variant}`;
  const folder = path.join(work, name.replaceAll(' ', ''));
  writeCorpus(folder, size);
  VARIANTS[variant]?.(folder, size);
  build(folder);
  const coldRuns = Array.from({ length: runs }, () => cold(folder));
  const warmRuns = Array.from({ length: runs }, (_, edition) => {
    editPage(folder, size, edition + 1);
    return build(folder);
  });
  const html = htmlBytes(path.join(folder, 'build'));
  return { name, size, cold: medians(coldRuns), warm: medians(warmRuns), html };
}

/** This site, on a copy, so that its caches and output stay. */
function measureOwn() {
  const folder = path.join(work, 'own');
  for (const name of ['docs', 'static']) {
    if (fs.existsSync(path.join(root, name)))
      fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const settings = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8');
  fs.writeFileSync(path.join(folder, 'site.config.ts'), settings.replaceAll("'./generator/", `'${root}/generator/`));
  build(folder);
  const coldRuns = Array.from({ length: runs }, () => cold(folder));
  const page = path.join(folder, 'docs/intro.md');
  const warmRuns = Array.from({ length: runs }, (_, edition) => {
    fs.appendFileSync(page, `\nEdition ${edition}.\n`);
    return build(folder);
  });
  return {
    name: 'this site',
    cold: medians(coldRuns),
    warm: medians(warmRuns),
    html: htmlBytes(path.join(folder, 'build')),
  };
}

/** The site of a size, served as a host would, to a reader. */
async function measureServed(size, measurement = measureReader) {
  const folder = path.join(work, String(size));
  const args = [path.join(root, 'bin/site.js'), 'serve', '--root', folder, '--port', '0'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const origin = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (chunk) => {
        said += chunk;
        const [address] = /http:\/\/[^\s]+/.exec(said) ?? [];
        if (address !== undefined) resolve(address.replace(/\/?$/, '/'));
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
    });
    return await measurement(path.join(folder, 'build'), origin);
  } finally {
    server.kill();
  }
}

function row(cells) {
  const widths = [17, 11, 12, 10, 11, 12, 15];
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index]))).join('');
}

try {
  const [{ model }] = os.cpus();
  console.log(
    `Node ${process.version}, ${os.cpus().length} × ${model}, load ${os.loadavg()[0].toFixed(1)}; medians of ${runs}\n`,
  );
  console.log(row(['pages', 'cold CPU s', 'cold wall s', 'peak MiB', 'warm CPU s', 'warm wall s', 'HTML bytes/page']));
  const results = [];
  const versioned = sizes.findLast((size) => size <= 500) ?? sizes[0];
  const rows = [
    measureOwn,
    // Every page has an example, values and a figure; a warm build runs none of them.
    () => measure(sizes[0], ' + scripts'),
    ...sizes.map((size) => () => measure(size)),
    // A warm build compiles nothing of the frozen versions.
    () => measure(versioned, THREE_VERSIONS),
  ];
  for (const measureRow of rows) {
    const result = measureRow();
    results.push(result);
    const { cold: first, warm, html } = result;
    const cells = [
      first.cpu.toFixed(2),
      first.wall.toFixed(2),
      first.peak.toFixed(0),
      warm.cpu.toFixed(2),
      warm.wall.toFixed(2),
      html.toFixed(0),
    ];
    console.log(row([result.name, ...cells]));
  }
  const generated = results.slice(2, -1);
  console.log(
    '\nBudgets: 50 pages cold ≤ 1.5 CPU s; one more page ≤ 6 CPU ms; one page changed of 2,000 ≤ 0.6 CPU s; peak at 5,000 ≤ 500 MiB.',
  );
  for (const [index, { size, cold: first, html }] of generated.entries()) {
    const before = generated[index - 1];
    if (before === undefined) continue;
    const more = ((first.cpu - before.cold.cpu) / (size - before.size)) * 1000;
    const growth = (html / before.html - 1) * 100;
    console.log(
      `${before.size} → ${size}: one more page ${more.toFixed(1)} CPU ms cold, HTML of a page ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} %`,
    );
  }
  const released = results.at(-1);
  const alone = generated.find(({ size }) => size === versioned);
  const ratio = (of) => (released[of].cpu / alone[of].cpu).toFixed(2);
  console.log(`${released.name} beside ${alone.name} alone: CPU × ${ratio('cold')} cold, × ${ratio('warm')} warm`);
  console.log('\nIn the browser (scripts, first load: bytes with gzip, without pages that are loaded ahead):\n');
  console.log(row(['pages', 'first load', 'scripts', 'click ms', 'layout shift']));
  const served = [];
  for (const size of sizes) {
    const found = await measureServed(size);
    served.push(found);
    const { first, scripts, click, shift } = found;
    console.log(row([String(size), String(first), String(scripts), click.toFixed(1), shift.toFixed(4)]));
  }
  const growth = ((served.at(-1).first / served[0].first - 1) * 100).toFixed(1);
  console.log(`\nFrom ${sizes[0]} to ${sizes.at(-1)} pages: first load ${growth} %.`);
  console.log('Budgets: first load ± 3 %; scripts ≤ 80,000; click on a page loaded ahead ≤ 50 ms; shift 0.');

  console.log('\nSearch (bytes until the first result with gzip; key to results at a fourth of the speed):\n');
  console.log(row(['pages, engine', 'first result', 'median ms', '95 % ms']));
  for (const size of sizes) {
    for (const engine of ['minisearch', 'pagefind']) {
      const settings = path.join(work, String(size), 'site.config.ts');
      const before = fs.readFileSync(settings, 'utf8');
      fs.writeFileSync(settings, before.replace('{', `{ search: { engine: '${engine}' },`));
      build(path.join(work, String(size)));
      const { first, median: usual, slowest } = await measureServed(size, measureSearch);
      fs.writeFileSync(settings, before);
      console.log(row([`${size} ${engine}`, String(first), usual.toFixed(1), slowest.toFixed(1)]));
    }
  }

  console.log('\nThe authoring server, started without caches:\n');
  console.log(row(['pages', 'start ms', 'save ms', 'worst ms', 'MiB', 'MiB, 500 more']));
  for (const size of sizes) {
    const { start, save, worst, before, after } = await measureDev(path.join(work, String(size)), size);
    const cells = [start, save, worst, before, after].map((value) => value.toFixed(0));
    console.log(row([String(size), ...cells]));
  }
  console.log('\nBudgets: save to visible ≤ 100 ms at any size; start at 5,000 pages within a second of that at 50.');
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
