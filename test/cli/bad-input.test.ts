/** Everything that may be wrong with a site is told in a line that says what to do, and publishes nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';

const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n\nThe good old site.\n' };

test('faults of pages', async () => {
  const root = temporaryFolder(SITE);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const published = readTree(path.join(root, 'build'));
  writeFiles(root, {
    'docs/deep.md': `# Deep\n\n${'<div>'.repeat(10_000)}\n`,
    'docs/front-matter.md': '---\nttle: a\nsidebar_position: first\n---\n\n# Front matter\n',
    'docs/group/_category_.json': '{\n  "label": 3\n}\n',
    'docs/group/page.md': '# Page\n',
    'docs/latin.md': Buffer.from('# Latin\n\ncaf\xe9\n', 'latin1'),
    'docs/link.md': '# Link\n\nText\nand a [link](./intor.md).\n',
    'docs/math.md': '# Math\n\nText $\\frac{a$ here.\n',
    'docs/outside.md': '# Outside\n\n[secret](../secret.md)\n',
    'secret.md': '# Secret\n',
  });
  fs.symlinkSync('..', path.join(root, 'docs/group/loop'));
  fs.symlinkSync('gone.md', path.join(root, 'docs/nowhere.md'));
  const errors = [
    /^docs\/deep\.md:1:1 error compile: the page cannot be compiled: .* nested too deeply$/,
    /^docs\/front-matter\.md:3:19 error front-matter: .*sidebar_position.*first.*number/,
    /^docs\/group\/_category_\.json:2:12 error category: .*label.*3.*text/,
    /^docs\/group\/loop:1:1 error symlink-loop: .*remove it/,
    /^docs\/latin\.md:3:4 error encoding: .*not UTF-8: save it/,
    /^docs\/nowhere\.md:1:1 error broken-symlink: .*remove it/,
    /^docs\/outside\.md:3:1 error broken-link: .*outside the docs folder: .*move it/,
  ];
  const warnings = [
    /^docs\/front-matter\.md:2:1 warning front-matter: .*ttle.*did you mean 'title'/,
    /^docs\/link\.md:4:7 warning broken-markdown-link: .*intor\.md.*did you mean '.*intro/,
    /^docs\/math\.md:3:14 warning math: KaTeX/,
    /^docs\/latin\.md:1:1 warning missing-title: .*start the page with a heading/,
  ];
  const run = await callSite(root, 'build');
  expect(run).toMatchObject({ code: 1, stdout: '' });
  const told = (severity: string) => run.lines.filter((line) => line.includes(` ${severity} `));
  expect(told('error')).toEqual(errors.map((line) => expect.stringMatching(line)));
  for (const line of warnings) expect.soft(told('warning')).toContainEqual(expect.stringMatching(line));
  expect(run.lines.slice(0, -1)).toHaveLength(told('error').length + told('warning').length);
  expect(readTree(path.join(root, 'build'))).toEqual(published);
  expect(fs.readdirSync(root).sort()).toEqual(['.site', 'build', 'docs', 'secret.md', 'site.config.ts']);
});

test('packages print nothing of their own', async () => {
  const root = temporaryFolder({
    ...SITE,
    'docs/currency.md': '# Currency\n\n$\\text{€}$ $\\message{printed}\\errmessage{printed}\\show x$\n',
    'docs/key.md': '---\ntitle: A\n? [printed]\n: b\n---\n\n# Key\n',
  });
  expect(await callSite(root, 'build')).toMatchObject({
    code: 1,
    stdout: '',
    lines: [
      'docs/currency.md:3:8 warning math: Unrecognized Unicode character "€" (8364) (unknownSymbol)',
      'docs/key.md:3:3 error front-matter: the front matter is not YAML: a key is a text, not a list or a group',
      expect.stringMatching(/^failed to build 3 pages in .*: 1 warning, 1 error$/),
    ],
  });
});

test('files in formats of other generators are told once for each format', async () => {
  const root = temporaryFolder({
    ...SITE,
    'docs/a.mdx': '# A\n',
    'docs/b/c.mdx': '# C\n',
    'docs/d.ipynb': '{}\n',
    'docs/e.QMD': '# E\n',
    'docs/g/f.rst': 'F\n',
    'docs/link.md': '# Link\n\n[a](./a.mdx) [c](b/c.mdx#id) [data](./d.ipynb)\n',
    'docs/.hidden.mdx': '',
    'static/s.mdx': '',
    'docs/_partial.txt': 'text\n',
  });
  const run = await callSite(root, 'build');
  expect(run).toMatchObject({ code: 0 });
  expect(run.lines.slice(0, -1)).toEqual([
    "docs/a.mdx:1:1 warning unread-file: 2 files end in '.mdx', which is no page: pages end in '.md'",
    "docs/d.ipynb:1:1 warning unread-file: one file ends in '.ipynb', which is no page: pages end in '.md'",
    "docs/e.QMD:1:1 warning unread-file: one file ends in '.QMD', which is no page: pages end in '.md'",
    "docs/g/f.rst:1:1 warning unread-file: one file ends in '.rst', which is no page: pages end in '.md'",
    expect.stringContaining("docs/link.md:3:1 warning broken-markdown-link: './a.mdx' is no page: pages end in .md"),
    expect.stringContaining("docs/link.md:3:14 warning broken-markdown-link: 'b/c.mdx' is no page: pages end in .md"),
  ]);
  for (const page of ['intro.md', 'link.md']) fs.rmSync(path.join(root, 'docs', page));
  const none = await callSite(root, 'build');
  expect(none).toMatchObject({ code: 1 });
  expect(none.stderr).toContain(
    "the folder 'docs' holds no page: write one, such as docs/intro.md; 2 files end in '.mdx'",
  );

  fs.rmSync(path.join(root, 'docs'), { recursive: true });
  writeFiles(root, { docs: 'a file' });
  const { code, stderr } = await callSite(root, 'build');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^docs:1:1 error docs: .*make it, or set docs\.path/)]);
});
