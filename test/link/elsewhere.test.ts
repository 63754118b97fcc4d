/** Links in the form of other generators and hosts: the page that is meant is suggested. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

const FILES = {
  'intro.md': '# Home',
  'configuration.md': '# Configuration',
  'guide/setup.md': '# Setup\n\n## Classes',
  'guide/rules/index.md': '# Rules',
  'guide/parts/README.md': '# Parts',
  'guide/steps.md': '# Steps',
};

test.each([
  ['../setup.html', '/guide/setup/'],
  ['../setup/', '/guide/setup/'],
  ['../rules.html', '/guide/rules/'],
  ['../../configuration.htm?x=1', '/configuration/'],
  ['..\\setup.md', '../setup.md'],
])('%s is broken and means %s', async (address, meant) => {
  const page = `# Page\n\n[link](<${address.replaceAll('\\', '\\\\')}>)`;
  const { diagnostics } = await site({ ...FILES, 'guide/ref/a.md': page });
  expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual([meant]);
});

test('an address that is right as it is means itself', async () => {
  const files = { ...FILES, 'a.md': '# A\n\n[link](b)', 'b.md': '# B', 'a/b.md': '# C' };
  const built = await site(files);
  expect(built.lines).toEqual([]);
  expect(built.read('a/index.html')).toMatch(/<a href="\/a\/b\/"[^>]*>link/);
});

test('what nothing is named like is looked for by name', async () => {
  const { diagnostics } = await site({ ...FILES, 'a.md': '# Page\n\n[link](setup.html)\n\n[link](./nothing.html)' });
  expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual(['/guide/setup/', undefined]);
});
