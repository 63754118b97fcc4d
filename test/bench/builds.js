/** Builds of sites by one checkout or by two in turn: what they cost cold, and after an edit. */
import fs from 'node:fs';
import path from 'node:path';
import { editPage, writeCorpus } from './corpus.js';
import { medians } from './figures.js';
import { environment, runMeasured } from './measured-process.js';

/**
 * @typedef {{ root: string, node: string }} Checkout the generator that is measured, and the Node that runs it
 * @typedef {{ cpu: number, wall: number, peak: number }} Cost
 * @typedef {{ folder: string, cold: Cost, warm: Cost, kilobytes: number }} Built
 */

/** Runs a command of a checkout's generator in a site's folder. */
export function runSite({ root, node }, folder, ...args) {
  const [command, ...options] = args;
  const program = [path.join(root, 'bin/site.js'), command, '--root', folder, ...options];
  return runMeasured(node, program, { cwd: folder, env: environment(node) });
}

/** Size of all files below a folder, in kB. */
export function kilobytesOf(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0) / 1000;
}

/** What a build leaves in a site's folder. */
export const LEFT = ['.site', 'build'];

/**
 * Moves what a build left to a folder, so that the next is cold. It is deleted with the benchmark's own folder, at its
 * end: for half a minute ext4 looks at everything that was deleted for each file that it makes, which cost the next
 * build of 2,000 pages three seconds.
 *
 * @param folder the site's
 * @param names below it; what is not there is passed over
 * @param aside a folder on the same disk
 */
export function takeAway(folder, names, aside) {
  for (const name of names) {
    const made = path.join(folder, name);
    if (fs.existsSync(made)) fs.renameSync(made, path.join(fs.mkdtempSync(path.join(aside, 'left-')), 'left'));
  }
}

/** The sites of a run of the benchmark. Each is built once, for all rows that want it. */
export class Builds {
  /** @type {readonly Checkout[]} */
  #checkouts;
  #runs;
  #work;
  /** @type {Map<string, Promise<readonly Built[]>>} */
  #sites = new Map();

  constructor(checkouts, runs, work) {
    this.#checkouts = checkouts;
    this.#runs = runs;
    this.#work = work;
  }

  /** Bundles every generator and client, as they are after the first build in a clone. */
  async prepare() {
    for (const [index, checkout] of this.#checkouts.entries()) {
      const folder = this.#folder('first', index);
      writeCorpus(folder, 1);
      await runSite(checkout, folder, 'build');
    }
  }

  #folder(name, index) {
    return path.join(this.#work, `${name}-${index}`);
  }

  /** The corpus of so many pages, and its builds. */
  corpus(pages) {
    return this.site(`corpus-${pages}`, {
      write: (folder) => writeCorpus(folder, pages),
      edit: (folder, edition) => editPage(path.join(folder, 'docs'), pages, edition),
    });
  }

  /**
   * A site by its name, and its builds: for each checkout, in turn, cold ones and those after an edit.
   *
   * @param site `write` makes the site in a folder, `edit` changes one page of it
   * @param runs how many builds of each kind, where the usual number would take too long
   */
  site(name, site, runs = this.#runs) {
    if (!this.#sites.has(name)) this.#sites.set(name, this.#measure(name, site, runs));
    return this.#sites.get(name);
  }

  async #measure(name, { write, edit }, runs) {
    const sites = this.#checkouts.map((checkout, index) => {
      return { checkout, folder: this.#folder(name, index), cold: [], warm: [] };
    });
    for (const { checkout, folder } of sites) await write(folder, checkout);
    for (let run = 0; run < runs; run += 1) {
      for (const { checkout, folder, cold } of sites) {
        takeAway(folder, LEFT, this.#work);
        cold.push(await runSite(checkout, folder, 'build'));
      }
    }
    for (let run = 0; run < runs; run += 1) {
      for (const { checkout, folder, warm } of sites) {
        edit(folder, run + 1);
        warm.push(await runSite(checkout, folder, 'build'));
      }
    }
    return sites.map(({ folder, cold, warm }) => {
      const kilobytes = kilobytesOf(path.join(folder, 'build'));
      return { folder, cold: medians(cold), warm: medians(warm), kilobytes };
    });
  }

  /** Measures something else of each checkout, one after the other. */
  async each(measure) {
    const results = [];
    for (const [index, checkout] of this.#checkouts.entries()) results.push(await measure(checkout, index));
    return results;
  }

  /** Calls `each` in several rounds, so that all checkouts meet the same machine. Returns the medians of each. */
  async inTurn(measure) {
    const rounds = [];
    for (let run = 0; run < this.#runs; run += 1) rounds.push(await this.each(measure));
    return this.#checkouts.map((_, index) => medians(rounds.map((round) => round[index])));
  }
}
