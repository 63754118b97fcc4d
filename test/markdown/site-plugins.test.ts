/** Plugins of the settings, run as an author's build runs them. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, projectRoot, runSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import { startDev } from '../support/dev.ts';

/** A rehype plugin that replaces a word of every text. */
const REPLACE = `
  export function replaceWord({ word = 'cat', by = 'dog' } = {}) {
    const visit = (node) => {
      if (node.type === 'text') node.value = node.value.replaceAll(word, by);
      for (const child of node.children ?? []) visit(child);
    };
    return visit;
  }`;

/** A folder with a site whose settings have these plugins. */
function siteWith(markdown: string, files: { readonly [path: string]: string } = {}) {
  const configOf = (plugins: string) =>
    `import { replaceWord } from './docs/_plugins/replace.js';\nexport default { markdown: ${plugins} };\n`;
  const root = temporaryFolder({
    'site.config.ts': configOf(markdown),
    'docs/_plugins/replace.js': REPLACE,
    'docs/intro.md': '# Home\n\nA cat in `cat`.\n',
    ...files,
  });
  const write = (name: string, text: string) => writeFiles(root, { [name]: text });
  return {
    root,
    write,
    settings: (plugins: string) => write('site.config.ts', configOf(plugins)),
    build: (...args: string[]) => callSite(root, 'build', ...args),
    page: () => fs.readFileSync(path.join(root, 'build/index.html'), 'utf8'),
  };
}

