/**
 * Storms of changes in a site's folder: what editors, version control and shells do to files while somebody watches
 * them. Seeded, so that a failure can be run again. Needs no test runner, so that campaigns can use it as well.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, randomFrom } from './drift.ts';
import { request } from './request.ts';

/** What a storm changes, and how hard. */
export interface StormOptions {
  /** The site's folder. */
  readonly root: string;
  readonly seed: number;
  /** Files that a storm adds, renames or removes. */
  readonly size: number;
}

/** Settings of a site for storms: links may lead to pages that have gone. */
export const STORM_SETTINGS = `export default ${JSON.stringify({
  title: 'Storm',
  url: 'https://example.com',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
})};\n`;

/** A small site that storms go over. Their files are below `docs/storm/`, and a few beside it. */
export const STORM_FILES: { readonly [name: string]: string } = {
  'site.config.ts': STORM_SETTINGS,
  'docs/intro.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': '# Guide\n\nFirst words.\n',
  'docs/calm/one.md': '# One\n\nSee [two](two.md).\n',
  'docs/calm/two.md': '# Two\n\nSee [one](one.md).\n',
  'docs/calm/deep/three.md': '# Three\n',
  'static/data.txt': 'data\n',
};

/** Longest pause between two changes: it sets the pace, nothing waits for it. */
const MAX_PAUSE_MS = 4;

/** The folder that storms fill, below the site's root. */
const FOLDER = 'docs/storm';
const FOLDERS = ['', 'a/', 'a/b/', 'c d/', 'é/'];

/** One storm that goes on: the files it knows, and how it writes them. */
class Weather {
  readonly root: string;
  readonly size: number;
  readonly random: Random;
  #edition = 0;

  constructor({ root, seed, size }: StormOptions) {
    this.root = root;
    this.size = size;
    this.random = randomFrom(seed);
  }

