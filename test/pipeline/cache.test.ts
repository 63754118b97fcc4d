/** The compile cache on its own: what it is handed comes back, or it is not there. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { digest } from '../../generator/base/digest.ts';
import { Cache, DamagedCacheError, trackKeys, WRITTEN } from '../../generator/cache.ts';
import type { SourcePath } from '../../generator/model/paths.ts';
import type { FileRecord } from '../../generator/model/source.ts';
import { temporaryFolder } from '../support/cli.ts';

const open = (folder: string, code = 'code') => new Cache(folder, code);

function put(cache: Cache, page: string, body: string): void {
  const name = digest(body);
  cache.put(name, body);
  cache.setValue(page, { heading: page, body: name }, [name]);
}

/** The body of a page; null when the page is not there. */
function get(cache: Cache, page: string): string | null {
  const facts = cache.getValue<{ readonly heading: string; readonly body: string }>(page);
  if (facts === undefined) return null;
  expect(facts).toEqual({ heading: page, body: expect.any(String) });
  return cache.get(facts.body);
}

const RECORD: FileRecord = {
  size: 1,
  mtime: 2.5,
  ctime: 3.5,
  inode: 4,
  digest: 'd',
  dimensions: { width: 1, height: 2 },
};
const FILES = new Map([['docs/ü b.md' as SourcePath, RECORD]]);
const NONE = new Map<SourcePath, FileRecord>();

const bodies = (folder: string) => fs.readdirSync(folder).filter((name) => name !== 'index.json');
const indexOf = (folder: string) => path.join(folder, 'index.json');

test('what was stored comes back, now and from disk', () => {
  const folder = path.join(temporaryFolder(), 'not/there/yet');
  const cache = open(folder);
  const bodies = { empty: '', text: 'text', wide: 'ü 日本 🙂 \u0000', long: 'x'.repeat(3_000_000), twin: 'text' };
  for (const [page, body] of Object.entries(bodies)) put(cache, page, body);
  for (const [page, body] of Object.entries(bodies)) expect(get(cache, page)).toBe(body);
  cache.save(FILES);
  for (const seen of [cache, open(folder)]) {
    for (const [page, body] of Object.entries(bodies)) expect(get(seen, page)).toBe(body);
    expect(get(seen, 'other')).toBeNull();
  }
  expect(open(folder).files).toEqual(FILES);
});

test('saving forgets nothing, whether or not it was asked for; what was not saved is not there', () => {
  const folder = temporaryFolder();
  const first = open(folder);
  for (const page of ['a', 'b']) put(first, page, page);
  for (let time = 0; time < 3; time += 1) first.save(NONE);
  put(first, 'c', 'c');
  const second = open(folder);
  expect(get(second, 'a')).toBe('a');
  second.save(FILES);
  const third = open(folder);
  expect(['a', 'b', 'c'].map((page) => get(third, page))).toEqual(['a', 'b', null]);
});

test('what is not retained is forgotten, at once and on disk', () => {
  const folder = temporaryFolder();
  const first = open(folder);
  for (const page of ['a', 'b']) put(first, page, page);
  first.save(NONE);
  first.retain(new Set(['a', 'not there']));
  expect([get(first, 'a'), get(first, 'b')]).toEqual(['a', null]);
  first.save(NONE);
  const second = open(folder);
  expect([get(second, 'a'), get(second, 'b')]).toEqual(['a', null]);
});

test('a tracked store knows what was asked for, whether or not it was there', () => {
  const cache = open(temporaryFolder());
  put(cache, 'there', 'body');
  put(cache, 'other', 'other');
  const { store: tracked, keys } = trackKeys(cache);
  tracked.put(digest('text'), 'text');
  tracked.setValue('new', {}, [digest('text')]);
  for (const key of ['there', 'missing']) tracked.getValue(key);
  expect([...keys].sort()).toEqual(['missing', 'new', 'there']);
  expect([cache.getValue('new'), cache.get(digest('text'))]).toEqual([{}, 'text']);
});