/** The folders that a message may name. */
const withoutNote = (line: string | undefined) => line?.replace(/ \(thrown at.*| — thrown at.*/, '');

test('a rehype plugin changes the page, with options if given', async () => {
  const { build, page, settings } = siteWith('{ rehypePlugins: [replaceWord] }');
  expect((await build()).code).toBe(0);
  expect(page()).toContain('A dog in <code>dog</code>.');
  settings("{ rehypePlugins: [[replaceWord, { by: 'horse' }]] }");
  await build();
  expect(page()).toContain('A horse in <code>horse</code>.');
  settings('{ rehypePlugins: [[replaceWord, false]] }');
  await build();
  expect(page()).toContain('A cat in <code>cat</code>.');
});

test('a rehype plugin changes pages and tables of scripts, again when its code changes', async () => {
  const { build, page, write } = siteWith('{ rehypePlugins: [replaceWord] }', {
    'docs/intro.md': '# Home\n\nA cat.\n\n::table[Pets.]{file="_pets.ts"}\n',
    'docs/_pets.ts': "export default { columns: [{ title: 'cat' }, { title: 'B' }], rows: [['a', 'cat']] };",
  });
  expect((await build()).code).toBe(0);
  expect(page()).toMatch(/A dog\.[\s\S]*<th scope="col">dog<\/th>.*<td>dog<\/td>/);
  write('docs/_plugins/replace.js', REPLACE.replace("'dog'", "'cow'"));
  await build();
  expect(page()).toMatch(/A cow\.[\s\S]*<th scope="col">cow<\/th>.*<td>cow<\/td>/);
});

test('modules that no build has used for a week are removed', async () => {
  const { root, build, settings } = siteWith('{ rehypePlugins: [replaceWord] }');
  const modules = () => fs.readdirSync(path.join(root, '.site')).filter((name) => /^settings-/.test(name));
  await build();
  const [old = ''] = modules();
  settings("{ rehypePlugins: [[replaceWord, { by: 'horse' }]] }");
  await build();
  expect(modules()).toHaveLength(2);
  fs.utimesSync(path.join(root, '.site', old), 0, 0);
  await build();
  expect(modules()).toHaveLength(1);
  expect(modules()).not.toContain(old);
});

test('pages are compiled again when a package changes that a plugin needs', async () => {
  const { root, page, write } = siteWith('{}');
  write('node_modules/animal/package.json', '{ "name": "animal", "type": "module", "main": "a.js" }');
  write(
    'site.config.ts',
    "import by from 'animal';\nimport { replaceWord } from './docs/_plugins/replace.js';\n" +
      'export default { markdown: { rehypePlugins: [[replaceWord, { by }]] } };\n',
  );
  for (const by of ['cow', 'hen']) {
    write('node_modules/animal/a.js', `export default '${by}';`);
    // Node loads a package once in a process.
    expect((await runSite(root, 'build')).code).toBe(0);
    expect(page()).toContain(`A ${by} in`);
  }
});

test('remark plugins replace directives, with a promise or a callback, give them elements, and extend the syntax', async () => {
  const text = (value: string) => `{ type: 'paragraph', children: [{ type: 'text', value: '${value}' }] }`;
  const replace = (name: string) => `node.name === '${name}' ? ${text(`a ${name}`)} : node`;
  const { build, page } = siteWith(
    `{ remarkPlugins: [
      () => async (tree) => ({ ...tree, children: tree.children.map((node) => ${replace('video')}) }),
      () => (tree, file, next) => {
        next(null, { ...tree, children: tree.children.map((node) => ${replace('sound')}) });
      },
      () => (tree) => {
        for (const node of tree.children) {
          if (node.name === 'clip') node.data = { hName: 'video', hProperties: { controls: true } };
        }
      },
      function () {
        (this.data().micromarkExtensions ??= []).push({ disable: { null: ['attention'] } });
      },
    ] }`,
    { 'docs/intro.md': '# Home\n\n::video\n\n:::sound\ntext\n:::\n\n:::clip\n*a* :known[x]{as=custom}\n:::\n' },
  );
  expect((await build()).stderr).toMatch(/^built 1 page/);
  expect(page()).toContain('<p>a video</p>\n<p>a sound</p>');
  expect(page()).toMatch(/<video controls(="")?><p>\*a\*/);
});

test('plugins from npm work', async () => {
  const { root, build, page, write } = siteWith('{}', {
    'docs/intro.md': '# Home\n\nHello :wave: at [example](https://example.com).\n\nApple\n:   A fruit.\n',
  });
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  write(
    'site.config.ts',
    `import rehypeExternalLinks from 'rehype-external-links';
    import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
    import remarkEmoji from 'remark-emoji';
    export default { markdown: {
      remarkPlugins: [[remarkEmoji, { emoticon: true }], remarkDefinitionList],
      rehypePlugins: [[rehypeExternalLinks, { target: '_blank', rel: ['noopener'] }]],
      handlers: defListHastHandlers,
    } };`,
  );
  expect(await build('--strict')).toMatchObject({ code: 0 });
  expect(page()).toContain('Hello 👋 at');
  expect(page()).toMatch(/<a href="https:\/\/example\.com\/?" rel="noopener" target="_blank">/);
  expect(page()).toMatch(/<dl>\s*<dt>Apple<\/dt>\s*<dd>A fruit\.\s*<\/dd>\s*<\/dl>/);
});

test('links and ids that plugins make are checked', async () => {
  const { build } = siteWith(
    `{ remarkPlugins: [() => (tree) => {
      const text = (value) => ({ type: 'text', value });
      tree.children.push({ type: 'heading', depth: 2, children: [text('Made')] });
      tree.children.push({ type: 'paragraph', children: [{ type: 'link', url: '/gone/', children: [text('x')] }] });
    }] }`,
    { 'docs/intro.md': '# Home\n\n[made](#made)\n' },
  );
  const { code, lines } = await build();
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^docs\/intro\.md:1:1 error broken-link: .*gone/),
    expect.stringMatching(/0 warnings, 1 error/),
  ]);
});

