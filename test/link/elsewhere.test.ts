/** Links as other generators and hosts read them: the diagnostic names the page that is meant. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

const FILES = {
  'intro.md': '# Home',
  'configuration.md': '# Configuration',
  'guide/setup.md': '# Setup\n\n## Classes',
  'guide/rules/index.md': '# Rules',
  'guide/parts/README.md': '# Parts',
};

test.each([
  ['../setup.html', '../setup.md'],
  ['../setup.html#classes', '../setup.md'],
  ['../setup/', '../setup.md'],
  ['../setup', '../setup.md'],
  ['../rules/', '../rules/index.md'],
  ['../rules.html', '../rules/index.md'],
  ['../rules/index.html', '../rules/index.md'],
  ['../parts/index.html', '../parts/README.md'],
  ['../../configuration.html', '../../configuration.md'],
  ['/guide/setup.html', '/guide/setup.md'],
  ['..\\setup.md', '../setup.md'],
  ['../../configuration.htm?x=1', '../../configuration.md'],
])('%s means %s', async (address, meant) => {
  const page = `# Page\n\n[link](<${address.replaceAll('\\', '\\\\')}>)`;
  const { diagnostics } = await site({ ...FILES, 'guide/ref/a.md': page });
  expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual([meant]);
});

test('what nothing is named like is looked for by name', async () => {
  const { diagnostics } = await site({ ...FILES, 'a.md': '# Page\n\n[link](setup.html)\n\n[link](./nothing.html)' });
  expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual(['/guide/setup/', undefined]);
});

test('an id in other letters', async () => {
  const { lines } = await site({ ...FILES, 'a.md': '# Page\n\n[link](./guide/setup.md#Classes)' });
  expect(lines).toEqual([
    "docs/a.md:3:1 warning broken-anchor: there is no '#Classes' on /guide/setup/; did you mean '#classes'?",
  ]);
});
