/** A page that never compiles: one diagnostic of that page, in a build and in the authoring server. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSite, temporaryFolder } from '../support/cli.ts';

/** The time that remark-directive takes grows with the third power of the nesting. */
const ENDLESS = `# Endless\n\n${':::a\n'.repeat(20_000)}`;
const FILES = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n', 'docs/endless.md': ENDLESS };
const DIAGNOSTIC = /^docs\/endless\.md:1:1 error compile: the page cannot be compiled: it takes more than 10 s: /;

test('a build gives the page up, and reports the other pages too', async () => {
  const root = temporaryFolder({ ...FILES, 'docs/link.md': '# Link\n\nA [link](/gone/).\n' });
  const { code, lines } = await startSite(root, ['build']).done;
  expect(lines).toEqual([
    expect.stringMatching(DIAGNOSTIC),
    expect.stringMatching(/^docs\/link\.md:3:3 error broken-link: /),
    expect.stringMatching(/^failed to build 3 pages in .*: 0 warnings, 2 errors$/),
  ]);
  expect(code).toBe(1);
}, 180_000);

test('the authoring server answers while it compiles the page, and gives it up', async () => {
  const root = temporaryFolder(FILES);
  const { child, says } = startSite(root, ['dev', '--port', '0']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [, address = ''] = await says(/ at (http:\S+)/);
  const home = async () => (await fetch(address)).text();
  expect(await home()).toContain('Home');
  await says(new RegExp(DIAGNOSTIC.source, 'm'));
  fs.writeFileSync(path.join(root, 'docs/intro.md'), '# Home\n\nSaved later.\n');
  await expect.poll(home, { timeout: 60_000, interval: 25 }).toContain('Saved later.');
  fs.writeFileSync(path.join(root, 'docs/endless.md'), '# Short\n');
  await says(/no problems left/);
}, 180_000);
