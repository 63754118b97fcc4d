/** Random changes of a site. */

/** A whole number from 0, below the given one. */
export type Random = (below: number) => number;

/** Numbers from a seed (mulberry32), so that a failure can be run again. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** What pages hold whose text comes from elsewhere. */
const COMPUTED = [
  'A value of :value[/_x/n.ts#n] and :value[/_x/gone.ts#n].',
  '::figure[F]{#fig-f file="/_x/f.ts"}',
  '::example[E]{#lst-e file="/_x/n.ts"}',
  'As in :cite[a] and :cite[b; nobody].',
  'HIC and NIJ, and :term[HIC].',
  'See [](/a/one.md#fig-f), [](/a/one.md#part) and [](/a/two.md).',
  '::bibliography',
  '::glossary',
  '## A value of :value[/_x/n.ts#n]',
];

/** What the files are that such text comes from, by the number of the edition. */
const SOURCES: { readonly [name: string]: (edition: number) => string } = {
  '_x/n.ts': (edition) => `import { m } from './m.ts';\nexport const n = m + ${edition};\nconsole.log(n);\n`,
  '_x/m.ts': (edition) => `export const m = ${edition % 3};\n`,
  '_x/f.ts': (edition) =>
    `import { m } from './m.ts';\nexport default { title: 'F', description: 'D ${edition} ' + m, plot: {} };\n`,
  '_bibliography.json': (edition) =>
    JSON.stringify(['a', 'b'].map((id) => ({ id, type: 'book', title: `Title ${edition}` }))),
  '_glossary.yml': (edition) => `- term: HIC\n  name: Head injury criterion ${edition}\n`,
  'part.tsx': (edition) =>
    `export const meta = { title: 'Part ${edition}' };\nexport default () => <p id="p">${edition} <a href="../a/one/">x</a></p>;\n`,
};

/** A site's files that change step by step. Every text that is written is new, so that no compile can be a repeat. */
export class Drift {
  readonly files: Record<string, string> = {};
  #edition = 0;
  readonly #random: Random;
  readonly #isComputed: boolean;

  /** @param isComputed whether scripts, figures, citations, terms and components are among what changes */
  constructor(seed: number, isComputed = false) {
    this.#random = randomFrom(seed);
    this.#isComputed = isComputed;
    if (isComputed) for (const name of Object.keys(SOURCES)) this.#writeSource(name);
    for (const name of ['intro.md', 'a/one.md', 'a/two.md', 'b c/three.md']) this.#write(name);
  }

  /** Some of a list. */
  sample<T>(list: readonly T[], count: number): T[] {
    return Array.from({ length: Math.min(count, list.length) }, () => this.#pick(list));
  }

  #writeSource(name: string): void {
    this.#edition += 1;
    const source = SOURCES[name];
    if (source !== undefined) this.files[name] = source(this.#edition);
  }

  /** Changes or removes what text comes from. */
  #stepSources(): void {
    const name = this.#pick(Object.keys(SOURCES));
    if (this.#random(4) === 0) delete this.files[name];
    else this.#writeSource(name);
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
      ...(this.#isComputed ? COMPUTED : []),
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
    if (this.#isComputed && this.#random(2) === 0) {
      this.#stepSources();
      return 0;
    }
    const page = this.#pick(this.#pages());
    this.#edition += 1;
    const fresh = `${this.#pick(['', 'a/', 'b c/', 'd/e/', '02-f/'])}p${this.#edition}.md`;
    switch (this.#random(10)) {
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
      case 4: {
        const other = Object.keys(this.files).find((name) => !name.endsWith('.md') && !(name in SOURCES));
        if (other !== undefined) delete this.files[other];
        return 0;
      }
      case 5:
        this.files[`static/${this.#pick(['raw', 'a/one'])}/index.html`] = `<p id="p${this.#edition}">raw</p>`;
        return 1;
      case 6:
        this.files['static/pulse.svg'] = `<svg id="${this.#random(3)}"/>`;
        return 0;
      case 7:
        this.files[page] = `${this.files[page]} \n`;
        return 1;
      default:
        this.#write(page);
        return 1;
    }
  }
}
