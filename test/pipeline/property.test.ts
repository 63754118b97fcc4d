/** Law 6: a rebuild is a build with a warm cache, whatever happened before it. */
import { describe, expect, test } from 'vitest';
import { Drift } from '../support/drift.ts';
import { type BuiltSite, type Files, MemoryCache, site } from '../support/site.ts';

const SEQUENCES = 40;
const STEPS = 12;

function published(built: BuiltSite): Record<string, string> {
  return Object.fromEntries(built.paths.map((path) => [path, `${keyOf(built, path)}\n${built.read(path)}`]));
}

function keyOf(built: BuiltSite, path: string): string | undefined {
  return [...built.site.outputs].find(([name]) => name === path)?.[1].key;
}

/** Paths whose key differs between two sites. */
function changed(before: BuiltSite, after: BuiltSite): string[] {
  const paths = new Set([...before.paths, ...after.paths]);
  return [...paths].filter((path) => keyOf(before, path) !== keyOf(after, path)).sort();
}

describe('the warm site is the cold site, and only what changed was compiled', () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    test(`sequence ${seed}`, async () => {
      const drift = new Drift(seed);
      const cache = new MemoryCache();
      await site(drift.files, { cache });
      for (let step = 0; step < STEPS; step += 1) {
        const before = cache.compiled;
        const changes = drift.step();
        const warm = await site({ ...drift.files }, { cache });
        expect(cache.compiled - before, `compiles in step ${step}`).toBe(changes);
        const cold = await site({ ...drift.files });
        expect(warm.lines).toEqual(cold.lines);
        expect(published(warm)).toEqual(published(cold));
      }
    });
  }
});

describe('what changes', () => {
  const files: Files = {
    'intro.md': '# Home\n\nText. [one](a/one.md)\n',
    'a/one.md': '# One\n\nText.\n',
    'a/two.md': '# Two\n\nText.\n',
    'b/three.md': '---\ndisplayed_sidebar: null\npagination_prev: null\npagination_next: null\n---\n# Three\n\nText.\n',
  };
  const edited = async (changes: Files) => {
    const cache = new MemoryCache();
    const before = await site(files, { cache });
    return { before, after: await site({ ...files, ...changes }, { cache }) };
  };

  const SHARD = 'assets/search/current/0.json';
  test('a text: that page, its module and its part of the index', async () => {
    const { before, after } = await edited({ 'a/one.md': '# One\n\nText.\n\nMore text.\n' });
    expect(changed(before, after)).toEqual(['a/one/index.html', 'assets/pages/a/one.js', SHARD]);
  });

  test('white space that says nothing: nothing', async () => {
    const { before, after } = await edited({ 'a/one.md': '# One\n\n\nText.   \n\n' });
    expect(changed(before, after)).toEqual([]);
  });

  test('a title: the pages that show it, and the lists', async () => {
    const { before, after } = await edited({ 'a/one.md': '# First\n\nText.\n' });
    const pages = ['a/one', 'a/two'].flatMap((name) => [`${name}/index.html`, `assets/pages/${name}.js`]);
    expect(changed(before, after)).toEqual(
      [
        ...pages,
        '404.html',
        'assets/pages.js',
        'assets/pages/search.js',
        SHARD,
        'index.html',
        'route-manifest.json',
        'search/index.html',
      ].sort(),
    );
  });

  test('an address: the pages that link to it', async () => {
    const { before, after } = await edited({ 'a/one.md': '---\nslug: /uno/\n---\n# One\n\nText.\n' });
    expect(changed(before, after)).not.toContain('b/three/index.html');
    expect(after.read('index.html')).toContain('href="/uno/"');
  });
});
