/** Markup that Markdown reads as text, drops or misreads is understood, or reported where it stands. */
import { describe, expect, test } from 'vitest';
import { compileText } from './support.ts';

/** Diagnostics as `line:column rule message`, and the HTML. */
async function compiled(markdown: string) {
  const { facts, html } = await compileText(`# Page\n\n${markdown}\n`);
  const told = facts.diagnostics.map(({ line, column, rule, message }) => `${line - 2}:${column} ${rule} ${message}`);
  return { told, html };
}

describe('dollar signs of prose', () => {
  test.each([
    ['The plan costs $40 per month, each user $8 per month.', '$40 per month, each user $8 per month'],
    ['Set $HOME and $PATH first.', '$HOME and $PATH first'],
    ['**35$** for one, **70$** for two.', '<strong>35$</strong> for one, <strong>70$</strong>'],
    ['PATH=$HOME/bin:$PATH', 'PATH=$HOME/bin:$PATH'],
    ['$env:A = "$env:A;C:/x"', '$env:A = "$env:A;C:/x"'],
    ['| a | $5 |\n| - | - |\n| $6 | ($7)($8) |', '<td>($7)($8)</td>'],
    ['> - $5 and\r\n>   $6 each\r\n', '$5 and\n$6 each'],
    [':::note[$5 and $6]\n$7–$8\n:::', '$7–$8'],
    ['It is 5 $ or 6 $.', '5 $ or 6 $'],
    ['$i + $j or $i, $(j)', '$i + $j or $i, $(j)'],
  ])('%s', async (markdown, html) => {
    const page = await compiled(markdown);
    expect(page.html).toContain(html);
    expect(page.html).not.toContain('katex');
    expect(page.told).toEqual([]);
  });

  test.each(['$k = 2$', 'the offset $b_0$, the gain ($k$)', '$ x $', '$x$-axis', '**$a$**', '`$A` and $b$'])(
    '%s is a formula',
    async (markdown) => {
      const page = await compiled(markdown);
      expect(page.html).toContain('katex');
      expect(page.told).toEqual([]);
    },
  );

  test.each([
    ['$\\alpha$ costs $5 and $\\beta$ costs $6', ['\\alpha', '\\beta']],
    ['from $5 and $b$, $6 or $c$', ['b', 'c']],
    ['$A and $B, | $k$ | `$c`', ['k']],
    ['$H = $ high, $ t+1$, $x $ and $z_{ij} $ of $\\pi $.', ['H =', 't+1', 'x', 'z_{ij}', '\\pi']],
  ])('%s has formulas, too', async (markdown, formulas) => {
    const { html } = await compiled(markdown);
    expect([...html.matchAll(/x-tex">\s*(.*?)\s*</g)].map(([, tex]) => tex)).toEqual(formulas);
  });

  test('prices before a formula in one paragraph, with positions behind them', async () => {
    const page = await compiled('From $40 per month to $8, with $k = 2$ and $\\foo$.');
    expect(page.html).toContain('From $40 per month to $8, with ');
    expect(page.told).toEqual([expect.stringMatching(/^1:45 math /)]);
  });

  test('a formula that reads like a sentence is reported', async () => {
    const { told } = await compiled('Between $these are plain words$ here.');
    expect(told).toEqual([
      "1:9 math this formula reads like prose: write '\\$' for a dollar sign, '$x$' without spaces for a formula",
    ]);
  });
});

test('a label may follow a formula that begins beside its dollars', async () => {
  const { html, told } = await compiled('> $$ a =\n>   b\n> $$ (eq:gain)\n\ntext');
  expect(html).toContain('a =\n  b</annotation>');
  expect(html).not.toContain('eq:gain');
  expect(told).toEqual([]);
});

test('dollars with a label end a formula, though one above that never closes makes them open one', async () => {
  const { told } = await compiled('> $$\n  a\n $$\n> text\n\n$$\nb\n$$ (eq:gain)');
  expect(told).toEqual([
    "1:3 unclosed-container a formula opens here and never closes: end it with '$$'; for dollars write '\\$\\$'",
    "8:1 unclosed-container this ends a formula, but none is open: look for a '$$' without its pair above",
  ]);
});

describe('cells of a table', () => {
  const table = (row: string) => `| A | B |\n| --- | --- |\n${row}`;
  const bars = "write a bar within a cell as '\\|', within a formula as '\\vert'";

  test.each([
    ['| a | b | c |', "the row has 3 cells, its head 2, so 'c' is left out"],
    ['| $|a|$ | g |', "the row has 4 cells, its head 2, so '$', 'g' are left out"],
    ['| `a|b` | g |', "the row has 3 cells, its head 2, so 'g' is left out"],
    ['| `a|b` |', "'`a|b`' is cut in two cells"],
    ['| [a|b](https://example.com/) |', "'[a|b](' is cut in two cells"],
  ])('%s', async (row, message) => {
    expect((await compiled(table(row))).told).toEqual([`3:1 table ${message}: ${bars}`]);
  });

  test.each([
    ['- text\n\n  | A | B |\n  | - | - |\n  | a | b | c |', '5:3'],
    ['> A | B\n> -- | --\n> a | b | c', '3:3'],
    [':::note\n| A | B |\n| - | - |\n| a | b | c |\n:::', '4:1'],
    ['| A | B |\r\n| - | - |\r\n| a | b | c |\r\n', '3:1'],
  ])('%j', async (markdown, place) => {
    expect((await compiled(markdown)).told).toEqual([expect.stringContaining(`${place} table the row has 3 cells`)]);
  });

  test.each(['text', '[a](https://example.com/)', '`a`', ':smile:'])('%s below a table becomes a row', async (line) => {
    const { told } = await compiled(`> | A | B |\n> | - | - |\n> | a | b |\n> ${line}`);
    expect(told).toEqual([expect.stringMatching(/^4:3 table '.*' is a row of the table above it/)]);
  });

  test.each([
    '| A | B | C |\n| - | - |\n| a | b | c |',
    '| A | B |\n| - | - | - |',
    '| $|A|$ | B |\n|:-:|---|\n| a | b |',
    '| A | B |\n\n| - | - |\n| a | b |',
    '| A | B |\n| a | b |',
    '> | A |\r\n> | a |',
  ])('%j is a table shown as text', async (markdown) => {
    const { told } = await compiled(markdown);
    expect(told).toEqual([expect.stringMatching(/^\d:\d table this table is shown as text: .*needs '---' for each/)]);
  });

  test.each([
    '| a |',
    '| a | `x \\| y` |',
    '| a | b',
    '| a | b | |',
    '| $5 | $6 |',
    '| $x$ | $y$ |',
    '| $A | `a` \\| $B |',
  ])('%s is right', async (row) => {
    expect((await compiled(table(row))).told).toEqual([]);
  });

  test.each([
    '    | a |\n    | - | - |',
    '```\n| a | b |\n| - |\n```',
    '\\| a | b |\n\\| a | b |',
    '|x| and |y|',
    '| a |',
  ])('%j is no table', async (markdown) => {
    expect((await compiled(markdown)).told).toEqual([]);
  });

  test('an escaped bar in a formula is a single bar, as in all of a cell', async () => {
    const { html, told } = await compiled(table('| $\\|a\\|$ | g |'));
    expect(html).toContain('<annotation encoding="application/x-tex">|a|</annotation>');
    expect(told).toEqual([]);
  });
});

describe('angle brackets', () => {
  test.each([
    ['a Promise<void> here', '1:10 html'],
    ['a<b and c>d', '1:2 html'],
    ['<div>\n\ntext', '1:1 html'],
    ['<span><em>x</span>', '1:7 html'],
    ['- a\n  - <void>x</void>', '2:5 html'],
    [':::note[Array<string>]\ntext\n:::', '1:14 html'],
    ['| a |\r\n| - |\r\n| Map<key> |', '3:6 html'],
    ['<div>\ntext <foo>\n</div>', '2:6 html'],
    ['use </div> there', '1:5 html'],
    ['<a href="x.md>text</a>', '1:19 html'],
    ['<?php echo 1 ?> in <b>text</b>', '1:1 html'],
    ['write <!DOCTYPE html>', '1:7 html'],
    ['a <xs:element>', '1:3 html'],
    ['<span>x\n\ny</span>', '1:1 html'],
  ])('%s', async (markdown, start) => {
    const { told } = await compiled(markdown);
    expect(told).toHaveLength(1);
    expect(told[0]?.startsWith(start)).toBe(true);
  });

  test.each([
    'a <kbd>K</kbd> and <br> and <img src="https://example.com/x.png" alt="">',
    '<ul><li>one<li>two</ul>',
    '<!-- a <void> b -->\n\ntext',
    '<my-element></my-element>',
    '<svg viewBox="0 0 1 1"><foreign></foreign><path d="M0 0"/></svg>',
    '<details>\n<summary>S</summary>\n\ntext\n\n</details>',
    '`Promise<void>` and 1 < 2 > 0',
    '<p>open',
    '<b>bold</B> <DIV>x</DIV>',
    '<i>a <b>c</i> d</b>',
    '<b>x\n\ny</b>',
    '<p align="center">\n\ntext\n\n</p>',
    '<div>\n\n- text\n\n</div>',
    '    <void>\n\n\\<void> &lt;void> a <b c 1 <2> => <- </3',
    '<script>if (a<b) {}</script>\n<style>a>b{}</style>',
    '<https://example.com/> <me@example.com> <tel:+491234>',
  ])('%s is right', async (markdown) => {
    expect((await compiled(markdown)).told).toEqual([]);
  });
});

describe('references without a definition', () => {
  test.each([
    [
      'See [the rule][fmvss].\n\n[fmvss-208]: https://example.com/',
      "1:5 undefined-reference '[the rule][fmvss]' is shown as text: no link 'fmvss' is defined; did you mean '[fmvss-208]'?",
    ],
    ['A note.[^polarity]', "1:8 undefined-reference '[^polarity]' is shown as text: no footnote 'polarity' is defined"],
    [
      '![Rig][rig-photo]',
      "1:1 undefined-reference '![Rig][rig-photo]' is shown as text: no image 'rig-photo' is defined",
    ],
    ['> See **[a `b`][c]**', "1:9 undefined-reference '[a `b`][c]' is shown as text: no link 'c' is defined"],
    [
      'text\n\n[^sign]: A note.',
      "3:1 undefined-reference nothing calls the footnote '[^sign]', so it is not on the page",
    ],
    ['[a\nb][c\nd]', "1:1 undefined-reference '[a b][c d]' is shown as text: no link 'c d' is defined"],
    ['[x]: ./a\n[x]: ./b\n\n[x]', "2:1 undefined-reference '[x]' is defined twice on this page: the first one is used"],
    [
      '[^x]: a\n\n[^x]: a\n\nb[^x]',
      "3:1 undefined-reference '[^x]' is defined twice on this page: the first one is used",
    ],
    ['a\n[x]: ./b', "2:1 undefined-reference '[x]: ./b' is shown as text: put an empty line before it"],
    [
      '[Note]: Important',
      "1:1 undefined-reference '[Note]: Important' is read as the address of a link, and not shown: write '\\[Note]' for text",
    ],
  ])('%s', async (markdown, diagnostic) => {
    expect((await compiled(markdown)).told).toEqual([diagnostic]);
  });

  test.each([
    'the element a[i][j], and [^a-z] in a pattern, as in [1][2]',
    '    [a][b]',
    '<code>[a][b]</code> [a\\][b] http://[::1]/',
    '[Ü]: https://example.com/\n\n[a][ü] [b][Ü]',
    '[x]: ./a\n[x]: ./a\n[//]: # (comment)\n\n[x]',
    'see (a) [b] (c), f[i] (x, y), [a](https://example.com/ "title here") and [a]: b',
  ])('%s is right', async (markdown) => {
    expect((await compiled(markdown)).told).toEqual([]);
  });
});

test.each([
  ['> a\n> [a][b]', '2:3'],
  [':::note[A [a][b]]\ntext\n:::', '1:11'],
  ['| a |\n| - |\n| [^b] |', '3:3'],
  ['## Title [a][b]', '1:10'],
  ['[![a][b]](./c.md)', '1:2'],
  ['[a](./my page.md)', '1:1'],
  ['> ![a] (./a.png)', '1:3'],
  ['[a](a.md "title)', '1:1'],
])('a failed reference in %j is reported at %s', async (markdown, place) => {
  expect((await compiled(markdown)).told).toEqual([
    expect.stringMatching(new RegExp(`^${place} undefined-reference '.*' is shown as text`)),
  ]);
});

describe('syntax of other generators is reported once for a page, with its number', () => {
  test.each([
    [
      '!!! note\n    text\n\n!!! tip "Title"\n    text',
      "1:1 foreign-syntax '!!! note' is an admonition of MkDocs, 2 times on this page, and shown as text: write `:::note` … `:::`",
    ],
    [
      '!!! tip "See `code` and [a link](https://example.com/)"\n    text',
      '1:1 foreign-syntax \'!!! tip "See … and …a link…"\' is an admonition of MkDocs, and shown as text: write `:::note` … `:::`',
    ],
    [
      '<Tabs>\n\ntext\n\n</Tabs>',
      '1:1 foreign-syntax \'<Tabs>\' is a component of MDX, Vue or mdBook, and left out: write `::component{file="…"}`, or Markdown',
    ],
    [
      '```{note}\ntext\n```',
      "1:1 foreign-syntax '{note}' is a directive of MyST or a cell of Quarto, and shown as code: write `:::name`, or a language without braces",
    ],
  ])('%s', async (markdown, diagnostic) => {
    expect((await compiled(markdown)).told).toEqual([diagnostic]);
  });

  test.each([
    ['- item\n  - deep\n    === "Tab"', '3:5', '=== "Tab"'],
    ['text\r\n\r\n{% x %}\r\n', '3:1', '{% x %}'],
    ['--8<-- "a.md"', '1:1', '--8<-- "a.md"'],
    ['(label)=\n## Title', '1:1', '(label)='],
    ['{{#include a.rs}}', '1:1', '{{#include a.rs}}'],
    ["import Tabs from '@theme/Tabs';", '1:1', "import Tabs from '@theme/Tabs';"],
    ['<<< @/a.js', '1:1', '<<< @/a.js'],
    ['::: fastapi.APIRouter', '1:1', '::: fastapi.APIRouter'],
    ['| a |\n| - |\n| {ref}`x` |', '3:3', '{ref}'],
    ['## {index}`Title`', '1:4', '{index}'],
    ['{{< figure src="x" >}}', '1:1', '{{< figure src="x" >}}'],
    ['{{#if x}}', '1:1', '{{#if x}}'],
    ['::: {.callout-note title="x"}\ntext\n:::', '1:1', '::: {.callout-note title="x"}'],
    ['```{r, echo=FALSE}\nx\n```', '1:1', '{r, echo=FALSE}'],
    ['[L](https://example.com/){ .md-button }', '1:26', '{ .md-button }'],
    ['text\n{: .wide }', '2:1', '{: .wide }'],
    ['/// tip | Title\ntext\n///', '1:1', '/// tip | Title'],
    ['{* ../a.py hl[1] *}', '1:1', '{* ../a.py hl[1] *}'],
    ['a :material-account: b', '1:3', ':material-account:'],
    ['[[toc]]', '1:1', '[[toc]]'],
    ['% a comment', '1:1', '% a comment'],
    ['<div>\n[a](./b.md)\n</div>', '2:1', '[a](./b.md)'],
    ['<div id="a"></div>\n## Title', '2:1', '## Title'],
    ['<details><summary>**a**</summary></details>', '1:19', '**a**'],
    ['{/* a comment */}', '1:1', '{/* a comment */}'],
    ['export const a = 1;', '1:1', 'export const a = 1;'],
    ['see ![[a.png]]', '1:5', '![[a.png]]'],
    ['a ^[note in line] b', '1:3', '^[note in line]'],
    ['*[HTML]: a language', '1:1', '*[HTML]: a language'],
  ])('%j', async (markdown, place, written) => {
    const { told } = await compiled(markdown);
    expect(told).toEqual([expect.stringContaining(`${place} foreign-syntax '${written}' is `)]);
  });

  test.each([
    '    {% indented %}',
    '~~~\n!!! note\n~~~',
    '<pre><code>{% x %} `a`</code></pre>\n<p title="**a**">**</p>',
    'a <code>{% x %} and [a][b]</code>',
    '<!-- {% x %}\nimport a from "b" -->',
    '\\{% x %} \\{{#include x}} \\!!! note',
    "import goods from 'abroad' at will",
    'Export default settings, or\nexport default settings of the site',
    'half\n% of them, up{job="api"}, {:ok, value}',
    'a {.b} c',
    '[a](https://example.com/) {x}',
    '(a)= b',
  ])('%s is prose', async (markdown) => {
    expect((await compiled(markdown)).told).toEqual([]);
  });
});

describe('ids of headings in the forms of other parsers', () => {
  test.each([
    '## Title {#own}',
    '## Title{#own}',
    '## Title { #own .wide data-toc-label="T" }',
    '## Title { id="own" }',
    '## Title {id=own folded}',
    '## Title {/* #own */}',
    'Title { id="own" }\n---',
    '> - ## Title { id="own" }',
  ])('%j', async (markdown) => {
    const { facts } = await compileText(markdown);
    expect(facts.outline).toMatchObject([{ id: 'own', html: 'Title' }]);
    expect(facts.diagnostics.filter(({ rule }) => rule !== 'missing-title')).toEqual([]);
  });

  test.each(['## Title { .wide }', '## Title {.unnumbered .unlisted}', '## Title {-}', '## Title {: data-x="y" }'])(
    '%s has no id of its own',
    async (markdown) => {
      const { facts } = await compileText(markdown);
      expect(facts.outline).toMatchObject([{ id: 'title', html: 'Title' }]);
    },
  );

  test.each(['\\{#own}', '\\{ id="own" }', '`{#own}`', '{a, b}', '{id}', 'up{job="api"}', '{{ x }}', '#{own}'])(
    '%s is text',
    async (end) => {
      const { facts } = await compileText(`## Title ${end}`);
      expect(facts.outline[0]?.html.replace(/<.*?>/g, '')).toBe(`Title ${end.replace(/[\\`]/g, '')}`);
      expect(facts.diagnostics.filter(({ rule }) => rule !== 'missing-title')).toEqual([]);
    },
  );

  test.each([
    ['## Title {#my id}', '1:10', '{#my id}'],
    ['## Title {#own}.', '1:10', '{#own}'],
    ['> ## *Title {#own}*', '1:13', '{#own}'],
    ['## Title {#own `a`}', '1:10', '{#own '],
  ])('%s is reported', async (markdown, place, braces) => {
    const { facts } = await compileText(markdown);
    expect(facts.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toContain(
      `${place} '${braces}' is shown as text: write an id without spaces at the end of the heading, as in '## Title {#my-id}'`,
    );
  });
});

describe('fences with options in place of a language', () => {
  test.each([
    ['title="a b.ts"', '<figcaption>a b.ts</figcaption>'],
    ['title=a.ts showLineNumbers=7', '--line-start: 7'],
    ['{1} title="a"', '<span class="line highlighted">x</span>'],
    ['{#lst-a} title="a"', '<figure class="code" id="lst-a">'],
    [' .js', '<pre data-lang="js">'],
    ['[a]', '<pre><code>x'],
  ])('%s', async (info, html) => {
    for (const written of [`\`\`\`${info}\nx\n\`\`\``, `- > ~~~${info}\n  > x\n  > ~~~`]) {
      const page = await compiled(written);
      expect(page.html).toContain(html);
      expect(page.told).toEqual([]);
    }
  });

  test('name the tabs of a code group', async () => {
    const group = '```[a.ts]\nx\n```\n\n```title="b.ts" {1}\nx\n```\n\n```\nx\n```';
    const page = await compiled(`:::code-group\n${group}\n:::`);
    expect([...page.html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'a.ts',
      'b.ts',
      'Code',
    ]);
    expect(page.told).toEqual([]);
  });
});