  /** Half of the changes follow at once, so that they come within one batch of the watcher. */
  async pace(): Promise<void> {
    if (this.random(2) === 0) await pause(this.random(MAX_PAUSE_MS + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random(list.length)] as T;
  }

  at(name: string): string {
    return path.join(this.root, name);
  }

  /** A page that was never written before. */
  page(): string {
    this.#edition += 1;
    const link = this.pick(['guide.md', 'calm/one.md', 'storm/p1.md', 'gone.md']);
    const position = this.random(4) === 0 ? `---\nsidebar_position: ${this.random(9)}\n---\n\n` : '';
    return `${position}# Page ${this.#edition}\n\nEdition ${this.#edition}, see [it](/${link}).\n\n## Part\n\n$x_${this.random(9)}$\n`;
  }

  write(name: string, text = this.page()): void {
    fs.mkdirSync(path.dirname(this.at(name)), { recursive: true });
    fs.writeFileSync(this.at(name), text);
  }

  remove(name: string): void {
    fs.rmSync(this.at(name), { recursive: true, force: true });
  }

  rename(from: string, to: string): void {
    fs.mkdirSync(path.dirname(this.at(to)), { recursive: true });
    fs.renameSync(this.at(from), this.at(to));
  }

  newName(): string {
    this.#edition += 1;
    return `${FOLDER}/${this.pick(FOLDERS)}p${this.#edition}.md`;
  }

  /** Pages that storms made; at least a few. */
  pages(): string[] {
    const below = () =>
      fs.existsSync(this.at(FOLDER))
        ? fs
            .readdirSync(this.at(FOLDER), { recursive: true, encoding: 'utf8' })
            .filter((name) => name.endsWith('.md'))
            .map((name) => `${FOLDER}/${name}`)
            .sort()
        : [];
    for (let have = below().length; have < 8; have += 1) this.write(this.newName());
    return below();
  }
}

async function added(weather: Weather): Promise<void> {
  for (let file = 0; file < weather.size; file += 1) {
    weather.write(weather.newName());
    if (file % 8 === 0) await weather.pace();
  }
}

async function renamed(weather: Weather): Promise<void> {
  for (const page of weather.pages().slice(0, weather.size)) {
    const to = weather.newName();
    weather.rename(page, to);
    // A page that moved and changed at once.
    if (weather.random(4) === 0) weather.write(to);
    if (weather.random(8) === 0) await weather.pace();
  }
}

async function removed(weather: Weather): Promise<void> {
  if (weather.random(4) === 0) {
    weather.remove(FOLDER);
    return;
  }
  for (const page of weather.pages().slice(0, weather.size)) {
    if (weather.random(3) > 0) weather.remove(page);
    if (weather.random(8) === 0) await weather.pace();
  }
}

/** How editors save. Each ends with the text in the file. */
const SAVES: readonly ((weather: Weather, name: string, text: string) => Promise<void>)[] = [
  async function inPlace(weather, name, text) {
    weather.write(name, text);
  },
  async function atomically(weather, name, text) {
    const temporary = weather.pick([
      `${name}.tmp~`,
      `${path.dirname(name)}/.${path.basename(name)}.swp`,
      `${name}.tmp`,
    ]);
    weather.write(temporary, text);
    await weather.pace();
    weather.rename(temporary, name);
  },
  async function withBackup(weather, name, text) {
    weather.rename(name, `${name}~`);
    await weather.pace();
    weather.write(name, text);
    await weather.pace();
    weather.remove(`${name}~`);
  },
  async function truncating(weather, name, text) {
    const file = fs.openSync(weather.at(name), 'w');
    await weather.pace();
    for (const part of [text.slice(0, 9), text.slice(9)]) {
      fs.writeSync(file, part);
      await weather.pace();
    }
    fs.closeSync(file);
  },
  async function anew(weather, name, text) {
    weather.remove(name);
    await weather.pace();
    weather.write(name, text);
  },
];

async function saved(weather: Weather): Promise<void> {
  const pages = [...weather.pages(), 'docs/guide.md', 'docs/calm/one.md'];
  for (let save = 0; save < weather.size; save += 1) {
    await weather.pick(SAVES)(weather, weather.pick(pages), weather.page());
    await weather.pace();
  }
}

/** Files and folders that nobody may read for a while. */
async function locked(weather: Weather): Promise<void> {
  const pages = weather.pages();
  for (let turn = 0; turn < weather.size / 4; turn += 1) {
    const page = weather.pick(pages);
    const what = weather.at(weather.pick([page, path.dirname(page), 'docs/calm', 'docs/guide.md']));
    const { mode } = fs.statSync(what);
    fs.chmodSync(what, 0);
    await weather.pace();
    if (weather.random(2) === 0) fs.chmodSync(what, 0o444);
    await weather.pace();
    fs.chmodSync(what, mode);
    if (weather.random(2) === 0) weather.write(page);
  }
}

/** Folders that become files or other folders, and trees that go away and come back. */
async function swapped(weather: Weather): Promise<void> {
  for (let turn = 0; turn < Math.max(4, weather.size / 16); turn += 1) {
    const tree = weather.pick(['docs/calm', 'docs/calm/deep', FOLDER, 'docs', 'static']);
    weather.pages();
    const away = `away-${turn}`;
    switch (weather.random(4)) {
      case 0:
        weather.rename(tree, away);
        await weather.pace();
        weather.rename(away, tree);
        break;
      case 1:
        // As version control checks out another state.
        fs.cpSync(weather.at(tree), weather.at(away), { recursive: true, verbatimSymlinks: true });
        weather.rename(tree, `${away}-old`);
        await weather.pace();
        weather.rename(away, tree);
        weather.remove(`${away}-old`);
        break;
      case 2:
        fs.cpSync(weather.at(tree), weather.at(away), { recursive: true, verbatimSymlinks: true });
        weather.remove(tree);
        await weather.pace();
        weather.rename(away, tree);
        break;
      default:
        weather.rename(tree, away);
        weather.write(tree, 'A file.\n');
        await weather.pace();
        weather.remove(tree);
        weather.rename(away, tree);
    }
    await weather.pace();
    // What is saved afterwards has to be seen as well.
    weather.write('docs/calm/deep/three.md');
    weather.write(weather.pick(weather.pages()));
    weather.write('static/data.txt', `data ${turn}\n`);
  }
}

const NAMES = [
  'Cafe\u0301',
  'Caf\u00e9',
  '\u1e9b\u0323',
  'a b',
  'a+b',
  '100%',
  'ÅNGSTRÖM',
  '日本',
  'e\u0301e',
  '😀',
  "it's",
];

/** Names in odd normal forms and cases. No two of them are one address at the end. */
async function named(weather: Weather): Promise<void> {
  const folder = `${FOLDER}/names`;
  for (let turn = 0; turn < Math.min(weather.size, 60); turn += 1) {
    weather.remove(`${folder}/${turn % 7}`);
    const name = `${folder}/${turn % 7}/${weather.pick(NAMES)}`;
    weather.write(`${name}.md`);
    await weather.pace();
    const other = weather.pick([name.normalize('NFC'), name.normalize('NFD'), name.toUpperCase(), name.toLowerCase()]);
    weather.rename(`${name}.md`, `${FOLDER}/names/${turn % 7}/${path.basename(other)}.md`);
    await weather.pace();
  }
}

/** Links to files and folders that are made, broken, turned elsewhere and removed. */
async function linked(weather: Weather): Promise<void> {
  const targets = 'docs/_elsewhere';
  const point = (link: string, target: string) => {
    weather.remove(link);
    fs.mkdirSync(path.dirname(weather.at(link)), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(weather.at(link)), weather.at(target)), weather.at(link));
  };
  for (let turn = 0; turn < Math.max(4, weather.size / 16); turn += 1) {
    const link = `${FOLDER}/link${turn % 3}`;
    const [first, second] = [`${targets}/first${turn}`, `${targets}/second${turn}`];
    for (const target of [first, second]) weather.write(`${target}/page.md`);
    for (const target of [first, `${targets}/nowhere`, second]) {
      point(link, target);
      await weather.pace();
      if (target !== `${targets}/nowhere`) weather.write(`${target}/page.md`);
    }
    weather.remove(first);
    const file = `${FOLDER}/linked${turn % 3}.md`;
    point(file, 'docs/calm/one.md');
    await weather.pace();
    if (weather.random(2) === 0) weather.remove(weather.pick([link, file]));
  }
}

