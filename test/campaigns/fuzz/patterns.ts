/** Markdown that is hard on a compiler: patterns of any length, each by a name. */

/** Makes a document of about so many characters. */
export type Pattern = (size: number) => string;

/** The text over and over; `#` in it becomes the number of the repetition. */
const repeat =
  (text: string, before = '', behind = ''): Pattern =>
  (size) => {
    const length = Math.max(1, Math.floor(size / text.length));
    const repeated = text.includes('#N')
      ? Array.from({ length }, (_, index) => text.replaceAll('#N', String(index))).join('')
      : text.repeat(length);
    return before + repeated + behind;
  };

/** One text over and over, then the other as often. */
const around =
  (opening: string, closing: string, middle = 'a'): Pattern =>
  (size) => {
    const count = Math.max(1, Math.floor(size / (opening.length + closing.length)));
    return opening.repeat(count) + middle + closing.repeat(count);
  };

/** Numbered parts, until they are long enough. */
const numbered =
  (part: (index: number) => string): Pattern =>
  (size) => {
    const parts: string[] = [];
    for (let length = 0, index = 0; length < size; index += 1) {
      const next = part(index);
      parts.push(next);
      length += next.length;
    }
    return parts.join('');
  };

/** Blocks within blocks: each line is indented by two characters more than the one before. */
const stairs =
  (line: string): Pattern =>
  (size) =>
    Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, depth) => '  '.repeat(depth) + line).join('\n');

/** Depth that grows with the square root of the length, in every line anew. */
const triangle =
  (mark: string): Pattern =>
  (size) => {
    const depth = Math.floor(Math.sqrt((2 * size) / mark.length));
    return Array.from({ length: depth }, (_, index) => `${mark.repeat(index)}a`).join('\n');
  };

