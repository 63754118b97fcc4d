/** A page that needs more memory than there is: a line with its name, in every report, and not the end of the process. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/cli.ts';
import { readSarif } from '../support/report-schemas.ts';
import { startSite } from './start.ts';

/** A quarter of a megabyte of Markdown, whose tree takes hundreds of times as much. */
const LARGE = `# Large\n\n${Array.from({ length: 4400 }, (_, index) => `## Part ${index}\n\nText *with* \`code\` and [a link](#part-${index}).\n\n`).join('')}`;

test('a page that needs too much memory is one diagnostic, and the others are told of too', async () => {
  const root = temporaryFolder({
    'site.config.ts': 'export default {};\n',
    'docs/intro.md': '# Home\n',
    'docs/large.md': LARGE,
    'docs/link.md': '# Link\n\nA [link](/gone/).\n',
  });
  const args = ['build', '--sarif', 'site.sarif'];
  const { code, lines } = await startSite(root, args, { NODE_OPTIONS: '--max-old-space-size=100' }).done;
  expect(lines).toEqual([
    expect.stringMatching(
      /^docs\/large\.md:1:1 error compile: the page cannot be compiled: it needs more memory than Node has: split the page, /,
    ),
    expect.stringMatching(/^docs\/link\.md:3:3 error broken-link: /),
    expect.stringMatching(/^failed to build 3 pages in .*: 0 warnings, 2 errors$/),
  ]);
  expect(code).toBe(1);
  const { runs } = readSarif(fs.readFileSync(path.join(root, 'site.sarif'), 'utf8'));
  expect(runs[0]?.results).toHaveLength(2);
  // Nothing is kept of it: with more memory it is compiled.
  fs.rmSync(path.join(root, 'docs/link.md'));
  expect(await startSite(root, ['build']).done).toMatchObject({ code: 0 });
}, 180_000);

test('the authoring server tells of such a page, and goes on', async () => {
  const root = temporaryFolder({
    'site.config.ts': 'export default {};\n',
    'docs/intro.md': '# Home\n',
    'docs/large.md': LARGE,
  });
  const { child, says } = startSite(root, ['dev', '--port', '0'], { NODE_OPTIONS: '--max-old-space-size=100' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [, address = ''] = await says(/ at (http:\S+)/);
  await says(/docs\/large\.md:1:1 error compile: the page cannot be compiled: it needs more memory than Node has: /);
  fs.writeFileSync(path.join(root, 'docs/intro.md'), '# Home\n\nSaved later.\n');
  const home = async () => (await fetch(address)).text();
  await expect.poll(home, { timeout: 60_000, interval: 25 }).toContain('Saved later.');
  fs.writeFileSync(path.join(root, 'docs/large.md'), '# Large\n\nNow short.\n');
  await says(/no problems left/);
}, 180_000);