/** Every kind of storm. After each the site is one that can be built. */
export const STORMS = { added, renamed, saved, swapped, named, linked, locked, removed };

/** Name of a kind of storm. */
export type StormKind = keyof typeof STORMS;

/**
 * Lets a storm go over a site.
 *
 * @returns when the last change is made; who watches may not have seen it yet
 */
export async function storm(kind: StormKind, options: StormOptions): Promise<void> {
  await STORMS[kind](new Weather(options));
}

/** Published files by path: their bytes, one character each. */
export type ColdSite = ReadonlyMap<string, string>;

/**
 * Builds a site from nothing in a copy of its folder, drafts included.
 *
 * @param program folder of the program
 * @throws {Error} with what the build says, where it publishes nothing
 */
export async function coldSite(root: string, program: string): Promise<ColdSite> {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-cold-')));
  try {
    const filter = (name: string) => !['.site', 'build'].includes(path.relative(root, name));
    fs.cpSync(root, copy, { recursive: true, filter, verbatimSymlinks: true });
    const env = { ...process.env, CI: 'true', NO_COLOR: '1', NODE_OPTIONS: '' };
    const args = [path.join(program, 'bin/site.js'), 'build', '--drafts', '--no-cache'];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: copy, env }, (_, _stdout, stderr) => resolve(stderr));
    });
    const published = path.join(copy, 'build');
    if (!fs.existsSync(published)) throw new Error(`nothing was built from nothing:\n${output}`);
    const names = fs.readdirSync(published, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => fs.statSync(path.join(published, name)).isFile()).sort();
    return new Map(files.map((name) => [name, fs.readFileSync(path.join(published, name), 'latin1')]));
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** The element that the authoring server adds to documents, and the one that it leaves out. */
const DEV_SCRIPT =
  /<script type="module" src="[^"]*__site\/client\.js" data-server="[^"]+" data-build="\d+"><\/script>/;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const TEXT = /\.(html|js|json|css|xml|txt|svg)$/;

const agent = new http.Agent({ keepAlive: true });

/**
 * What an authoring server serves otherwise than a cold site has it: every page, the manifest, the search index. An
 * address that only one of them has shows in the manifest.
 *
 * @param origin address of the server, without a path
 * @returns a line for each difference
 */
export async function differencesFromCold(origin: string, cold: ColdSite): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const [name, expected] of cold) {
    const target = name
      .replace(/(^|\/)index\.html$/, '$1')
      .split('/')
      .map(encodeURIComponent)
      .join('/');
    const { status, bytes: found } = await request(origin, `/${target}`, { agent });
    const bytes = found.toString('latin1').replace(DEV_SCRIPT, '');
    if (status !== 200) differing.push(`${name}: status ${status}`);
    else if (TEXT.test(name) && bytes !== expected.replace(POLICY, '')) differing.push(`${name}: other bytes`);
  }
  return differing;
}
