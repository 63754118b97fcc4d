/** A day of edits in the authoring server's own site, in this process, and what they leave in memory. */
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import type { Environment } from '../../generator/base/environment.ts';
import { Cache } from '../../generator/cache.ts';
import { DevSite } from '../../generator/dev/site.ts';
import type { OutputPath } from '../../generator/model/paths.ts';
import { program } from './cli.ts';
import { type Random, randomFrom } from './drift.ts';
import { FAKE_ASSETS, settingsOf } from './site.ts';

/** How long a day is. */
export interface DayOptions {
  /** An empty folder. */
  readonly root: string;
  readonly seed: number;
  readonly pages: number;
  readonly edits: number;
  /** Edits after which the heap is measured. */
  readonly measureAt: readonly number[];
}

/** Lets a day of edits pass: pages and scripts that change, come and go, searches, and other settings. */
class Day {
  readonly #options: DayOptions;
  readonly #random: Random;
  readonly #runner: URL;
  readonly #pages: string[] = [];
  #edition = 0;
  #dev: DevSite;

  constructor(options: DayOptions, runner: URL) {
    this.#options = options;
    this.#random = randomFrom(options.seed);
    this.#runner = runner;
    this.#write('docs/intro.md', '# Home\n');
    for (let page = 0; page < options.pages; page += 1) this.#addPage();
    this.#writeScript();
    this.#dev = this.#open();
  }

  #open(): DevSite {
    const { root } = this.#options;
    return new DevSite({
      project: {
        root,
        config: settingsOf({ title: `Title ${this.#edition}`, onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' }),
        configFile: 'site.config.ts',
        settingsFiles: [],
      },
      cache: new Cache(path.join(root, '.site/pages'), 'code'),
      env: { program: { code: 'code', runner: this.#runner, worker: program.worker } } as unknown as Environment,
      assets: FAKE_ASSETS,
      onSite() {},
      onFailure: (failures) => {
        throw new Error(JSON.stringify(failures));
      },
    });
  }

  #write(name: string, text: string): void {
    const file = path.join(this.#options.root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }

  #writePage(name: string): void {
    this.#edition += 1;
    const words = Array.from({ length: 60 }, () => `word${this.#random(4000)}`).join(' ');
    this.#write(
      name,
      `# Page ${this.#edition}\n\n${words}, see [it](/intro.md).\n\n## Part ${this.#edition}\n\n$x_${this.#random(99)}$${
        this.#random(10) === 0 ? ' :value[/_records/n.ts#n]' : ''
      }\n`,
    );
  }

  #writeScript(): void {
    this.#edition += 1;
    this.#write('docs/_records/n.ts', `export const n = ${this.#edition};\n`);
  }

  #addPage(): void {
    this.#edition += 1;
    const name = `docs/${['a', 'b', 'c'][this.#random(3)]}/p${this.#edition}.md`;
    this.#writePage(name);
    this.#pages.push(name);
  }

  #removePage(): void {
    const [name] = this.#pages.splice(this.#random(this.#pages.length), 1);
    if (name !== undefined) fs.rmSync(path.join(this.#options.root, name));
  }

  async #edit(): Promise<void> {
    const page = this.#pages[this.#random(this.#pages.length)] ?? '';
    switch (this.#random(40)) {
      case 0:
      case 1:
        this.#addPage();
        if (this.#pages.length > this.#options.pages) this.#removePage();
        break;
      case 2:
        this.#writeScript();
        break;
      case 3:
        await this.#dev.close();
        this.#edition += 1;
        this.#dev = this.#open();
        break;
      default:
        this.#writePage(page);
    }
    await this.#dev.refresh();
    await this.#dev.read(`${page.replace(/^docs\/(.*)\.md$/, '$1')}/index.html` as OutputPath);
    if (this.#random(10) !== 0) return;
    for (const output of ['search/index.html', 'assets/search/current.json'])
      await this.#dev.read(output as OutputPath);
  }

  /** @returns bytes in use after each of the edits that were asked for */
  async pass(): Promise<readonly number[]> {
    const heaps: number[] = [];
    for (let edit = 1; edit <= this.#options.edits; edit += 1) {
      await this.#edit();
      if (this.#options.measureAt.includes(edit)) heaps.push(await heapInUse());
    }
    await this.#dev.close();
    return heaps;
  }
}

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

async function heapInUse(): Promise<number> {
  // What finalizers free goes with the next collection.
  for (let times = 0; times < 4; times += 1) {
    collect();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}

/**
 * Lets a day of edits pass.
 *
 * @returns bytes of the heap in use after each of `measureAt`
 */
export async function dayOfEdits(options: DayOptions): Promise<readonly number[]> {
  const { runner } = program;
  return new Day(options, runner).pass();
}
