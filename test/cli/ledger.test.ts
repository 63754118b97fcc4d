/** The command that keeps the list of published addresses. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSite, temporaryFolder, writeFiles } from '../support/cli.ts';

const SITE = {
  'site.config.ts': 'export default {};\n',
  'docs/intro.md': '# Home\n\n## Start\n',
};
const OLD = '# Page\n\n## One\n\n## Two\n';
const LEDGER = '{\n  "/": ["home", "start"],\n  "/old/": ["one", "page", "two"]\n}\n';
const read = (root: string) => fs.readFileSync(path.join(root, 'routes.lock.json'), 'utf8');

test('a site without a ledger is told how to begin', async () => {
  const root = temporaryFolder({ ...SITE, 'docs/old.md': OLD });
  expect(await callSite(root, 'ledger')).toMatchObject({
    code: 0,
    stdout: '',
    lines: [
      "there is no routes.lock.json yet: 'site ledger --accept' writes it, and from then on no build loses an address",
    ],
  });
  expect(await callSite(root, 'ledger', '--accept')).toMatchObject({
    code: 0,
    stdout: '',
    lines: ['routes.lock.json written: 2 routes, 7 new, 0 lost addresses'],
  });
  expect(read(root)).toBe(LEDGER);
  const again = await callSite(root, 'ledger');
  expect(again).toMatchObject({ code: 0, stdout: '', lines: ['2 routes, 0 new, 0 lost addresses'] });
  expect(fs.readdirSync(root).sort()).toEqual(['.site', 'docs', 'routes.lock.json', 'site.config.ts']);
});

test('a rename is told with the line that mends it', async () => {
  const root = temporaryFolder({ ...SITE, 'docs/new.md': OLD, 'routes.lock.json': LEDGER });
  const lost =
    "routes.lock.json:3:3 error lost-route: nothing is published at '/old/' any more: write 'aliases: [/old/]' into the front matter of docs/new.md, or run 'site ledger --accept' if it is meant to go";
  expect(await callSite(root, 'ledger')).toMatchObject({
    code: 1,
    stdout: 'new   /new/\nnew   /new/#one\nnew   /new/#page\nnew   /new/#two\nlost  /old/\n',
    lines: [lost, "2 routes, 4 new, 1 lost addresses: 'site ledger --accept' writes routes.lock.json anew"],
  });
  const json = await callSite(root, 'ledger', '--json');
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toEqual({
    routes: 2,
    new: ['/new/', '/new/#one', '/new/#page', '/new/#two'],
    lost: ['/old/'],
    diagnostics: [expect.objectContaining({ rule: 'lost-route', file: 'routes.lock.json', line: 3, column: 3 })],
  });
  expect(read(root)).toBe(LEDGER);
});

test('a site with errors is not accepted; a damaged ledger is written anew', async () => {
  const root = temporaryFolder({ ...SITE, 'docs/old.md': OLD, 'routes.lock.json': '{\n  "/": [\n}\n' });
  const broken = 'docs/broken.md';
  writeFiles(root, { [broken]: '# Broken\n\n[nowhere](/nowhere/)\n' });
  const refused = await callSite(root, 'ledger', '--accept');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.lines).toEqual([
    expect.stringMatching(/^docs\/broken\.md:3:1 error broken-link: /),
    'the site has errors, so its addresses are not known: routes.lock.json is as it was',
  ]);
  fs.rmSync(path.join(root, broken));
  const damaged = await callSite(root, 'ledger');
  expect(damaged).toMatchObject({ code: 1 });
  expect(damaged.lines[0]).toMatch(/^routes\.lock\.json:\d+:\d+ error ledger: the file is not JSON: /);
  expect(await callSite(root, 'ledger', '--accept')).toMatchObject({ code: 0 });
  expect(read(root)).toBe(LEDGER);
});

test('a frozen version is promised at once, and so is what the next one has of it', async () => {
  const root = temporaryFolder({ ...SITE, 'docs/old.md': OLD, 'routes.lock.json': LEDGER });
  const frozen = await callSite(root, 'version', '1.0');
  expect(frozen).toMatchObject({ code: 0, stdout: '' });
  expect(frozen.lines.at(-1)).toBe('commit versioned_docs/, routes.lock.json and versions.json');
  expect(Object.keys(JSON.parse(read(root)))).toEqual(['/', '/next/', '/next/old/', '/old/']);

  fs.renameSync(path.join(root, 'docs/old.md'), path.join(root, 'docs/new.md'));
  expect((await callSite(root, 'build')).lines[0]).toBe(
    "routes.lock.json:4:3 error lost-route: nothing is published at '/next/old/' any more: write 'aliases: [/old/]' into the front matter of docs/new.md, or run 'site ledger --accept' if it is meant to go",
  );
  writeFiles(root, { 'docs/new.md': `---\naliases: [/old/]\n---\n\n${OLD}` });
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
});
