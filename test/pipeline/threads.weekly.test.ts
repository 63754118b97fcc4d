/** Law 7 for threads: with any number of them a site has the same bytes, and the same is wrong with it, in one order. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Run, readTree, startSite, temporaryFolder, writeFiles } from '../support/cli.ts';

/** Enough for four threads that compile. */
const PAGES = 400;
/** Enough for a second process that runs scripts. */
const SCRIPTS = 20;

const page = (number: number) => `# Page ${number}

Text with $x^{${number}}$, a [link](./p${(number + 1) % PAGES}.md) and ${number % 7 === 0 ? '[no page](./gone.md), [no address](/gone/)' : 'none'}.

## Part

${number % 11 === 0 ? '[No part](#prat).' : `:value[_x/s${number % SCRIPTS}#value]`}
`;
const settings = (onBrokenLinks: string) => ({
  'site.config.ts': `export default { title: 'Threads', url: 'https://example.com', onBrokenLinks: '${onBrokenLinks}' };\n`,
});
const scripts = (text: (number: number) => string) =>
  Object.fromEntries(Array.from({ length: SCRIPTS }, (_, number) => [`docs/_x/s${number}.ts`, text(number)]));
const value = (number: number) => `export const value = ${number};\n`;

const FILES = {
  ...settings('warn'),
  'docs/intro.md': '# Home\n',
  ...Object.fromEntries(Array.from({ length: PAGES }, (_, number) => [`docs/p${number}.md`, page(number)])),
  ...scripts(value),
  // A machine with so many processors, and a list of the threads that are started on it.
  'machine.cjs': `
const fs = require('node:fs');
const threads = require('node:worker_threads');
require('node:os').availableParallelism = () => Number(process.env.PROCESSORS);
threads.Worker = class extends threads.Worker {
  constructor(script, options) {
    super(script, options);
    fs.appendFileSync(process.env.STARTED, \`\${String(script).split('/').at(-1)}\\n\`);
  }
};
`,
};

/** What makes a build refuse the site: broken links, scripts that fail, formulas that are none. */
const REFUSED = {
  ...settings('throw'),
  ...scripts((number) => (number % 5 === 0 ? `throw new Error('no ${number}');\n${value(number)}` : value(number))),
  'docs/p200.md': '# Page 200\n\n$\\frac{$\n',
};

/** What a command on a machine with so many processors says, and how many threads compiled. */
async function build(root: string, processors: number): Promise<Run & { readonly compiling: number }> {
  const started = path.join(root, 'started');
  fs.writeFileSync(started, '');
  const env = {
    NODE_OPTIONS: `--require ${JSON.stringify(path.join(root, 'machine.cjs'))}`,
    PROCESSORS: `${processors}`,
    STARTED: started,
  };
  const run = await startSite(root, ['build', '--json'], env).done;
  const compiling = fs.readFileSync(started, 'utf8').match(/^worker\.\w+$/gm) ?? [];
  return { ...run, compiling: compiling.length };
}

const diagnosticsOf = ({ stdout }: Run): readonly { readonly rule: string }[] => JSON.parse(stdout).diagnostics;

/** The site as it is published, what is said of it, and of it with its faults; and how many threads compiled it. */
async function everything(processors: number) {
  const root = temporaryFolder(FILES);
  const built = await build(root, processors);
  expect(built, built.stderr).toMatchObject({ code: 0 });
  const published = readTree(path.join(root, 'build'));
  writeFiles(root, REFUSED);
  fs.rmSync(path.join(root, '.site'), { recursive: true });
  const refused = await build(root, processors);
  expect(refused).toMatchObject({ code: 1 });
  const site = { published, said: diagnosticsOf(built), ofFaults: diagnosticsOf(refused) };
  return { compiling: built.compiling, site };
}

test('one processor and four come to the same', { timeout: 300_000 }, async () => {
  const one = await everything(1);
  const four = await everything(4);
  expect([one.compiling, four.compiling]).toEqual([1, 4]);
  expect(four.site).toEqual(one.site);
  const rules = new Set([...one.site.said, ...one.site.ofFaults].map(({ rule }) => rule));
  expect([...rules].sort()).toEqual(['broken-anchor', 'broken-link', 'broken-markdown-link', 'example', 'math']);
});
