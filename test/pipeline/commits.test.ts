/** Dates and authors of the last commits, from repositories as authors have them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import type { SourcePath } from '../../generator/model/paths.ts';
import { readCommits } from '../../generator/source/commits.ts';
import { temporaryFolder, writeFiles } from '../support/cli.ts';

// A hook that runs the tests names its own repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

interface Who {
  readonly author?: string;
  readonly date?: string;
}

/** Git without the settings of the machine. */
function git(cwd: string, args: readonly string[], { author = 'Ann', date = '2025-01-01T12:00:00+00:00' }: Who = {}) {
  const identity = (role: string) => ({
    [`GIT_${role}_NAME`]: author,
    [`GIT_${role}_EMAIL`]: 'someone@example.com',
    [`GIT_${role}_DATE`]: date,
  });
  const none = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull };
  const env = { ...process.env, ...none, ...identity('AUTHOR'), ...identity('COMMITTER') };
  execFileSync('git', args, { cwd, env, stdio: 'pipe' });
}

function commit(cwd: string, files: { readonly [path: string]: string }, who: Who = {}): void {
  writeFiles(cwd, files);
  git(cwd, ['add', '.']);
  git(cwd, ['commit', '-qm', 'A change\n\nof several lines\n\n2020-01-01'], who);
}

/** A repository with one commit; `main` is its branch. */
function repository(files: { readonly [path: string]: string }): string {
  const top = temporaryFolder();
  git(top, ['init', '-q', '-b', 'main']);
  commit(top, files);
  return top;
}

function read(root: string, folder = 'docs') {
  const diagnostics: Diagnostic[] = [];
  const commits = readCommits(root, [folder], diagnostics);
  return {
    messages: diagnostics.map(({ severity, rule, file, message }) => `${file} ${severity} ${rule}: ${message}`),
    authors: Object.fromEntries([...commits].map(([file, { author }]) => [file, author]).sort()),
    date: (file: string) => commits.get(file as SourcePath)?.date,
  };
}

describe('of every file, the last commit counts', () => {
  const NAMES = ['a b.md', 'ü/日本.md', 'quote "x".md', "it's.md", '-flag.md', '#1 100%.md', '[x] *.md'];
  const own = Object.fromEntries(NAMES.map((name) => [`docs/${name}`, name]));

  test('its date in UTC, its author by name, whatever the file is called and wherever the site is', () => {
    const top = repository({
      ...own,
      'docs/b.md': '1',
      'my site/docs/a.md': '1',
      'my site/docs-old/b.md': '1',
      'text/[en]/a.md': '1',
      'text/e/b.md': '1',
      ':(top)/c.md': '1',
    });
    commit(top, { 'docs/b.md': '2' }, { author: 'Åsa Ö. "Bo" <3', date: '2025-03-01T01:00:00+02:00' });
    const { authors, date, messages } = read(top);
    const all = { ...Object.fromEntries(Object.keys(own).map((name) => [name, 'Ann'])), 'docs/b.md': 'Åsa Ö. "Bo" 3' };
    expect(authors).toEqual(all);
    expect([date("docs/it's.md"), date('docs/b.md')]).toEqual(['2025-01-01T12:00:00.000Z', '2025-02-28T23:00:00.000Z']);
    expect(messages).toEqual([]);
    // A folder of the work tree, documents elsewhere, and a work tree beside the repository.
    expect(read(path.join(top, 'my site')).authors).toEqual({ 'docs/a.md': 'Ann' });
    expect(read(top, 'text/[en]').authors).toEqual({ 'text/[en]/a.md': 'Ann' });
    expect(read(top, ':(top)').authors).toEqual({ ':(top)/c.md': 'Ann' });
    git(top, ['worktree', 'add', '-q', 'beside', '-b', 'beside']);
    expect(read(path.join(top, 'beside')).authors).toEqual(all);
    git(top, ['clone', '-q', '--depth', '1', `file://${top}`, 'clone']);
    expect(read(path.join(top, 'clone'))).toMatchObject({ authors: {}, messages: warning(/shallow.*fetch/) });

    const settings = `[color]\nui = always\n[core]\nquotePath = true\n[diff]\nrenames = copies\nrelative = true
[format]\npretty = raw\n[i18n]\nlogOutputEncoding = ISO-8859-1\n[log]\ndate = relative\ndecorate = full
diffMerges = first-parent\nfollow = true\nshowRoot = false\nshowSignature = true\n`;
    fs.appendFileSync(path.join(top, '.git/config'), settings);
    expect(read(top).authors).toEqual(all);
  });

  test('also when files were renamed, removed and restored, and branches merged', () => {
    const top = repository({ 'docs/a.md': '1\n2\n3\n', 'docs/b.md': '1', 'docs/gone.md': '1' });
    git(top, ['checkout', '-qb', 'side']);
    commit(top, { 'docs/b.md': '2' }, { author: 'Side', date: '2025-02-01T12:00:00+00:00' });
    git(top, ['checkout', '-q', 'main']);
    git(top, ['mv', 'docs/a.md', 'docs/c.md']);
    git(top, ['rm', '-q', 'docs/gone.md']);
    commit(top, {}, { author: 'Main', date: '2025-03-01T12:00:00+00:00' });
    const merger = { author: 'Merger', date: '2025-04-01T12:00:00+00:00' };
    git(top, ['merge', '-q', '--no-ff', '-m', 'merge', 'side'], merger);
    expect(read(top).authors).toMatchObject({ 'docs/b.md': 'Side', 'docs/c.md': 'Main' });
  });
});

const warning = (why: RegExp) => [expect.stringMatching(new RegExp(`^docs warning last-updated: .*${why.source}`))];

test('where there is no work tree, or no commit in it, one warning says why', () => {
  const top = temporaryFolder({ 'docs/a.md': '' });
  expect(read(top)).toMatchObject({ authors: {}, messages: warning(/work tree/) });
  git(top, ['init', '-q']);
  expect(read(top)).toMatchObject({ authors: {}, messages: warning(/commit/) });
});
