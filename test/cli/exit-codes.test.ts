/**
 * What a command ends with: 0 done, 1 the site has errors, 2 the command could not do its work. `arguments.test.ts`,
 * `disk.test.ts` and `serve.test.ts` have real processes with each of them.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callSite, temporaryFolder } from '../support/cli.ts';
import { readJunit, readSarif } from '../support/report-schemas.ts';

const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n' };
const BROKEN_LINK = { 'docs/link.md': '# Link\n\nA [link](./gone.md) and a [page](/gone/).\n' };
const WARNING = { 'docs/untitled.md': 'no title here\n' };

interface Case {
  readonly code: number;
  readonly files: { readonly [path: string]: string };
  readonly calls: readonly string[];
  /** What the last call says. */
  readonly says: RegExp;
}

const published = { ...SITE, ...WARNING };
const LENIENT = {
  'lenient.ts': "export default { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' };\n",
};

const CASES: { readonly [what: string]: Case } = {
  'nothing is wrong': { code: 0, files: SITE, calls: ['build'], says: /: 0 warnings, 0 errors$/ },
  'a clean crawl after a build with warnings': {
    code: 0,
    files: published,
    calls: ['build', 'check'],
    says: /: 0 warnings, 0 errors$/,
  },
  'a broken link': { code: 1, files: { ...SITE, ...BROKEN_LINK }, calls: ['build'], says: /^failed to build .* error/ },
  'warnings under --strict': { code: 1, files: published, calls: ['build --strict'], says: /1 warning, 0 errors$/ },
  'a published page with a broken link': {
    code: 1,
    files: { ...SITE, ...LENIENT, ...BROKEN_LINK },
    calls: ['build --config lenient.ts', 'check'],
    says: /^checked .* [1-9] errors?$/,
  },
  'settings broken when a server starts': {
    code: 1,
    files: { ...SITE, 'site.config.ts': 'export default { titel: 1 };\n' },
    calls: ['dev --port 0'],
    says: /^error: correct site\.config\.ts, then start again$/,
  },
  'nothing published to check': { code: 2, files: SITE, calls: ['check'], says: /^error: / },
};

/** What a command that gives reports is asked for. */
const REPORTS = '--json --sarif reports/a.sarif --junit reports/a.xml';

test.each(Object.entries(CASES))('%s', async (_, { code, files, calls, says }) => {
  const root = temporaryFolder(files);
  for (const each of calls.slice(0, -1)) expect(await callSite(root, ...each.split(' '))).toMatchObject({ code: 0 });
  const last = calls.at(-1) ?? '';
  // A site at fault is told in every form, all of it.
  const isReported = code === 1 && /^(build|check)/.test(last);
  const args = `${last} ${isReported ? REPORTS : ''}`.split(' ').filter((part) => part !== '');
  const run = await callSite(root, ...args);
  expect(run.code, run.stderr).toBe(code);
  expect(run.lines.at(-1)).toMatch(says);
  expect(run.stderr).not.toMatch(/^ +at /m);
  if (!isReported) return;
  const count = run.lines.length - 1;
  expect(JSON.parse(run.stdout).diagnostics).toHaveLength(count);
  const read = (name: string) => fs.readFileSync(path.join(root, 'reports', name), 'utf8');
  expect(readSarif(read('a.sarif')).runs[0]?.results).toHaveLength(count);
  expect(readJunit(read('a.xml')).failures.length).toBeGreaterThan(/--strict/.test(last) ? -1 : 0);
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