/** Every pattern, by its name. Those whose name begins with `long` are what ordinary long pages are made of. */
export const PATTERNS: { readonly [name: string]: Pattern } = {
  // Ordinary long pages.
  'long prose': repeat('The quick brown fox jumps over the lazy dog, and *nobody* minds.\n\n'),
  'long paragraph': repeat('The quick brown fox jumps over the lazy dog.\n'),
  'long line': repeat('The quick brown fox jumps over the lazy dog. '),
  'long prose with links': repeat('See [the page](./other.md#id) and `code` of it, and **that** too.\n\n'),
  'long list': repeat('- an item with *some* text\n'),
  'long loose list': repeat('- an item\n\n'),
  'long numbered list': numbered((index) => `${index + 1}. an item of a list\n`),
  'long list in lists': repeat('- a\n  - b\n    - c\n'),
  'long list of paragraphs': repeat('- a\n\n  b\n\n'),
  'long task list': repeat('- [ ] an item\n'),
  'long table': (size) => `| a | b |\n| - | - |\n${'| cell | another cell |\n'.repeat(Math.ceil(size / 24))}`,
  'long tables': repeat('| a | b |\n| - | - |\n| c | d |\n\n'),
  'long code': (size) => `\`\`\`ts\n${'const value = compute(1, "two");\n'.repeat(Math.ceil(size / 33))}\`\`\`\n`,
  'long codes': repeat('```ts\nconst a = 1;\n```\n\n'),
  'long headings': numbered((index) => `## Heading ${index}\n\nText of it.\n\n`),
  'long equal headings': repeat('## Heading\n\n'),
  'long quotes': repeat('> a quote\n> of lines\n\n'),
  'long admonitions': repeat(':::note[Title]\nText.\n:::\n\n'),
  'long formulas': repeat('With $x_1$ and $y$ as well.\n\n$$\na = b\n$$\n\n'),
  'long labelled formulas': numbered((index) => `$$\na = b \\label{eq-${index}}\n$$\n\n`),
  'long html': repeat('<div>\n\nText\n\n</div>\n\n'),
  'long inline html': repeat('Text <b>bold</b> and H<sub>2</sub>O.\n\n'),
  'long footnotes': numbered((index) => `Text[^${index}].\n\n[^${index}]: Note.\n\n`),
  'long definitions': numbered((index) => `[a${index}][b${index}]\n\n[b${index}]: ./x.md\n\n`),
  'long abbreviations': numbered((index) => `The AB${index} of it. `),
  'long citations': numbered((index) => `Text :cite[key-${index}] of it.\n\n`),
  'long values': repeat('It is :value[a.ts#x]{digits=2} today.\n\n'),
  'long terms': repeat('Of :term[Nij] and :term[HIC].\n\n'),
  'long breaks': repeat('a  \nb\\\n'),
  'long rules': repeat('a\n\n---\n\n'),
  'long setext headings': repeat('a\n=\n\n'),
  'long mixture': repeat('## a\n\n- b\n- c\n\n> d\n\n| e | f |\n| - | - |\n| g | h |\n\n'),
  'long mixture without blank lines': repeat('## a\n- b\n> d\n\n| e | f |\n| - | - |\n| g | h |\n'),
  'long list and text in turn': repeat('- a\n\nb\n\n'),
  'long list and heading in turn': repeat('- a\n\n# b\n\n'),
  'long list and code in turn': repeat('- a\n\n```\nb\n```\n\n'),
  'long list and quote in turn': repeat('- a\n\n> b\n\n'),
  'long table and text in turn': repeat('| a |\n| - |\n| b |\n\ntext\n\n'),
  'long addresses': repeat('https://example.com/a/path and www.example.com, me@example.com\n\n'),
  'long images': repeat('![alt](./a.png)\n\n'),

  // Nested without end.
  'nested quotes': repeat('>'),
  'nested quotes, spaced': repeat('> '),
  'nested lists': repeat('- '),
  'nested numbered lists': repeat('1. '),
  'nested lists and quotes': repeat('- > '),
  'nested lists in stairs': stairs('- a'),
  'quotes in a triangle': triangle('>'),
  'lists in a triangle': triangle('- '),
  'nested containers': (size) => {
    const depth = Math.floor(Math.sqrt(size));
    return Array.from({ length: depth }, (_, index) => `${':'.repeat(depth - index + 3)}note`).join('\n');
  },
  'nested containers, closed': (size) => {
    const depth = Math.floor(Math.sqrt(size / 2));
    const colons = Array.from({ length: depth }, (_, index) => ':'.repeat(depth - index + 3));
    return [...colons.map((each) => `${each}note`), 'a', ...colons.reverse()].join('\n');
  },
  'nested brackets': around('[', ']'),
  'nested links': around('[', '](x)'),
  'nested images': around('![', '](x)'),
  'nested emphasis': around('*a ', ' b*'),
  'nested strong': around('**a ', ' b**'),
  'nested emphasis of both kinds': around('*a _b ', ' c_ d*'),
  'nested deletion': around('~~a ', ' b~~'),
  'nested html': around('<b>', '</b>'),
  'nested html blocks': around('<div>', '</div>'),
  'nested html, open': repeat('<b>'),
  'nested svg': around('<g>', '</g>', '<svg></svg>'),
  'nested html among blocks': around('<div>\n\n', '\n\n</div>'),
  'nested tables of html': repeat('<table><tr><td>'),
  'nested formula': (size) => `$${'{'.repeat(size / 2)}${'}'.repeat(size / 2)}$`,
  'nested fractions': (size) => `$${'\\frac{a}{'.repeat(size / 10)}b${'}'.repeat(size / 10)}$`,
  'nested directives': around(':term[', ']'),
  'nested labels': around('::figure[', ']'),
  'nested footnotes': repeat('[^a]: '),
  'nested front matter': (size) => `---\na: ${'['.repeat(size / 2)}${']'.repeat(size / 2)}\n---\n`,
  'nested front matter of maps': (size) =>
    `---\n${Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')}\n---\n`,
  'nested attributes': around('::figure{a="', '"}'),

  // Openings that are never closed, and closings of nothing.
  'open brackets': repeat('['),
  'open links': repeat('[a]('),
  'open addresses': repeat('[a](<b'),
  'open images': repeat('!['),
  'open emphasis': repeat('*a '),
  'closed emphasis': repeat('a* '),
  'open emphasis of both kinds': repeat('*a _b '),
  'emphasis in words': repeat('a**b'),
  'open deletion': repeat('~~a '),
  'open code': numbered((index) => `${'`'.repeat(index + 1)} `),
  'open formulas': numbered((index) => `${'$'.repeat(index + 1)} `),
  'open html': repeat('<a '),
  'open comments': repeat('<!-- '),
  'open instructions': repeat('<?'),
  'open declarations': repeat('<!A '),
  'open data': repeat('<![CDATA['),
  'open containers': repeat(':::note\n'),
  'open directives': repeat(':term['),
  'open attributes': repeat(':term[a]{'),
  'open attributes of a container': repeat(':::note{'),
  'open quoted attributes': repeat('::figure{a="'),
  'open footnotes': repeat('[^'),
  'open fences': repeat('```\n'),
  'open autolinks': repeat('<http://a'),
  'closing lines': repeat(':::\n'),
  'closing lines among text': repeat('a\n:::\n\n'),
  'closing brackets': repeat(']'),
  'closing html': repeat('</b>'),

  // One long line or word.
  'a word': repeat('a'),
  stars: repeat('*'),
  underscores: repeat('_'),
  tildes: repeat('~'),
  backticks: repeat('`'),
  dollars: repeat('$'),
  colons: repeat(':'),
  backslashes: repeat('\\'),
  braces: repeat('{'),
  pipes: repeat('|'),
  equals: repeat('='),
  dashes: repeat('-'),
  'plus signs': repeat('+ '),
  ampersands: repeat('&'),
  'character references': repeat('&amp;'),
  dots: repeat('.'),
  'at signs': repeat('a@'),
  addresses: repeat('www.'),
  'a word with capitals': repeat('A-'),
  'capitals in a row': repeat('AB'),
  'capitals and hyphens': repeat('A', '', '-_'),
  spaces: repeat(' ', 'a', 'b'),
  tabs: repeat('\t', 'a', 'b'),
  'blank lines': repeat('\n'),
  'lines of spaces': repeat('  \n'),
  'spaces in a heading': repeat(' ', '## a', '{#'),
  'spaces in a title': repeat(' ', ':::note a', 'b'),
  'spaces behind a container': repeat(' ', ':::note', '\na\n:::'),
  'spaces in a table': repeat(' ', '| a |\n| - |\n| b', 'c |'),
  'heading ids': repeat('{#a}', '## a '),
  'attributes of a directive': repeat('a=b ', ':term[a]{', '}'),
  'classes of a container': repeat('.a ', ':::note{', '}\na\n:::'),
  'titles with brackets': repeat('[]', ':::note ', '\n:::'),
  'titles with braces': repeat('{#', ':::note a ', '\n:::'),
  'words of directives': repeat(':a[b]'),
  'directives with braces': repeat(':a{b '),
  'colons and words': repeat(':::a b\n'),
  'cells of a row': (size) => `|${'a|'.repeat(size / 4)}\n|${'-|'.repeat(size / 4)}`,
  'rows with missing cells': (size) =>
    `|${'a|'.repeat(Math.sqrt(size))}\n|${'-|'.repeat(Math.sqrt(size))}\n${'|\n'.repeat(Math.sqrt(size))}`,
  'lines in a table': repeat('a\n', '| a |\n| - |\n'),
  'definitions of one name': repeat('[a]: b\n'),
  'footnotes of one name': repeat('[^a]\n', '', '\n\n[^a]: b'),
  'uses of one definition': repeat('[a]', '[a]: b\n\n'),
  'lazy lines': repeat('a\n', '> '),
  'starts of blocks': repeat('> - # a\n'),
  'list markers of all kinds': repeat('- a\n* a\n+ a\n1. a\n1) a\n'),
  'quote and text in turn': repeat('> a\nb\n\n'),
  'quotes of two depths in turn': repeat('> > a\n> b\n\n'),
  'fences in a list': repeat('- ```\n  a\n  ```\n'),
  'comments and text': repeat('<!-- a -->\n\nb\n\n'),
  'comment of dashes': repeat('-', '<!--', '>'),

  // Parts of ours.
  'labels of a formula': repeat('\\label{a}', '$$\n', '\n$$'),
  'labels in lines of a formula': repeat('\\label{a}\n', '$$\n', '\n$$'),
  'open labels': repeat('\\label{', '$$\n', '\n$$'),
  'faults of a formula': repeat('\\text{é}', '$', '$'),
  'doubtful characters of a formula': repeat('é\n', '$$\n', '$$'),
  'unknown commands': repeat('$\\x$ '),
  'letters of a formula': repeat('x', '$', '$'),
  'lines of a formula': repeat('x\n', '$$\n', '$$'),
  'rows of a formula': repeat('a \\\\ ', '$$\n\\begin{matrix}', '\\end{matrix}\n$$'),
  'symbols and formulas': (size) =>
    `:::symbols\n| a | b | c |\n| - | - | - |\n${'| $x_1$ | b | c |\n'.repeat(size / 40)}:::\n\n${'$$\nx_1 = y\n$$\n\n'.repeat(size / 40)}`,
  'symbols of many names': (size) =>
    `:::symbols\n| a | b | c |\n| - | - | - |\n${numbered((index) => `| $x_{a${index}}$ | b | c |\n`)(size)}:::\n`,
  'keys of a citation': numbered((index) => `${index === 0 ? ':cite[' : ';'}a${index}`),
  'equal keys of a citation': repeat('a;', ':cite[', ']'),
  'commas of a citation': repeat(',', ':cite[', ']'),
  'numbered tables': numbered((index) => `:::table[a]{#t${index}}\n| a |\n| - |\n:::\n\n`),
  'numbered code': numbered((index) => `\`\`\`ts {#l${index}}\na\n\`\`\`\n\n`),
  'ranges of lines': repeat('1-9,', '```ts {', '}\na\n```'),
  'wide ranges of lines': repeat('1-9999,', '```ts {', '}\na\n```'),
  'titles of code': repeat('title=', '```ts ', '\na\n```'),
  'braces behind a language': repeat('{', '```ts', '\na\n```'),
  'languages nobody knows': numbered((index) => `\`\`\`x${index}\na\n\`\`\`\n\n`),
  'containers in containers': repeat('::::note\n:::tip\na\n:::\n::::\n\n'),
  'containers in a quote': repeat('> :::note\n> a\n> :::\n\n'),
  'containers without a blank line': repeat(':::note\na\n:::\n'),
  'tabs of one container': repeat(':::tab[a]\nb\n:::\n', '::::tabs\n', '::::'),
  'stray tabs': repeat(':::tab[a]\nb\n:::\n'),
  'wrong leaves': repeat('::x\n\n'),
  'wrong containers': repeat(':::x\na\n:::\n\n'),
  'leaves that hold': repeat('::note\n\n'),
  'wrong directives in one line': repeat(':x[a] '),
  'wrong directives in lines': repeat(':x[a]\n\n'),
  'containers in code': repeat('```\n:::note Title\n```\n\n'),
  'titled containers in one code': repeat(':::note Title\n', '```\n', '```'),
  'titled containers in html': repeat(':::note Title\n', '<pre>\n', '</pre>'),
  'figures of one file': repeat('::figure[a]{file="a.ts"}\n\n'),
  'same ids': repeat('## a {#a}\n\n'),
  'ids of html': repeat('<i id="a"></i>'),
  'clashing headings': numbered((index) => `## a\n\n## a-${index} {#a-${index}}\n\n`),
  'candidates of a srcset': repeat('a.png 1x, ', '<img srcset="', '">'),
  'commas of a srcset': repeat(',', '<img srcset="', '">'),
  'attributes of html': numbered((index) => `${index === 0 ? '<i' : ''} a${index}="b"`),
  'lines of html': repeat('<i>a</i>\n'),
  'html in a quote': repeat('> <div>\n> a\n> </div>\n\n'),
  'comments of html': repeat('<!---'),
  'cells of formulas': (size) => `| $a$ |\n| - |\n${'| $b$ |\n'.repeat(size / 8)}`,
  'keys of front matter': numbered((index) => `${index === 0 ? '---\n' : ''}a${index}: b\n`),
  'front matter that never closes': repeat('a: b\n', '---\n'),
  'lists of front matter': repeat('a, ', '---\nkeywords: [', ']\n---\n'),
};