test('ids of headings by a function of their text', async () => {
  const { build, page, settings, write } = siteWith("{ slug: (text) => text.toLowerCase().replace(/\\W+/g, '_') }", {
    'docs/intro.md': '# Home\n\n## A b.c\n\n## A b.c\n\n[](#a_b_c-1) [](#a-bc)\n\n## D e {#d-e}\n',
  });
  let { lines } = await build();
  expect(lines[0]).toContain('broken-anchor: ');
  expect(lines.at(-1)).toMatch(/1 warning, 0 errors/);
  expect(page().match(/<h2 id="[^"]*"/g)).toEqual(['<h2 id="a_b_c"', '<h2 id="a_b_c-1"', '<h2 id="d-e"']);
  write('docs/intro.md', '# Home\n\n## A b.c\n');
  settings("{ slug: 'github' }");
  await build();
  expect(page()).toContain('<h2 id="a-bc"');
  settings('{ slug: (text) => text }');
  ({ lines } = await build());
  expect(withoutNote(lines[0])).toContain(
    'the function markdown.slug returned "A b.c" for \'A b.c\': an id is text without white space',
  );
  settings("{ slug: 'vitepress' }");
  ({ lines } = await build());
  expect(lines[0]).toContain(`'markdown.slug' is "vitepress": it must be 'github', or a function`);
});

test('an error of a plugin names it, and so does what it reports', async () => {
  const { build, settings } = siteWith('{ remarkPlugins: [() => () => { throw new Error("boom"); }] }');
  let { code, lines } = await build();
  expect(code).toBe(1);
  expect(withoutNote(lines[0])).toContain(
    'docs/intro.md:1:1 error compile: the page cannot be compiled: the plugin markdown.remarkPlugins[0] threw an error: boom',
  );
  settings('{ rehypePlugins: [function broken() { throw new Error("no options"); }] }');
  ({ code, lines } = await build());
  expect(code).toBe(1);
  expect(withoutNote(lines[0])).toContain("the plugin 'broken' (markdown.rehypePlugins[0]) threw an error: no options");
  settings(
    `{ remarkPlugins: [function check() { return (tree, file) => {
      file.message('too short', tree.children[1]);
      file.fail('too dull', tree.children[0]);
    }; }] }`,
  );
  ({ code, lines } = await build());
  expect(code).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    "docs/intro.md:1:1 error plugin: the plugin 'check' (markdown.remarkPlugins[0]): too dull",
    "docs/intro.md:3:1 warning plugin: the plugin 'check' (markdown.remarkPlugins[0]): too short",
  ]);
});

test('macros of formulas, and the names they must have', async () => {
  const files = { 'docs/intro.md': '# Home\n\n$\\half{3} \\fail$\n' };
  const { build, page, settings } = siteWith(
    `{ katexMacros: {
      '\\\\half': '\\\\frac{#1}{2}',
      '\\\\fail': () => { throw Object.assign(new Error('no such number'), { position: 9 }); },
    } }`,
    files,
  );
  expect((await build()).lines[0]).toBe('docs/intro.md:3:11 warning math: no such number');
  settings("{ katexMacros: { '\\\\half': '\\\\frac{#1}{2}', '\\\\fail': '' } }");
  expect((await build()).lines[0]).toMatch(/0 warnings, 0 errors/);
  expect(page()).toContain('<mfrac><mn>3</mn><mn>2</mn></mfrac>');
  settings("{ katexMacros: { half: 'x' } }");
  expect((await build()).lines[0]).toContain("'markdown.katexMacros.half': the name must begin with a backslash");
});

test('the authoring server starts again when a plugin changes, and only then', async () => {
  const settings = (by: string) => ({
    'site.config.ts': `import { replaceWord } from './docs/_plugins/replace.js';
      export default { title: 'Fixture', markdown: { rehypePlugins: [[replaceWord, { by: '${by}' }]] } };`,
  });
  const server = await startDev({
    ...settings('cow'),
    'docs/_plugins/replace.js': REPLACE,
    'docs/intro.md': '# Home\n\nA cat.\n',
  });
  const text = async () => /<p>(A \w+)/.exec(await (await fetch(server.at('/'))).text())?.[1];
  const starts = () => server.terminal().split('serving ').length - 1;
  expect(await text()).toBe('A cow');
  server.write(settings('hen'));
  await expect.poll(text, { timeout: 30_000 }).toBe('A hen');
  server.write({ ...settings('hen'), 'docs/intro.md': '# Home\n\nA bird.\n' });
  await expect.poll(text, { timeout: 30_000 }).toBe('A bird');
  expect(starts()).toBe(2);
});
