/**
 * Exit codes of `check` and `dev`: 0 done, 1 the site has errors, 2 the command could not do its work.
 * `arguments.test.ts`, `disk.test.ts` and `serve.test.ts` have the other commands, and real processes.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callSite, temporaryFolder } from '../support/cli.ts';
import { readJunit, readSarif } from '../support/report-schemas.ts';

const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n' };
const LENIENT = "export default { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' };\n";

test('check: 1 if a published page has a broken link, in every form of report; 2 if nothing is published', async () => {
  const root = temporaryFolder({
    ...SITE,
    'lenient.ts': LENIENT,
    'docs/intro.md': '# Home\n\nA [link](./gone.md) and a [page](/gone/).\n',
  });
  expect(await callSite(root, 'check')).toMatchObject({ code: 2, lines: [expect.stringMatching(/^error: /)] });
  expect(await callSite(root, 'build', '--config', 'lenient.ts')).toMatchObject({ code: 0 });
  const reports = '--json --sarif reports/a.sarif --junit reports/a.xml'.split(' ');
  const { code, stdout, lines } = await callSite(root, 'check', ...reports);
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^checked .* [1-9] errors?$/)]);
  const count = lines.length - 1;
  expect(JSON.parse(stdout).diagnostics).toHaveLength(count);
  const read = (name: string) => fs.readFileSync(path.join(root, 'reports', name), 'utf8');
  expect(readSarif(read('a.sarif')).runs[0]?.results).toHaveLength(count);
  expect(readJunit(read('a.xml')).failures.length).toBeGreaterThan(0);
});

test('dev: 1 if its settings are broken when it starts', async () => {
  const root = temporaryFolder({ ...SITE, 'site.config.ts': 'export default { titel: 1 };\n' });
  const { code, lines } = await callSite(root, 'dev', '--port', '0');
  expect([code, lines.at(-1)]).toEqual([1, 'error: correct site.config.ts, then start again']);
});

test('dev: 2 if its port is taken', async () => {
  const root = temporaryFolder(SITE);
  const other = net.createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const taken = await callSite(root, 'dev', '--port', String((other.address() as AddressInfo).port));
  expect(taken.code, taken.stderr).toBe(2);
  expect(taken.lines.at(-1)).toMatch(/^error: .*--port$/);
});