test('of two processes in one folder, the last to save has a whole cache', () => {
  const folder = temporaryFolder();
  const [one, two] = [open(folder), open(folder)];
  for (const [page, cache] of Object.entries({ one, two })) {
    put(cache, page, `body of ${page}`);
    cache.save(FILES);
  }
  expect([get(one, 'one'), get(two, 'two')]).toEqual(['body of one', 'body of two']);
  const third = open(folder);
  expect([get(third, 'one'), get(third, 'two')]).toEqual([null, 'body of two']);
});

test('of another generator, nothing but what it wrote to the output folder is seen', () => {
  const folder = temporaryFolder();
  const before = open(folder, 'before');
  put(before, 'page', 'old');
  before.setValue(`${WRITTEN}build`, ['index.html'], []);
  before.save(FILES);
  const after = open(folder, 'after');
  expect(after.getValue(`${WRITTEN}build`)).toEqual(['index.html']);
  expect([get(after, 'page'), after.files]).toEqual([null, NONE]);
  put(after, 'page', 'new');
  after.save(NONE);
  expect(get(open(folder, 'after'), 'page')).toBe('new');
  expect(get(open(folder, 'before'), 'page')).toBeNull();
});

describe('damage', () => {
  const filled = () => {
    const folder = temporaryFolder();
    const cache = open(folder);
    for (const page of ['a', 'b']) put(cache, page, `body of ${page}`);
    cache.save(FILES);
    return folder;
  };

  test('of the index, wherever a byte of it changes, is noticed', () => {
    const folder = filled();
    const file = indexOf(folder);
    const bytes = fs.readFileSync(file);
    for (const at of bytes.keys()) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (bytes[at] as number) ^ 1;
      fs.writeFileSync(file, damaged);
      const cache = open(folder);
      for (const page of ['a', 'b']) expect([null, `body of ${page}`], `byte ${at}`).toContain(get(cache, page));
      expect([new Map(), FILES], `byte ${at}`).toContainEqual(cache.files);
    }
  });

  test('is gone with everything else after the cache is cleared, which can be used on', () => {
    const folder = filled();
    for (const name of bodies(folder)) fs.rmSync(path.join(folder, name));
    const cache = open(folder);
    expect(() => get(cache, 'a')).toThrow(DamagedCacheError);
    cache.clear();
    expect(fs.readdirSync(folder)).toEqual([]);
    expect([get(cache, 'a'), cache.files.size]).toEqual([null, 0]);
    put(cache, 'a', 'body of a');
    cache.save(FILES);
    expect([get(cache, 'a'), get(open(folder), 'a'), get(open(folder), 'b')]).toEqual(['body of a', 'body of a', null]);
  });

  test('of a body, by one bit, is noticed when it is read', () => {
    const folder = filled();
    const name = digest('body of a');
    const bytes = fs.readFileSync(path.join(folder, name));
    bytes[3] = (bytes[3] as number) ^ 1;
    fs.writeFileSync(path.join(folder, name), bytes);
    const cache = open(folder);
    expect(() => get(cache, 'a')).toThrow(/damaged/);
    expect(get(cache, 'b')).toBe('body of b');
    expect(() => cache.get('never put')).toThrow(DamagedCacheError);
  });
});

describe('the folder does not grow without end', () => {
  test('by old bodies that no value refers to, or by what else is in it', () => {
    const folder = temporaryFolder({ 'stray/inner/file': '' });
    const cache = open(folder);
    for (const text of ['old', 'used', 'new']) put(cache, text, text);
    for (const name of ['stray', digest('old'), digest('used')]) fs.utimesSync(path.join(folder, name), 0, 0);
    cache.retain(new Set(['used']));
    cache.save(NONE);
    expect(bodies(folder).sort()).toEqual([digest('used'), digest('new')].sort());
    expect(get(cache, 'used')).toBe('used');
  });

  test('by a save without a change', () => {
    const folder = temporaryFolder();
    const cache = open(folder);
    put(cache, 'page', 'body');
    cache.save(FILES);
    const stamp = () => {
      const { ino, mtimeMs, size } = fs.statSync(indexOf(folder));
      return [ino, mtimeMs, size];
    };
    const before = stamp();
    open(folder).save(new Map(FILES));
    expect(stamp()).toEqual(before);
  });
});
