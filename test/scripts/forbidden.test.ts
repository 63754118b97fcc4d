/** A site that forbids scripts runs none of the docs folder, and says where they are asked for. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, temporaryFolder, writeFiles } from '../support/cli.ts';

test('examples, figures, values and components are errors at their places, and nothing runs', async () => {
  const root = temporaryFolder();
  const trace = path.join(root, 'ran');
  const touch = (name: string) =>
    `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(trace)}, '${name}');\n`;
  const figure = "export default { title: 'F', description: 'D', plot: {} };\n";
  const config = (scripts: string) => `export default { scripts: '${scripts}' };\n`;
  writeFiles(root, {
    'site.config.ts': config('trust'),
    'docs/intro.md':
      '# Home\n\n:value[_x/value#one]\n\n::example{file="_x/example"}\n\n::figure[F]{#fig-f file="_x/figure"}\n',
    'docs/page.tsx': `${touch('p')}export const meta = { title: 'P' };\nexport default () => <p>x</p>;\n`,
    'docs/_x/value.ts': `${touch('v')}export const one = 1;\n`,
    'docs/_x/example.ts': `${touch('e')}console.log(1);\n`,
    'docs/_x/figure.ts': touch('f') + figure,
  });
  expect((await callSite(root, 'build')).code).toBe(0);
  // Of each kind of script: the fixture does leave a trace where scripts run.
  expect(new Set(fs.readFileSync(trace, 'utf8'))).toEqual(new Set('pvef'));
  fs.rmSync(trace);

  // With what the build before left in the cache, and without.
  for (const option of [[], ['--no-cache']]) {
    writeFiles(root, { 'site.config.ts': config('forbid') });
    const { code, lines } = await callSite(root, 'build', ...option);
    const reason = "the setting 'scripts' forbids scripts of the docs";
    expect([code, ...lines.slice(0, -1)]).toEqual([
      1,
      `docs/intro.md:3:1 error example: '_x/value.ts' failed: ${reason}`,
      `docs/intro.md:5:1 error example: '_x/example.ts' failed: ${reason}`,
      `docs/intro.md:7:1 error figure: '_x/figure.ts' failed: ${reason}`,
      `docs/page.tsx:1:1 error component: the page cannot be rendered: ${reason}`,
    ]);
    expect(fs.existsSync(trace)).toBe(false);
  }
});
