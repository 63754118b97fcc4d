/** Code is coloured as lowlight, called as its documentation says, colours it. */
import { toHtml } from 'hast-util-to-html';
import { all, createLowlight } from 'lowlight';
import { describe, expect, test } from 'vitest';
import { compileText } from './support.ts';

/** By the name that a fence has, and by highlight.js's own. */
const FENCES: readonly (readonly [written: string, language: string, code: string])[] = [
  ['bash', 'bash', 'npm ci && npm run build  # the site\nif [ -f a ]; then echo "yes $' + '{x}"; fi'],
  ['C++', 'cpp', 'template <class T> auto f(const T& x) -> int { return x.size() * 2; } // R"(raw)"'],
  ['diff', 'diff', '--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y'],
  ['golang', 'go', 'func f(x []int) (err error) {\n\tdefer g(`raw`)\n\treturn nil\n}'],
  ['html', 'xml', '<!-- c --><p class="a">T &amp; <script>let a = 1</script><style>b { c: d }</style></p>'],
  ['js', 'javascript', 'const f = async ({ a }) => `x $' + '{await a}` ?? /re[g/]ex/g;'],
  ['json', 'json', '{ "a": [1, true, null, "s\\n"] }'],
  ['matlab', 'matlab', "% filter\n[b, a] = butter(2, 0.5);\ny = filtfilt(b, a, x'); s = 'text';"],
  ['md', 'markdown', '# H\n\n*a* **b** `c` [l](u)\n\n- x'],
  ['python3', 'python', 'def f(x):\n    """Doc."""\n    return f"{x:.2f}" # c\n\n@d\nclass A(B): pass'],
  ['sh', 'bash', 'for f in *.md; do\n  cat <<EOF\n$f\nEOF\ndone'],
  ['svelte', 'xml', '<script>let a = 1</script>\n<p>{a}</p>'],
  ['ts', 'typescript', '/** Doc. */\nexport class A<T extends B> implements C {\n  readonly #x: number = 1e-3;\n}'],
  ['tsx', 'typescript', 'const A = ({ b }: P) => <p className="x">{b}</p>;'],
  ['vue', 'xml', '<script setup>\nconst a = 1\n</script>\n<template><p :class="a">{{ a }}</p></template>'],
  ['yaml', 'yaml', '# c\na: &x 1\nb: [true, "s"]\nc: |\n  text: no\nd: *x'],
];

const fence = (language: string, code: string, meta = '') => `\`\`\`${language} ${meta}\n${code}\n\`\`\`\n`;

/** The HTML of a page's code blocks. */
async function published(markdown: string): Promise<string[]> {
  const { html } = await compileText(markdown);
  return [...html.matchAll(/<code[^>]*>([\s\S]*?)<\/code><\/pre>/g)].map(([, code]) => code ?? '');
}

const documented = createLowlight(all);
const expected = FENCES.map(([, language, code]) => toHtml(documented.highlight(language, `${code}\n`)));

describe('code is coloured as lowlight colours it', () => {
  test('each language on a page of its own', async () => {
    const pages = await Promise.all(FENCES.map(([name, , code]) => published(fence(name, code))));
    expect(pages.flat()).toEqual(expected);
  });

  test('all languages on one page, among raw HTML, in either order', async () => {
    const page = (fences: typeof FENCES) =>
      `<div>\n\n${fences.map(([name, , code]) => fence(name, code)).join('\n')}\n</div>`;
    expect(await published(page(FENCES))).toEqual(expected);
    expect(await published(page(FENCES.toReversed()))).toEqual(expected.toReversed());
  });
});

describe('lines', () => {
  test('of a token of several lines have its colour each', async () => {
    expect(await published(fence('js', 'a\n/* b\n\nc */ d', '{2} showLineNumbers'))).toEqual([
      [
        '<span class="line">a</span>',
        '<span class="line highlighted"><span class="hljs-comment">/* b</span></span>',
        '<span class="line"></span>',
        '<span class="line"><span class="hljs-comment">c */</span> d</span>',
        '',
      ].join('\n'),
    ]);
  });

  test.each(FENCES)('%s: hold the same text as code without lines', async (name, _language, code) => {
    const [plain, lined] = await published(fence(name, code) + fence(name, code, '{1}'));
    const text = (html = '') => html.replace(/<[^>]*>/g, '');
    expect(text(lined)).toBe(text(plain));
  });

  test('empty code has none', async () => {
    expect(await published('```js {1}\n```')).toEqual(['']);
  });
});

describe('languages', () => {
  const faults = async (language: string) => {
    const { facts } = await compileText(`Text.\n\n> ${fence(language, 'x').replaceAll('\n', '\n> ')}`);
    return facts.diagnostics.map(({ line, column, rule, message }) => `${line}:${column} ${rule}: ${message}`);
  };

  test('an unknown one is reported where its fence begins', async () => {
    const message = "no highlighting for the language 'nolang': shown as plain text";
    expect(await faults('nolang')).toEqual([`3:3 unknown-language: ${message}`]);
    const { facts } = await compileText(`<p>\n\n${fence('nolang', 'x')}\n</p>\n\n${fence('nolang', 'y')}`);
    expect(facts.diagnostics.map(({ line }) => line)).toEqual([3, 9]);
  });

  test.each(['text', 'plaintext', 'none', 'output', 'gitignore', 'mermaid', 'hcl', 'zig'])(
    '%s is plain, without a word',
    async (language) => {
      expect(await faults(language)).toEqual([]);
      expect(await published(fence(language, 'if (a < 1) "b"'))).toEqual(['if (a &#x3C; 1) "b"\n']);
    },
  );

  test.each(['f90', 'vim', 'pl', 'ml', 'jinja2', 'ejs', 'dotenv', 'jsonc', 'ps1', 'console', 'svelte', 'octave'])(
    '%s is known',
    async (language) => expect(await faults(language)).toEqual([]),
  );

  test('code in the HTML of authors is highlighted where its class names a language, and never reported', async () => {
    const code = (language: string) => `<pre><code class="language-${language}">const a</code></pre>`;
    const { facts, html } = await compileText(`${code('js')}\n${code('nolang')}`);
    expect(html).toContain('<span class="hljs-keyword">const</span> a');
    expect(facts.diagnostics).toEqual([]);
  });
});
