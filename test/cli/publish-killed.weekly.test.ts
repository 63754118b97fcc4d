/** Builds that are killed at every third moment leave a whole site. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callSite, readTree, temporaryFolder, writeFiles } from '../support/cli.ts';
import { startSite } from './start.ts';

type Files = { readonly [path: string]: string };

const SITE = { 'site.config.ts': 'export default {};\n', 'docs/intro.md': '# Home\n' };

/** Names beside the output folder that a build leaves when it does not come to its end. */
function leftovers(root: string): string[] {
  return fs.readdirSync(root).filter((name) => /^\.build\b/.test(name));
}

/** The site as text, or null when it is not there. */
function publishedAt(root: string): string | null {
  const folder = path.join(root, 'build');
  return fs.existsSync(folder) ? JSON.stringify(readTree(folder)) : null;
}

const hook = fileURLToPath(new URL('kill-at.cjs', import.meta.url));
const VERSIONS: readonly Files[] = [
  { 'docs/intro.md': '# Home\n\nThe good old site.\n', 'static/file/inner.txt': 'a file in a folder' },
  {
    'docs/intro.md': '# Home\n\nThe brand new site.\n',
    'static/file': 'a file where a folder was',
    'docs/page.md': '# Page\n',
  },
];

/**
 * Kills a build at every third moment, until one is not reached, and looks at what is left each time. The campaigns
 * have the moments between.
 */
async function killEverywhere(root: string): Promise<number> {
  writeFiles(root, SITE);
  let shown = 0;
  const show = (version: number) => {
    fs.rmSync(path.join(root, 'static'), { recursive: true, force: true });
    fs.rmSync(path.join(root, 'docs/page.md'), { force: true });
    writeFiles(root, VERSIONS[version] as Files);
    shown = version;
  };
  const trees: (string | null)[] = [];
  for (const version of [0, 1]) {
    show(version);
    expect(await callSite(root, 'build')).toMatchObject({ code: 0 });
    trees.push(publishedAt(root));
  }
  expect(trees[0]).not.toBe(trees[1]);

  for (let moment = 0; ; moment += 3) {
    const [before, after] = [trees[shown], trees[1 - shown]];
    show(1 - shown);
    const env = { NODE_OPTIONS: `--require ${hook}`, KILL_BELOW: root, KILL_AT: String(moment) };
    const { code, stderr } = await startSite(root, ['build'], env).done;
    const left = publishedAt(root);
    const place = `${root}, killed before change ${moment}`;
    if (code !== null) {
      expect(stderr).toMatch(/^built/);
      expect(left === after, place).toBe(true);
      return moment;
    }
    // Between two renames the site may be aside.
    if (left === null) expect(leftovers(root), place).toContain('.build.previous');
    else expect(left === before || left === after, place).toBe(true);
    const next = await callSite(root, 'build');
    expect(next, `${place}: ${next.stderr}`).toMatchObject({ code: 0 });
    expect(publishedAt(root) === after, place).toBe(true);
    expect(leftovers(root), place).toEqual([]);
  }
}

test('a build killed at any moment leaves a whole site, and the next one puts everything right', {
  timeout: 300_000,
}, async () => {
  expect(await killEverywhere(path.join(temporaryFolder(), 'site'))).toBeGreaterThan(8);
});
