/** Documents made by the rules of Markdown as this pipeline reads it, the rules broken now and then. */
import type { Random } from '../random.ts';
import {
  ADDRESSES,
  ATTRIBUTES,
  CHARACTER_REFERENCES,
  CODE,
  DIRECTIVES,
  FRONT_MATTER,
  HTML,
  LANGUAGES,
  ODD_CHARACTERS,
  PROTOTYPE_NAMES,
  TEX,
  WORDS,
} from './dictionary.ts';

/** What a document may hold. */
export interface GrammarOptions {
  /** Whether it may hold a `<`. Without one there is no HTML in it, and nothing in what becomes of it may run. */
  readonly html: boolean;
  /** Names of all languages that code can be highlighted in. */
  readonly languages: readonly string[];
}

/** Nesting goes no deeper than this by itself; deep nesting is made on purpose. */
const DEPTH = 4;
/** Levels of what is nested on purpose. Deeper nesting is the growth campaign's. */
const DEEP = 60;

/** Makes documents. Equal random numbers make equal documents. */
export class Grammar {
  readonly #random: Random;
  readonly #options: GrammarOptions;

  constructor(random: Random, options: GrammarOptions) {
    this.#random = random;
    this.#options = options;
  }

  /** A document: front matter or none, a title or none, some blocks. */
  document(): string {
    const random = this.#random;
    const parts = [
      random.oneIn(3) ? this.#frontMatter() : '',
      random.oneIn(4) ? '' : `# ${this.#line(0)}\n`,
      ...random.several(1, 4, () => this.#block(0)),
    ];
    let text = parts.filter((part) => part !== '').join(random.oneIn(12) ? '' : '\n');
    if (random.oneIn(25)) text = text.replaceAll('\n', random.pick(['\r\n', '\r', '\n\n\n', ' \n']));
    if (random.oneIn(40)) text = `\ufeff${text}`;
    return this.#options.html ? text : text.replaceAll('<', random.pick(['(', '\\', '>']));
  }

  /** A piece of a document, to be repeated: a block, or a part of a line. */
  piece(): string {
    const text = this.#random.oneIn(2) ? this.#block(DEPTH - 1) : this.#inline(DEPTH - 1);
    return this.#options.html ? text : text.replaceAll('<', '(');
  }

  #frontMatter(): string {
    const random = this.#random;
    const lines = random.several(0, 4, () => random.pick(FRONT_MATTER)).join('\n');
    return `---\n${lines}\n${random.oneIn(15) ? '' : '---\n'}`;
  }

