/** Every example of the manual is executed: the files that a page shows are a site, and its commands are called. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callSite, projectRoot, writeFiles } from '../support/cli.ts';
import { type Fence, type ManualPage, manualPages } from './pages.ts';

/** A folder whose sites have the package and all packages of this repository installed. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-manual-')));

beforeAll(() => {
  const own = path.join(projectRoot, 'node_modules');
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const name of fs.readdirSync(own).filter((each) => !each.startsWith('.'))) {
    fs.symlinkSync(path.join(own, name), path.join(folder, 'node_modules', name), 'junction');
  }
  fs.symlinkSync(projectRoot, path.join(folder, 'node_modules/crash-signal-docs'), 'junction');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Severity and rule of each diagnostic of a site. */
async function diagnose(root: string): Promise<{ readonly found: readonly string[]; readonly lines: string }> {
  const { stdout, stderr, code } = await callSite(root, 'build', '--json');
  if (code === 2) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string; rule: string }[] };
  return { found: diagnostics.map(({ severity, rule }) => `${severity} ${rule}`).sort(), lines: stderr };
}

/** Builds a site, and compares its diagnostics with those that its files promise. */
async function expectPromised(root: string, files: ReadonlyMap<string, Fence>): Promise<void> {
  const promised = [...files.values()].flatMap(({ expected }) => expected ?? []).sort();
  const { found, lines } = await diagnose(root);
  expect(found, lines).toEqual(promised);
}

/** Commands that run until they are interrupted, or publish. */
const NOT_CALLED = /^npx site (dev|serve|deploy)\b/;

/** Does in a folder what a page shows, in its order: writes files, and calls commands if `calls` is true. */
async function follow(page: ManualPage, root: string, files: Map<string, Fence>, calls: boolean): Promise<void> {
  for (const fence of page.fences) {
    if (fence.file !== null) {
      // A fault that a later fence corrects is seen now.
      if (files.get(fence.file)?.expected != null) await expectPromised(root, files);
      writeFiles(root, { [fence.file]: fence.text });
      files.set(fence.file, fence);
    }
    if (!calls || fence.language !== 'sh') continue;
    const lines = fence.text.split('\n').map((line) => line.replace(/\s+#.*/, '').trim());
    for (const line of lines.filter((each) => each.startsWith('npx site ') && !NOT_CALLED.test(each))) {
      const { code, stderr } = await callSite(root, ...line.split(/\s+/).slice(2));
      const hasFault = [...files.values()].some(({ expected }) => expected?.startsWith('error'));
      expect([line, code], stderr).toEqual([line, hasFault ? 1 : 0]);
    }
  }
}

/** The files that a page need not show. */
const SETTINGS = 'site.config.ts';
const DEFAULTS = { 'docs/intro.md': '# Home\n', [SETTINGS]: 'export default {};\n' };

interface Site {
  readonly pages: ManualPage[];
  /** Paths of the files that the pages show. */
  readonly files: Set<string>;
}

/** Pages that are one site: those without settings are, as far as no file of one is another file of another. */
function sitesOf(pages: readonly ManualPage[]): readonly (readonly ManualPage[])[] {
  const sites: Site[] = [];
  for (const page of pages) {
    const files = page.fences.flatMap(({ file }) => (file === null ? [] : [file]));
    const isFree = (site: Site) => !site.files.has(SETTINGS) && !files.some((file) => site.files.has(file));
    const site = (files.includes(SETTINGS) ? undefined : sites.find(isFree)) ?? { pages: [], files: new Set() };
    if (site.pages.length === 0) sites.push(site);
    site.pages.push(page);
    for (const file of files) site.files.add(file);
  }
  return sites.map((each) => each.pages);
}

const pages = manualPages();
const isTutorial = ({ name }: ManualPage) => name.startsWith('tutorial/');
const alone = pages.filter((page) => !isTutorial(page) && page.fences.some(({ file }) => file !== null));
const sites = sitesOf(alone).map((each) => [each.map(({ name }) => name).join(', '), each] as const);

test.each(sites)('%s: a site that builds', async (_, site) => {
  const root = fs.mkdtempSync(path.join(folder, 'site-'));
  const files = new Map<string, Fence>();
  writeFiles(root, DEFAULTS);
  for (const page of site) await follow(page, root, files, false);
  await expectPromised(root, files);
});

const tutorial = { root: path.join(folder, 'tutorial'), files: new Map<string, Fence>() };

test.each(manualPages('tutorial').map((page) => [page.name, page] as const))(
  '%s goes on where the page before ended',
  async (_, page) => {
    const { root, files } = tutorial;
    fs.mkdirSync(root, { recursive: true });
    await follow(page, root, files, true);
    await expectPromised(root, files);
  },
);