describe('front matter', () => {
  test.each([
    '---\ntitle: T\ndraft: true\n---\n\n# Page',
    '\n\n---\ntitle: T\ndraft: true\n---\n\n# Page',
    '<!-- a comment -->\n---\ntitle: T\ndraft: true\n---\n\n# Page',
  ])('%j begins with it', async (markdown) => {
    const { facts, html } = await compileText(markdown);
    expect(facts.meta).toEqual({ title: 'T', draft: true });
    expect(facts.diagnostics).toEqual([]);
    expect(html).not.toContain('draft');
  });

  test('the position of a fault counts the lines before it', async () => {
    const { facts } = await compileText('\n\n---\ntitle: T\ndraft: 3\n---\n\n# Page');
    expect(facts.diagnostics).toMatchObject([{ line: 5, column: 8 }]);
  });

  test.each(['# Page\n\n---\ntitle: T\ndraft: true\n---\n', 'Text\n\n---\ndraft: true\n---\n'])(
    '%j has none, and is told where it belongs',
    async (markdown) => {
      const { facts } = await compileText(markdown);
      expect(facts.diagnostics.map(({ line, rule, message }) => `${line} ${rule} ${message}`)).toContainEqual(
        expect.stringMatching(
          /^3 front-matter '\w+' has no effect here: front matter must be at the start of the file$/,
        ),
      );
    },
  );

  test.each([
    '```yaml\n---\ntitle: T\n---\n```',
    '- item\n\n  ~~~~ yaml\n---\ndraft: true\n---\n  ~~~~',
    '\n---\n\nText',
    '# Page\n\n---\nSub: heading\n---\n',
    'a\n\n---\n\nb\n\n---',
  ])('%j has rules only', async (markdown) => {
    const { facts } = await compileText(markdown);
    expect(facts.diagnostics.filter(({ rule }) => rule === 'front-matter')).toEqual([]);
  });

  test('tags and keywords may be one text', async () => {
    const { facts } = await compileText('---\ntags: one\nkeywords: a, b c\n---\n\n# Page');
    expect(facts.meta).toEqual({ tags: ['one'], keywords: ['a', 'b c'] });
    expect(facts.diagnostics).toEqual([]);
  });
});