  #block(depth: number): string {
    const random = this.#random;
    const make = random.weighted<() => string>([
      [10, () => `${this.#paragraph(depth)}\n`],
      [4, () => this.#heading(depth)],
      [3, () => this.#list(depth)],
      [2, () => this.#prefixed(depth, random.pick(['> ', '>', '> [!NOTE]\n> ', '    > ']))],
      [3, () => this.#fence()],
      [3, () => this.#table(depth)],
      [4, () => this.#container(depth)],
      [3, () => `${this.#directive('::', depth)}\n`],
      [3, () => `$$\n${this.#tex()}\n${random.oneIn(8) ? '' : '$$\n'}`],
      [2, () => this.#definition(depth)],
      [1, () => `${random.pick(['---', '***', '_ _ _', '===', '-'])}\n`],
      [this.#options.html ? 4 : 0, () => this.#htmlBlock(depth)],
      [1, () => this.#deep()],
      [1, () => `${random.pick(ODD_CHARACTERS)}\n`],
      [1, () => `    ${random.pick(CODE)}\n\t${random.pick(CODE)}\n`],
    ]);
    return make();
  }

  #paragraph(depth: number): string {
    return this.#random.several(1, 4, () => this.#line(depth)).join(this.#random.pick(['\n', '  \n', '\\\n', '\n  ']));
  }

  #line(depth: number): string {
    return this.#random.several(1, 6, () => this.#inline(depth)).join(this.#random.oneIn(6) ? '' : ' ');
  }

  #inline(depth: number): string {
    const random = this.#random;
    if (depth >= DEPTH) return random.pick(WORDS);
    const inner = () => this.#inline(depth + 1);
    const make = random.weighted<() => string>([
      [20, () => random.pick(WORDS)],
      [2, () => `*${inner()}*`],
      [2, () => `**${inner()}**`],
      [1, () => `_${inner()}__`],
      [1, () => `~~${inner()}~`],
      [2, () => `\`${random.pick(CODE).replaceAll('`', '')}\``],
      [4, () => `[${random.oneIn(4) ? '' : inner()}](${this.#address()})`],
      [2, () => `![${inner()}](${this.#address()})`],
      [1, () => `[${inner()}][${random.pick(['ref', 'gone', 'constructor', ''])}]`],
      [1, () => `[^${random.pick(['1', 'note', 'constructor', '__proto__', 'gone'])}]`],
      [3, () => `$${random.several(1, 3, () => random.pick(TEX)).join(' ')}$`],
      [3, () => this.#directive(':', depth)],
      [2, () => random.pick(ODD_CHARACTERS)],
      [2, () => random.pick(CHARACTER_REFERENCES)],
      [1, () => random.pick(PROTOTYPE_NAMES)],
      [1, () => `<${random.pick(ADDRESSES)}>`],
      [this.#options.html ? 4 : 0, () => random.pick(HTML)],
      [1, () => random.pick(['*', '_', '[', ']', '(', '`', '$', '|', '\\', '~', ':', '{', '}', '!', '#'])],
    ]);
    return make();
  }

  #address(): string {
    const random = this.#random;
    const address = random.pick(ADDRESSES);
    const title = random.oneIn(5) ? ` "${random.pick(WORDS)}"` : '';
    return `${random.oneIn(4) ? `<${address}>` : address}${title}`;
  }

  #heading(depth: number): string {
    const random = this.#random;
    const id = random.oneIn(3) ? ` {#${random.pick(['part', 'a b', 'constructor', '__proto__', 'ü', '', '"><'])}}` : '';
    if (random.oneIn(5)) return `${this.#line(depth)}\n${random.pick(['===', '---', '-', '='])}\n`;
    return `${'#'.repeat(random.between(1, 7))} ${this.#line(depth)}${id}\n`;
  }

  #list(depth: number): string {
    const random = this.#random;
    const mark = random.pick(['- ', '* ', '1. ', '999999999) ', '- [ ] ', '- [x] ', '+\t']);
    return random.several(1, 4, () => this.#prefixed(depth, mark, ' '.repeat(mark.length))).join('');
  }

  /** Blocks behind a mark at the beginning of their lines. */
  #prefixed(depth: number, first: string, rest = first): string {
    const inner = depth >= DEPTH ? `${this.#line(depth)}\n` : this.#block(depth + 1);
    const lazy = this.#random.oneIn(6);
    const lines = inner.split('\n').map((line, index) => (index === 0 ? first : lazy ? '' : rest) + line);
    return `${lines.join('\n')}\n`;
  }

  #fence(): string {
    const random = this.#random;
    const mark = random.pick(['```', '```', '~~~', '````']);
    // A grammar takes a while to load, so most fences have a common one.
    const language = random.oneIn(12) ? random.pick(this.#options.languages) : random.pick(LANGUAGES);
    const code = random.several(0, 5, () => random.pick(CODE)).join('\n');
    return `${mark}${language}\n${code}\n${random.oneIn(12) ? '' : `${mark}\n`}`;
  }

  #table(depth: number): string {
    const random = this.#random;
    const columns = random.between(1, 4);
    const row = () => `| ${random.several(columns, columns, () => this.#inline(depth + 1)).join(' | ')} |`;
    const ruler = `|${random.several(columns, columns, () => random.pick([' - ', ' :-: ', ' --: '])).join('|')}|`;
    const head = random.oneIn(4) ? '| Symbol | Meaning | Unit |' : row();
    return `${[head, ruler, ...random.several(0, 4, row)].join('\n')}\n`;
  }

  #attributes(): string {
    const random = this.#random;
    if (random.oneIn(3)) return '';
    return `{${random.several(0, 3, () => random.pick(ATTRIBUTES)).join(' ')}${random.oneIn(20) ? '' : '}'}`;
  }

  #directive(colons: string, depth: number): string {
    const random = this.#random;
    const label = random.weighted<() => string>([
      [2, () => ''],
      [3, () => `[${this.#inline(depth + 1)}]`],
      [1, () => `[${random.pick(['_n.ts#n', '_n.ts#constructor', 'gone.ts#n', '#n', '_n.ts#n.0.x'])}]`],
      [1, () => `[${random.pick(['a', 'a; b', 'a, p. 1; nobody', ';', 'constructor'])}]`],
      [1, () => `[${random.pick(['HIC', 'NIJ', 'constructor', ''])}]`],
    ]);
    return `${colons}${random.pick(DIRECTIVES)}${label()}${this.#attributes()}`;
  }

  #container(depth: number): string {
    const random = this.#random;
    const colons = ':'.repeat(random.between(3, 5));
    const opening = random.oneIn(3)
      ? `${colons}${random.pick(DIRECTIVES)} ${this.#line(depth)}`
      : this.#directive(colons, depth);
    const inner = depth >= DEPTH ? [`${this.#line(depth)}\n`] : random.several(0, 3, () => this.#block(depth + 1));
    return `${opening}\n${random.oneIn(2) ? '\n' : ''}${inner.join('\n')}${random.oneIn(10) ? '' : `${colons}\n`}`;
  }

  #tex(): string {
    return this.#random.several(1, 5, () => this.#random.pick(TEX)).join(this.#random.pick([' ', '\n', '', ' & ']));
  }

  #definition(depth: number): string {
    const random = this.#random;
    const name = random.pick(['ref', 'constructor', '__proto__', '1', 'note']);
    return random.oneIn(2) ? `[${name}]: ${this.#address()}\n` : `[^${name}]: ${this.#paragraph(depth)}\n`;
  }

  #htmlBlock(depth: number): string {
    const random = this.#random;
    const inner = () => (random.oneIn(2) ? random.pick(HTML) : this.#inline(depth + 1));
    return `${random.pick(HTML)}\n${random.several(0, 3, inner).join(random.pick(['\n', '', '\n\n']))}\n`;
  }

  #deep(): string {
    const random = this.#random;
    const levels = random.between(2, DEEP);
    const marks = ['> ', '- ', '*', '[', '![', '**a ', '`', '{', '$', '(', ':::note\n', '| ', '\\left(', '#'];
    const html = ['<b>', '<div>', '<a>', '<g>'];
    return `${random.pick(this.#options.html ? [...marks, ...html] : marks).repeat(levels)}${random.pick(WORDS)}\n`;
  }
}
