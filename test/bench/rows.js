/** The rows of `npm run bench`: what is measured, and the budget of each value. */
import fs from 'node:fs';
import path from 'node:path';
import { LEFT, runSite, takeAway } from './builds.js';
import { addScripts, editPage, fileOf, writeCorpus } from './corpus.js';
import { measureDev } from './dev.js';
import { measureFirstLoad, measureLighthouse, measureReader } from './reader.js';
import { measureSearch } from './search.js';

const FOREIGN_PAGES = 9746;
const READ_PAGES = 500;
const LARGE = 2000;
/** An article in the first folder, as most pages are. */
const ARTICLE = `/${fileOf(7).replace(/\.md$/, '/')}`;

const wall = (most) => ({ what: 'cold, wall s', most, of: ({ cold }) => cold.wall });
const cpu = (most) => ({ what: 'cold, CPU s', most, of: ({ cold }) => cold.cpu });
const peak = (most) => ({ what: 'peak memory of all processes, MiB', most, of: ({ cold }) => cold.peak });
const editedWall = (most) => ({ what: 'one page edited, wall s', most, of: ({ warm }) => warm.wall });
const editedCpu = (most) => ({ what: 'one page edited, CPU s', most, of: ({ warm }) => warm.cpu });
const value = (name, what, budget = {}) => ({ what, ...budget, of: (result) => result[name] });

const built = (folder) => path.join(folder, 'build');
const edit = (pages) => (folder, edition) => editPage(path.join(folder, 'docs'), pages, edition);

/** The docs of each checkout, on a copy, so that caches and output of the checkout stay. */
const ownSite = {
  write(folder, { root }) {
    for (const name of ['docs', 'static']) {
      const from = path.join(root, name);
      if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, name), { recursive: true });
    }
    const settings = fs.readFileSync(path.join(root, 'site.config.ts'), 'utf8');
    fs.writeFileSync(path.join(folder, 'site.config.ts'), settings.replaceAll("'./generator/", `'${root}/generator/`));
  },
  edit: (folder, edition) => fs.appendFileSync(path.join(folder, 'docs/intro.md'), `\nEdition ${edition}.\n`),
};

/** CPU seconds of a page, in relation to those of a page of the smaller site. */
async function linearity(builds) {
  const larger = await builds.site('corpus-20000', corpusOf(20_000), 1);
  const smaller = await builds.corpus(5000);
  return larger.map((each, index) => ({ ...each, growth: each.cold.cpu / 20_000 / (smaller[index].cold.cpu / 5000) }));
}

const corpusOf = (pages) => ({ write: (folder) => writeCorpus(folder, pages), edit: edit(pages) });

/** Percent by which the first load of a large site differs from that of a small one. */
async function sameBytes(builds) {
  const [small, large] = [await builds.corpus(50), await builds.corpus(5000)];
  return await builds.each(async (_, index) => {
    const before = await measureFirstLoad(built(small[index].folder), ARTICLE);
    const after = await measureFirstLoad(built(large[index].folder), ARTICLE);
    return { growth: Math.abs(after / before - 1) * 100 };
  });
}

async function foreign(builds) {
  const { editForeignPage, writeForeignCorpus } = await import('./foreign-corpus.js');
  const site = {
    write: (folder) => writeForeignCorpus(folder, FOREIGN_PAGES),
    edit: (folder, edition) => editForeignPage(folder, FOREIGN_PAGES, edition),
  };
  return await builds.site('foreign', site, 1);
}

/** Two frozen versions beside the corpus: a build after an edit compiles nothing of them. */
const threeVersions = {
  async write(folder, checkout) {
    writeCorpus(folder, READ_PAGES);
    for (const name of ['1.0', '2.0']) {
      takeAway(folder, LEFT, path.dirname(folder));
      await runSite(checkout, folder, 'version', name);
    }
  },
  edit: edit(READ_PAGES),
};

const withScripts = {
  write(folder) {
    writeCorpus(folder, 50);
    addScripts(folder, 50);
  },
  edit: edit(50),
};

async function search(builds) {
  const sites = await builds.corpus(READ_PAGES);
  return await builds.each(async (checkout, index) => {
    const { folder } = sites[index];
    await runSite(checkout, folder, 'build');
    return await measureSearch(built(folder), ARTICLE);
  });
}

const searchValues = [
  value('first', 'until the first result, gzip kB'),
  value('median', 'key to results at 4 × slow-down, ms'),
  value('slowest', 'the same, 95 %, ms'),
];

async function dev(builds, further) {
  const sites = await builds.corpus(LARGE);
  return await builds.each((checkout, index) => measureDev(checkout, sites[index].folder, LARGE, further));
}

