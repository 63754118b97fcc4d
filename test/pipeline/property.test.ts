/** Law 6: a rebuild is a build with a warm cache, whatever happened before it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { program, temporaryFolder } from '../support/cli.ts';
import { Drift } from '../support/drift.ts';
import { Session } from '../support/session.ts';
import { type BuiltSite, type Files, MemoryCache, NO_RUNNER, site } from '../support/site.ts';

/** `npm run fuzz` has more. */
const STEPS = 8;
const COMPUTED_STEPS = 2;

function keyOf(built: BuiltSite, path: string): string | undefined {
  return [...built.site.outputs].find(([name]) => name === path)?.[1].key;
}

/** Paths whose key differs between two sites. */
function changed(before: BuiltSite, after: BuiltSite): string[] {
  const paths = new Set([...before.paths, ...after.paths]);
  return [...paths].filter((path) => keyOf(before, path) !== keyOf(after, path)).sort();
}

const SETTINGS = { examples: { timeLimit: 30 } };

/** A session in a folder of its own, ended with the test. */
function openSession(runner: URL): Session {
  const session = new Session({ root: temporaryFolder(), runner, worker: program.worker, settings: SETTINGS });
  onTestFinished(() => session.close());
  return session;
}

/** Asks for some files before the rest is compiled, then compares everything with a build without a cache. */
async function expectColdSite(session: Session, drift: Drift): Promise<void> {
  const cold = await site({ ...drift.files }, { drafts: true, settings: SETTINGS });
  const published = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, cold.read(name)]));
  const early = drift.sample(cold.paths, 3);
  expect(await session.published(early)).toEqual(published(early));
  await session.whole();
  expect(session.lines).toEqual(cold.lines);
  expect(await session.published(cold.paths)).toEqual(published(cold.paths));
}

describe('the site of the authoring server is the cold site, and only what changed was compiled', () => {
  test('without scripts', async () => {
    const drift = new Drift(1);
    const session = openSession(NO_RUNNER);
    await session.save({ ...drift.files });
    await expectColdSite(session, drift);
    for (let step = 0; step < STEPS; step += 1) {
      const before = session.compiled;
      const changes = drift.step();
      await session.save({ ...drift.files });
      await expectColdSite(session, drift);
      expect(session.compiled - before, `compiles in step ${step}`).toBe(changes);
    }
  });

  test('with scripts, figures, sources, terms and components', async () => {
    const drift = new Drift(301, true);
    const session = openSession(program.runner);
    await session.save({ ...drift.files });
    await expectColdSite(session, drift);
    for (let step = 0; step < COMPUTED_STEPS; step += 1) {
      drift.step();
      drift.step();
      await session.save({ ...drift.files });
      await expectColdSite(session, drift);
    }
  });
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

  const INDEX = 'assets/search/current.json';
  test('a text: that page and the index', async () => {
    const { before, after } = await edited({ 'a/one.md': '# One\n\nText.\n\nMore text.\n' });
    expect(changed(before, after)).toEqual(['a/one/index.html', 'assets/pages/a/one.js', INDEX]);
  });

  test('white space that says nothing: nothing', async () => {
    const { before, after } = await edited({ 'a/one.md': '# One\n\n\nText.   \n\n' });
    expect(changed(before, after)).toEqual([]);
  });

  test('a title: the pages that show it, and the lists', async () => {
    const { before, after } = await edited({ 'a/one.md': '# First\n\nText.\n' });
    const sidebar = expect.stringMatching(/^assets\/sidebar-\w{8}\.js$/);
    expect(changed(before, after)).toEqual([
      '404.html',
      'a/one/index.html',
      'a/two/index.html',
      'assets/hosting.json',
      'assets/pages.js',
      'assets/pages/a/one.js',
      'assets/pages/a/two.js',
      'assets/pages/search.js',
      INDEX,
      sidebar,
      sidebar,
      'index.html',
      'route-manifest.json',
      'search/index.html',
    ]);
  });

  test('an address: the pages that link to it', async () => {
    const { before, after } = await edited({ 'a/one.md': '---\nslug: /uno/\n---\n# One\n\nText.\n' });
    expect(changed(before, after)).not.toContain('b/three/index.html');
    expect(after.read('index.html')).toContain('href="/uno/"');
  });
});
