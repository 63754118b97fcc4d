/** The site of an authoring session, in this process: what it keeps, what it makes when, what it survives. */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Cache } from '../../generator/cache.ts';
import { DevDiagnostics } from '../../generator/dev/diagnostics.ts';
import type { OutputPath } from '../../generator/model/paths.ts';
import type { Site } from '../../generator/model/site.ts';
import { FileTable } from '../../generator/source/files.ts';
import { readSnapshot } from '../../generator/source/snapshot.ts';
import { program, temporaryFolder, writeFiles } from '../support/cli.ts';
import { Session } from '../support/session.ts';
import { NO_RUNNER, settingsOf, site, siteOf } from '../support/site.ts';

const CODE = 'test';
const cachesOf = (root: string) => path.join(root, '.site');
const FILES = {
  'docs/intro.md': '# Home\n\nRead the [guide](guide.md).\n',
  'docs/guide.md': '# Guide\n\nFirst words.\n\n## Part\n\nMore words.\n',
};

const bodiesOf = (root: string) => fs.readdirSync(cachesOf(root)).filter((name) => name !== 'index.json');

async function start(root: string): Promise<Session> {
  const session = new Session({ root, runner: NO_RUNNER, worker: program.worker, settings: {} });
  onTestFinished(() => session.close());
  await session.dev.refresh();
  return session;
}

/** How many pages a build would have to compile now. It reads all that is kept. */
async function pagesToCompile(root: string): Promise<number> {
  const cache = new Cache(cachesOf(root), CODE);
  const snapshot = readSnapshot(root, settingsOf(), new FileTable(root, cache.files));
  let compiled = 0;
  const onCompiled = (_: number, all: number) => {
    compiled = all;
  };
  const built = await siteOf(snapshot, { cache, code: CODE, drafts: true, runner: NO_RUNNER, onCompiled });
  for (const name of built.paths) built.read(name);
  return compiled;
}

describe('what is kept on disk', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is all of it, after an idle time and the end, also after a session whose docs could not be read', async () => {
    const root = temporaryFolder(FILES);
    const first = await start(root);
    await first.whole();
    vi.advanceTimersByTime(10_000);
    await first.close();
    fs.renameSync(path.join(root, 'docs'), path.join(root, 'away'));
    const second = await start(root);
    expect(second.failures.map(({ rule }) => rule)).toEqual(['docs']);
    await second.close();
    fs.renameSync(path.join(root, 'away'), path.join(root, 'docs'));
    expect(await pagesToCompile(root)).toBe(0);
  });

  test('is nothing of pages that are gone', async () => {
    const root = temporaryFolder(FILES);
    const session = await start(root);
    await session.whole();
    const text = fs.readFileSync(path.join(root, 'docs/guide.md'), 'utf8');
    writeFiles(root, { 'docs/guide.md': '# Guide\n\nOther words.\n' });
    await session.dev.refresh();
    await session.close();
    expect(await pagesToCompile(root)).toBe(0);
    writeFiles(root, { 'docs/guide.md': text });
    expect(await pagesToCompile(root)).toBe(1);
  });
});

test('the search index is made of the whole site', async () => {
  const root = temporaryFolder(FILES);
  const session = await start(root);
  expect(await session.read('index.html')).toContain('Read the');
  const routes = async () =>
    JSON.parse(String(await session.read('assets/search/current.json'))).pages.map(
      ({ route }: { route: string }) => route,
    );
  expect(await routes()).toEqual(['/guide/', '/']);
  writeFiles(root, { 'docs/new.md': '# New\n' });
  await session.dev.refresh();
  expect(await routes()).toEqual(['/guide/', '/', '/new/']);
});

test('a file that a document brings along is there before somebody asks for the document', async () => {
  const files = { ...FILES, 'docs/guide.md': '# Guide\n\n![Pulse](./pulse.svg)\n', 'docs/pulse.svg': '<svg/>' };
  const below = Object.entries(files).map(([name, text]) => [name.replace('docs/', ''), text]);
  const { paths } = await site(Object.fromEntries(below));
  const session = await start(temporaryFolder(files));
  expect(session.dev.isWhole).toBe(false);
  expect(await session.read(paths.find((name) => /^assets\/files\/pulse/.test(name)) ?? '')).toBe('<svg/>');
});

test('a page that an editor empties or removes while it saves is not shown like that', async () => {
  const root = temporaryFolder(FILES);
  const guide = path.join(root, 'docs/guide.md');
  const session = await start(root);
  await session.whole();
  const saves = [() => fs.writeFileSync(guide, ''), () => fs.rmSync(guide)];
  for (const [index, begin] of saves.entries()) {
    begin();
    const refreshed = session.dev.refresh();
    await setImmediate();
    fs.writeFileSync(guide, `# Guide\n\nSaved ${index}.\n`);
    await refreshed;
    const { outputs } = session.dev.site as Site;
    expect(String(outputs.get('guide/index.html' as OutputPath)?.read())).toContain(`Saved ${index}.`);
  }
  fs.rmSync(guide);
  await session.dev.refresh();
  expect(await session.read('guide/index.html')).toBeNull();
});

test('a damaged cache is made anew in its place, when a page is asked for', async () => {
  const root = temporaryFolder(FILES);
  const first = await start(root);
  await first.whole();
  await first.close();
  for (const name of bodiesOf(root)) {
    const file = path.join(cachesOf(root), name);
    fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size));
  }
  const second = await start(root);
  expect(await second.read('guide/index.html')).toContain('First words.');
  expect(await second.read('index.html')).toContain('Read the');
  await second.whole();
  await second.close();
  expect(await pagesToCompile(root)).toBe(0);
});

test('a ledger of published addresses that is written, or changed, is compared at once', async () => {
  const root = temporaryFolder(FILES);
  const session = await start(root);
  await session.whole();
  expect(session.lines).toEqual([]);
  writeFiles(root, { 'routes.lock.json': '{\n  "/": [],\n  "/guide/": ["part"],\n  "/gone/": []\n}\n' });
  await session.dev.refresh();
  expect(session.lines).toEqual([expect.stringContaining("4:3 error lost-route: nothing is published at '/gone/'")]);
  // As the list of faults shows it while pages are being renamed.
  const diagnostics = new DevDiagnostics({ root, colour: false, print: () => {}, send: () => {} });
  diagnostics.setSite(session.dev.site as Site);
  expect(diagnostics.shown).toEqual([expect.objectContaining({ severity: 'warning', rule: 'lost-route' })]);
  writeFiles(root, { 'docs/guide.md': '# Guide\n\n## Other\n', 'routes.lock.json': '{ "/guide/": ["part"] }\n' });
  await session.dev.refresh();
  expect(session.lines).toEqual([
    expect.stringMatching(/^docs\/guide\.md:3:1 error lost-anchor: .*'#part' on \/guide\//),
  ]);
  fs.rmSync(path.join(root, 'routes.lock.json'));
  await session.dev.refresh();
  expect(session.lines).toEqual([]);
});