/**
 * `measure` gives one result for each checkout, which `values` take apart; `most` and `least` are budgets. Rows that are
 * long run only if they are named, or with all.
 */
export const ROWS = [
  {
    id: 'own',
    title: 'this site',
    measure: ({ builds }) => builds.site('own', ownSite),
    values: [wall(5), cpu(9), editedCpu(0.45)],
  },
  { id: '50', title: '50 pages', measure: ({ builds }) => builds.corpus(50), values: [wall(0.9), cpu(1.2)] },
  { id: '500', title: '500 pages', measure: ({ builds }) => builds.corpus(500), values: [wall(3.7), cpu(6)] },
  {
    id: '2000',
    title: '2,000 pages',
    measure: ({ builds }) => builds.corpus(LARGE),
    values: [
      wall(12),
      cpu(20),
      editedWall(0.5),
      editedCpu(0.6),
      peak(400),
      { what: 'output a page, kB', most: 72, of: ({ kilobytes }) => kilobytes / LARGE },
    ],
  },
  {
    id: 'dev',
    title: 'authoring server, 2,000 pages',
    measure: ({ builds }) => dev(builds),
    values: [
      value('early', 'save → text while the rest is compiled, ms', { most: 60 }),
      value('late', 'save → text afterwards, ms', { most: 60 }),
      value('worst', 'the worst of those, ms'),
      value('start', 'start without caches → first page, ms'),
    ],
  },
  {
    id: 'reader',
    title: 'a reader, 500 pages',
    async measure({ builds }) {
      const sites = await builds.corpus(READ_PAGES);
      return await builds.inTurn((_, index) => measureReader(built(sites[index].folder), ARTICLE));
    },
    values: [
      value('paint', 'first paint at 4 × slow-down, ms', { most: 400 }),
      value('work', 'CPU until idle at 4 × slow-down, ms', { most: 550 }),
      value('settled', 'until idle, without prefetched pages, gzip kB', { most: 215 }),
      value('requests', 'until idle, without prefetched pages, requests', { most: 14 }),
      value('scripts', 'scripts of the app until idle, gzip kB', { most: 90 }),
      value('click', 'click → heading, ms', { most: 40 }),
      value('shift', 'layout shift', { most: 0 }),
    ],
  },
  {
    id: 'lighthouse',
    title: 'Lighthouse, mobile, 500 pages',
    async measure({ builds, lighthouse }) {
      if (lighthouse === undefined) throw new Error('--lighthouse names the folder of an installed package');
      const sites = await builds.corpus(READ_PAGES);
      return await builds.each((_, index) => measureLighthouse(lighthouse, built(sites[index].folder), ARTICLE));
    },
    values: [
      value('plain', 'performance without compression', { least: 97 }),
      value('compressed', 'performance with compression', { least: 98 }),
    ],
  },
  {
    id: '5000',
    title: '5,000 pages',
    isLong: true,
    measure: ({ builds }) => builds.corpus(5000),
    values: [cpu(50), peak(500), editedCpu(0.6)],
  },
  {
    id: 'bytes',
    title: 'first load, 50 and 5,000 pages',
    isLong: true,
    measure: ({ builds }) => sameBytes(builds),
    values: [value('growth', 'difference of the bytes, %', { most: 3 })],
  },
  {
    id: 'foreign',
    title: `${FOREIGN_PAGES} pages like those of others`,
    isLong: true,
    measure: ({ builds }) => foreign(builds),
    values: [cpu(110), peak(600), editedCpu(2)],
  },
  {
    id: '20000',
    title: '20,000 pages',
    isLong: true,
    measure: ({ builds }) => linearity(builds),
    values: [cpu(), value('growth', 'CPU of a page, beside 5,000 pages', { most: 1.1 }), peak(), editedCpu()],
  },
  {
    id: 'scripts',
    title: '50 pages, an example and a figure on each',
    isLong: true,
    measure: ({ builds }) => builds.site('scripts', withScripts),
    values: [wall(), cpu(), editedCpu()],
  },
  {
    id: 'versions',
    title: '500 pages and two frozen versions of them',
    isLong: true,
    measure: ({ builds }) => builds.site('versions', threeVersions),
    values: [wall(), cpu(), editedCpu()],
  },
  {
    id: 'search',
    title: 'search, 500 pages',
    isLong: true,
    measure: ({ builds }) => search(builds),
    values: searchValues,
  },
  {
    id: 'day',
    title: 'authoring server, 2,000 pages, 500 edits',
    isLong: true,
    measure: ({ builds }) => dev(builds, 500),
    values: [value('before', 'memory before, MiB'), value('after', 'memory after, MiB')],
  },
];
