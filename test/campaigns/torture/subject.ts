/** The sites that are tortured: a small one, and the product's own. Each has versions that follow one another. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './processes.ts';

/** Digests of published files by path. */
export type Tree = ReadonlyMap<string, string>;

/** Reads a published folder; null where there is none. */
export function treeOf(folder: string): Tree | null {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.lstatSync(path.join(folder, name)).isFile());
  const digest = (name: string) =>
    createHash('sha1')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex');
  return new Map(files.map((name) => [name, digest(name)]));
}

/** The first file that differs between two trees; null where they are the same. */
export function differenceOf(tree: Tree | null, expected: Tree | null): string | null {
  if (tree === null || expected === null) return tree === expected ? null : 'the folder itself';
  for (const name of new Set([...expected.keys(), ...tree.keys()])) {
    if (tree.get(name) === expected.get(name)) continue;
    return `${name} ${tree.has(name) ? (expected.has(name) ? 'has other bytes' : 'is too much') : 'is missing'}`;
  }
  return null;
}

/** Files of a version, by path below the root; null removes one. */
type Version = { readonly [path: string]: string | null };

/** How a site is made, and what its versions change in it. */
interface Plan {
  readonly name: string;
  make(root: string): void;
  readonly versions: readonly Version[];
}

function write(root: string, files: Version): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    if (text === null) fs.rmSync(file, { recursive: true, force: true });
  }
  for (const [name, text] of Object.entries(files)) {
    if (text === null) continue;
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
}

const page = (title: string, text: string) =>
  `# ${title}\n\n${text} See [home](/intro.md) and $x^2$.\n\n## Part\n\n\`\`\`ts\nconst text = '${text}';\n\`\`\`\n`;

/** A few pages of every kind. Versions swap files and folders of one name. */
export const SMALL: Plan = {
  name: 'a small site',
  make(root) {
    write(root, {
      'site.config.ts':
        "export default { title: 'Small', url: 'https://example.com', math: { stylesheet: 'self' } };\n",
      'docs/intro.md': '# Home\n\nThe home page. See [one](a/one.md) and [two](b/two.md).\n',
      'docs/a/one.md': page('One', 'First.'),
      'docs/b/two.md': page('Two', 'Second.'),
      'docs/b/_category_.json': '{ "label": "B", "link": { "type": "generated-index" } }',
      'static/data.txt': 'data\n'.repeat(1000),
      'static/raw/index.html': '<!doctype html><title>Raw</title><p id="x">Raw.</p>',
    });
  },
  versions: [
    {
      'docs/a/one.md': page('One', 'The good old text.'),
      'static/file': null,
      'static/file/inner.txt': 'inner',
      'docs/c.md': null,
    },
    {
      'docs/a/one.md': page('One', 'The brand new text.'),
      'static/file/inner.txt': null,
      'static/file': 'a file',
      'docs/c.md': page('C', 'New.'),
    },
    {
      'docs/a/one.md': page('Uno', 'Another text.'),
      'static/file': null,
      'docs/c.md': page('C', 'Newer.'),
      'static/data.txt': 'short\n',
    },
  ],
};

/** Version 1 of the small site replaces a folder, version 2 leaves what version 1 wrote. */
function settle(root: string, version: number): void {
  if (version === 1) fs.rmSync(path.join(root, 'static/file'), { recursive: true, force: true });
  if (version === 0) fs.rmSync(path.join(root, 'static/file'), { force: true, recursive: true });
  if (version !== 2) write(root, { 'static/data.txt': 'data\n'.repeat(1000) });
}

/** The documentation of the product, with its scripts, figures and sources. */
export function ownPlan(projectRoot: string): Plan {
  return {
    name: 'the product’s own site',
    make(root) {
      for (const name of ['docs', 'static']) {
        fs.cpSync(path.join(projectRoot, name), path.join(root, name), { recursive: true });
      }
      const settings = fs.readFileSync(path.join(projectRoot, 'site.config.ts'), 'utf8');
      // The settings import their type from the project. A busy machine must not end a script.
      const own = settings
        .replace(/^import \{ defineConfig \} .*\n/m, 'const defineConfig = (settings: object) => settings;\n')
        .replace(/timeLimit: \d+/, 'timeLimit: 600');
      write(root, { 'site.config.ts': own });
    },
    versions: ['First', 'Second'].map((text) => ({
      'docs/campaign.md': page('Campaign', `${text} text.`),
      'static/campaign.txt': `${text}\n`,
    })),
  };
}

/** A site on disk that goes from version to version. */
export class Subject {
  readonly root: string;
  readonly program: string;
  readonly #plan: Plan;
  /** A folder for what the site is compared with. */
  readonly #scratch: string;
  readonly #trees: Map<number, Tree>;
  /** The version that is published; null before the first build. */
  published: number | null = null;

  private constructor(
    plan: Plan,
    places: { root: string; scratch: string; program: string },
    trees: Map<number, Tree>,
  ) {
    this.#plan = plan;
    this.root = places.root;
    this.#scratch = places.scratch;
    this.program = places.program;
    this.#trees = trees;
  }

  /** @param folder an empty folder for the site and for what it is compared with */
  static make(plan: Plan, folder: string, program: string): Subject {
    const [root, scratch] = [path.join(folder, 'site'), path.join(folder, 'scratch')];
    plan.make(root);
    return new Subject(plan, { root, scratch, program }, new Map());
  }

  /** The same site in a folder that it has been copied to. */
  at(root: string): Subject {
    const copy = new Subject(this.#plan, { root, scratch: this.#scratch, program: this.program }, this.#trees);
    copy.published = this.published;
    return copy;
  }

  get name(): string {
    return this.#plan.name;
  }

  get output(): string {
    return path.join(this.root, 'build');
  }

  /** The version that a round publishes: rounds follow one another through all versions. */
  versionOf(round: number): number {
    return round % this.#plan.versions.length;
  }

  /** Puts the files of a version into the site. */
  show(version: number, root = this.root): void {
    if (this.#plan === SMALL) settle(root, version);
    write(root, this.#plan.versions[version] ?? {});
  }

  build(...args: readonly string[]) {
    return run({ root: this.root, program: this.program, args: ['build', ...args] });
  }

  /** What a build from nothing publishes of a version. */
  async expected(version: number): Promise<Tree> {
    const known = this.#trees.get(version);
    if (known !== undefined) return known;
    const root = this.#scratch;
    fs.rmSync(root, { recursive: true, force: true });
    this.#plan.make(root);
    this.show(version, root);
    const { code, stderr } = await run({ root, program: this.program, args: ['build', '--no-cache'] });
    const tree = treeOf(path.join(root, 'build'));
    if (code !== 0 || tree === null) throw new Error(`${this.name} cannot be built: ${stderr}`);
    this.#trees.set(version, tree);
    return tree;
  }

  /** Brings a version to be published, by an ordinary build. */
  async publish(version: number): Promise<void> {
    if (this.published === version) return;
    this.show(version);
    const { code, stderr } = await this.build();
    if (code !== 0) throw new Error(`${this.name} cannot be built: ${stderr}`);
    this.published = version;
  }

  /** Starts again from the sources, after something that the program did not put right. */
  reset(): void {
    for (const name of fs.readdirSync(this.root))
      fs.rmSync(path.join(this.root, name), { recursive: true, force: true });
    this.#plan.make(this.root);
    this.published = null;
  }
}
