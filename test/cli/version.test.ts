/** Freezing, renaming and removing versions. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callSite, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';

const SITE = {
  'site.config.ts': "export default { url: 'https://example.com' };\n",
  'docs/intro.md': '# Home\n\n[a](guide/a.md)\n\n![x](/x.svg)\n',
  'docs/guide/a.md': '# A\n',
  'docs/guide/_category_.json': '{ "label": "Guide" }',
  'docs/_data.csv': 'a,b\n',
  'docs/.hidden': '',
  'static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Files below a site's root, but those that the generator makes at every build. */
function sources(root: string): readonly string[] {
  return Object.keys(readTree(root)).filter((name) => !/^(\.site|build)\//.test(name));
}

const frozen = (name: string) =>
  ['_data.csv', 'guide/_category_.json', 'guide/a.md', 'intro.md'].map(
    (file) => `versioned_docs/version-${name}/${file}`,
  );

const list = (root: string) => JSON.parse(fs.readFileSync(path.join(root, 'versions.json'), 'utf8'));

test('a version is frozen, published, renamed and removed', async () => {
  const root = temporaryFolder(SITE);
  const before = sources(root);
  const dry = await callSite(root, 'version', '1.0', '--dry-run');
  expect(dry).toMatchObject({ code: 0, stdout: '' });
  expect(dry.lines).toEqual([
    '4 files of docs would be frozen as version 1.0, in versioned_docs/version-1.0',
    "readers would find it at the site's top, and what is written from then on below next/",
  ]);
  expect(sources(root)).toEqual(before);

  const made = await callSite(root, 'version', '1.0');
  expect(made).toMatchObject({ code: 0, stdout: '' });
  expect(made.lines).toEqual([
    '4 files of docs are frozen as version 1.0, in versioned_docs/version-1.0',
    "readers find it at the site's top, and what is written from now on below next/",
    'commit versioned_docs/ and versions.json',
  ]);
  expect(sources(root)).toEqual([...before, ...frozen('1.0'), 'versions.json'].sort());
  expect(list(root)).toEqual(['1.0']);

  writeFiles(root, { 'docs/guide/a.md': '# A, rewritten\n' });
  expect(await callSite(root, 'version', '2.0')).toMatchObject({ code: 0 });
  expect(list(root)).toEqual(['2.0', '1.0']);
  expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
  const title = (file: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(fs.readFileSync(path.join(root, 'build', file), 'utf8'))?.[1];
  expect(title('guide/a/index.html')).toBe('A, rewritten');
  expect(title('1.0/guide/a/index.html')).toBe('A');
  expect(title('next/guide/a/index.html')).toBe('A, rewritten');
  // What the gate calls right, a crawler finds.
  expect(await callSite(root, 'check')).toMatchObject({ code: 0 });

  expect(await callSite(root, 'version', '1.0', '--rename', '1.0.1')).toMatchObject({
    code: 0,
    lines: ['version 1.0 is renamed to 1.0.1'],
  });
  expect(list(root)).toEqual(['2.0', '1.0.1']);
  expect(sources(root)).toEqual([...before, ...frozen('1.0.1'), ...frozen('2.0'), 'versions.json'].sort());
  for (const name of ['1.0.1', '2.0']) {
    const removed = await callSite(root, 'version', name, '--remove');
    expect(removed).toMatchObject({ code: 0, lines: [`version ${name} is removed`] });
  }
  expect(sources(root)).toEqual(before);
  expect(fs.existsSync(path.join(root, 'versioned_docs'))).toBe(false);
});

test('a version that is removed leaves the ledger as it was', async () => {
  const root = temporaryFolder(SITE);
  const ledger = () => fs.readFileSync(path.join(root, 'routes.lock.json'), 'utf8');
  expect(await callSite(root, 'ledger', '--accept')).toMatchObject({ code: 0 });
  const before = ledger();
  expect(await callSite(root, 'version', '1.0')).toMatchObject({ code: 0 });
  expect(ledger()).toContain('"/next/"');
  const removed = await callSite(root, 'version', '1.0', '--remove');
  expect(removed.lines).toEqual(['version 1.0 is removed', 'routes.lock.json is written without its addresses']);
  expect(ledger()).toBe(before);
});

test('nothing is frozen that the gate calls wrong', async () => {
  const root = temporaryFolder({ ...SITE, 'docs/b.md': '# B\n\n[x](/nowhere/)\n' });
  const before = sources(root);
  const run = await callSite(root, 'version', '1.0');
  expect(run.code).toBe(1);
  expect(run.lines[0]).toBe("docs/b.md:3:1 error broken-link: nothing is published at '/nowhere/'");
  expect(run.lines.at(-1)).toMatch(/^nothing is frozen: /);
  expect(sources(root)).toEqual(before);
});

test('calls that are refused change nothing', async () => {
  const root = temporaryFolder({
    ...SITE,
    'versions.json': '["1.0", "v"]',
    'versioned_docs/version-1.0/intro.md': '# Home\n',
    'versioned_docs/version-v/intro.md': '# Home\n',
    'versioned_docs/version-left/intro.md': '# Home\n',
  });
  const files = sources(root);
  const calls: readonly (readonly [call: string, message: RegExp])[] = [
    ['', /missing required argument 'label'/],
    ['../x', /^error: '\.\.\/x' is no name for a version: it must be at most 32 letters/],
    ['Next', /^error: 'Next' is no name for a version: it must be another name: 'Next' is taken by the site/],
    ['1.0', /^error: there is a version '1\.0' already: take another name$/],
    ['V', /^error: there is a version 'v' already: take another name$/],
    ['9 --remove', /^error: there is no version '9': there are 1\.0, v$/],
    ['1.1 --remove', /^error: there is no version '1\.1': did you mean '1\.0'\? there are 1\.0, v$/],
    ['1.0 --rename v', /^error: there is a version 'v' already: take another name$/],
    ['1.0 --rename a/b', /^error: 'a\/b' is no name for a version/],
    ['1.0 --remove --rename 3', /cannot be used with/],
    ['left', /^error: versioned_docs\/version-left exists, and versions\.json does not list it: remove it/],
  ];
  for (const [call, message] of calls) {
    const run = await callSite(root, 'version', ...call.split(' ').filter((word) => word !== ''));
    expect.soft(run, call).toMatchObject({ code: 2, stdout: '' });
    expect.soft(run.lines[0]).toMatch(message);
  }
  expect(sources(root)).toEqual(files);
});

describe('what an interrupted call leaves', () => {
  const half = { ...SITE, 'versions.json': '["1.0"]', 'versioned_docs/version-1.1/intro.md': '# Home\n' };

  test('a rename is finished by the same call', async () => {
    const root = temporaryFolder(half);
    expect(await callSite(root, 'version', '1.0', '--rename', '1.1')).toMatchObject({ code: 0 });
    expect(list(root)).toEqual(['1.1']);
  });

  test('a folder that is not listed is told at every build, published by none, and can be removed', async () => {
    const root = temporaryFolder({ ...half, 'versions.json': '[]', 'versioned_docs/.unfinished-x/intro.md': '' });
    const build = await callSite(root, 'build');
    expect(build.code).toBe(0);
    expect(build.lines[0]).toBe(
      'versioned_docs/version-1.1:1:1 warning versions: versions.json does not list it, so nothing publishes it: remove it, or list it there',
    );
    expect(await callSite(root, 'version', '1.1', '--remove')).toMatchObject({ code: 0 });
    expect(sources(root)).toEqual(Object.keys(SITE).sort());
  });

  test('a listed version without its folder is an error', async () => {
    const root = temporaryFolder(half);
    const build = await callSite(root, 'build');
    expect(build.code).toBe(1);
    expect(build.lines).toContain(
      "versions.json:1:1 error versions: there is no page in versioned_docs/version-1.0, the folder of version '1.0': restore it from git",
    );
  });
});

test('a list that cannot be used', async () => {
  const root = temporaryFolder(SITE);
  const lists: readonly (readonly [text: string, message: RegExp])[] = [
    ['{', /versions\.json:1:\d+ error versions: the file is not JSON/],
    ['["1.0", "1.0"]', /it must name '1\.0' once, in one spelling/],
    ['["a/b"]', /versions\.json:1:2 error versions: .*it must be at most 32 letters/],
  ];
  for (const [text, message] of lists) {
    writeFiles(root, { 'versions.json': text });
    const { code, lines } = await callSite(root, 'build');
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(message)]);
  }
  expect(await callSite(root, 'version', '3')).toMatchObject({ code: 2 });
});
