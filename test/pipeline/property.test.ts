/** Law 6: a rebuild is a build with a warm cache, whatever happened before it. */
import { describe, expect, test } from 'vitest';
import { type BuiltSite, type Files, MemoryCache, site } from '../support/site.ts';

const SEQUENCES = 40;
const STEPS = 12;

type Random = (below: number) => number;

/** Numbers from a seed (mulberry32), so that a failure can be run again. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A site's files that change step by step. Every text that is written is new, so that no compile can be a repeat. */
class Drift {
  readonly files: Record<string, string> = {};
  #edition = 0;
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
    for (const name of ['intro.md', 'a/one.md', 'a/two.md', 'b c/three.md']) this.#write(name);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random(list.length)] as T;
  }

  #page(): string {
    const target = this.#pick([
      ...Object.keys(this.files),
      'gone.md',
      '../out.md',
      'a/one.md#x',
      '/a/one/',
      '/missing/',
    ]);
    this.#edition += 1;
    const matter = this.#pick([
      '',
      `---\ntitle: Title ${this.#edition}\n---\n`,
      `---\nsidebar_position: ${this.#random(5)}\n---\n`,
      '---\nunlisted: true\n---\n',
      '---\ndraft: true\n---\n',
      '---\nslug: /same/\n---\n',
      '---\ntitel: x\nsidebar_position: many\n---\n',
    ]);
    const extra = this.#pick([
      '',
      '$\\frac{a}{b}$ and $\\oops$',
      '```ts\nconst x = 1;\n```',
      ':::note[N]\ntext\n',
      ':::nota\ntext\n:::',
      '<a href="/raw/">raw</a> <span id="x"></span>',
      '## Part {#part}\n\n## Part\n\n### Sub $x$',
      '![pulse](/pulse.svg)',
    ]);
    return `${matter}\n# Page ${this.#edition}\n\nText ${this.#edition} with [a link](</${target}>).\n\n${extra}\n`;
  }

  #write(name: string): void {
    this.files[name] = this.#page();
  }

  #pages(): string[] {
    return Object.keys(this.files).filter((name) => name.endsWith('.md'));
  }

  /** Changes something; answers how many pages have a path or a text that they did not have before. */
  step(): number {
    const page = this.#pick(this.#pages());
    const fresh = `${this.#pick(['', 'a/', 'b c/', 'd/e/', '02-f/'])}p${this.#edition}.md`;
    switch (this.#random(8)) {
      case 0:
        this.#write(fresh);
        return 1;
      case 1:
        if (this.#pages().length > 2) delete this.files[page];
        return 0;
      case 2: {
        const text = this.files[page] as string;
        delete this.files[page];
        this.files[fresh] = text;
        return 1;
      }
      case 3:
        this.files[`${this.#pick(['a', 'b c', 'd'])}/_category_.json`] = JSON.stringify({
          label: `Label ${this.#random(3)}`,
          position: this.#random(4),
          ...(this.#random(2) === 0 ? { link: { type: 'generated-index' } } : {}),
        });
        return 0;
      case 4:
        this.files['static/pulse.svg'] = `<svg id="${this.#random(3)}"/>`;
        return 0;
      case 5:
        this.files[page] = `${this.files[page]} \n`;
        return 1;
      default:
        this.#write(page);
        return 1;
    }
  }
}

function published(built: BuiltSite): Record<string, string> {
  return Object.fromEntries(built.paths.map((path) => [path, `${keyOf(built, path)}\n${built.read(path)}`]));
}

function keyOf(built: BuiltSite, path: string): string | undefined {
  return [...built.site.outputs].find(([name]) => name === path)?.[1].key;
}

/** Paths whose key differs between two sites. */
function changed(before: BuiltSite, after: BuiltSite): string[] {
  const paths = new Set([...before.paths, ...after.paths]);
  return [...paths].filter((path) => keyOf(before, path) !== keyOf(after, path)).sort();
}

describe('the warm site is the cold site, and only what changed was compiled', () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    test(`sequence ${seed}`, async () => {
      const drift = new Drift(seed);
      const cache = new MemoryCache();
      await site(drift.files, { cache });
      for (let step = 0; step < STEPS; step += 1) {
        const before = cache.compiled;
        const changes = drift.step();
        const warm = await site({ ...drift.files }, { cache });
        expect(cache.compiled - before, `compiles in step ${step}`).toBe(changes);
        const cold = await site({ ...drift.files });
        expect(warm.lines).toEqual(cold.lines);
        expect(published(warm)).toEqual(published(cold));
      }
    });
  }
});

describe('what changes', () => {
  const files: Files = {
    'intro.md': '# Home\n\nText. [one](a/one.md)\n',
    'a/one.md': '# One\n\nText.\n',
    'a/two.md': '# Two\n\nText.\n',
    'b/three.md': '---\ndisplayed_sidebar: null\npagination_prev: null\npagination_next: null\n---\n# Three\n\nText.\n',
  };
  const edited = async (changes: Files) => {
    const cache = new MemoryCache();
    const before = await site(files, { cache });
    return { before, after: await site({ ...files, ...changes }, { cache }) };
  };

  test('a text: that page and its module', async () => {
    const { before, after } = await edited({ 'a/one.md': '# One\n\nText.\n\nMore text.\n' });
    expect(changed(before, after)).toEqual(['a/one/index.html', 'assets/pages/a/one.js']);
  });

  test('white space that says nothing: nothing', async () => {
    const { before, after } = await edited({ 'a/one.md': '# One\n\n\nText.   \n\n' });
    expect(changed(before, after)).toEqual([]);
  });

  test('a title: the pages that show it, and the lists', async () => {
    const { before, after } = await edited({ 'a/one.md': '# First\n\nText.\n' });
    const pages = ['a/one', 'a/two'].flatMap((name) => [`${name}/index.html`, `assets/pages/${name}.js`]);
    expect(changed(before, after)).toEqual(
      [...pages, '404.html', 'assets/pages.js', 'index.html', 'route-manifest.json'].sort(),
    );
  });

  test('an address: the pages that link to it', async () => {
    const { before, after } = await edited({ 'a/one.md': '---\nslug: /uno/\n---\n# One\n\nText.\n' });
    expect(changed(before, after)).not.toContain('b/three/index.html');
    expect(after.read('index.html')).toContain('href="/uno/"');
  });
});
