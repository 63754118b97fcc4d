/** Sites with random links, right and broken, judged by the build and by the crawler. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../../generator/model/diagnostic.ts';
import { decodePath, folderOf, isExternal, refusalOf, resolvePath, splitUrl } from '../../../generator/model/paths.ts';
import { CARRIERS } from '../../link/faults.ts';
import { BEGINNINGS, FILES, nameAt } from '../../link/planted.ts';
import { runJson } from '../commands.ts';
import { Random } from '../random.ts';
import type { World } from '../world.ts';
import type { Answer, JobFinding } from './jobs.ts';

/** Files of a site by path. */
type Files = Record<string, string | Uint8Array>;

/** Links of a site. */
const LINKS = 60;
/** One round in so many plants its links into the product's own site. */
const OWN_EVERY = 5;

/** A link that was planted, by the name beside it. */
interface Link {
  readonly name: string;
  readonly text: string;
}

/** Changes of an address that may break it. */
const BREAKS: readonly ((address: string, random: Random) => string)[] = [
  (address) => address,
  (address) => address,
  (address, random) => address.slice(0, random.below(address.length + 1)),
  (address, random) => `${address}${random.pick(['x', '/', '#x', '?x', '#', '//', '.md', '%20'])}`,
  (address, random) => {
    const at = random.below(address.length + 1);
    return address.slice(0, at) + random.pick(['a', '/', '.', '../', '%', '#']) + address.slice(at);
  },
  (address) => address.toUpperCase(),
];

/** What an address stands in, of those that both judges read. */
const PLACES = CARRIERS.filter(({ file, onlyGate }) => file === undefined && onlyGate === undefined);

/** Plants random links into random pages. */
function plantLinks(files: Files, pages: readonly string[], targets: readonly string[], random: Random): Link[] {
  const links: Link[] = [];
  for (let count = 1; count <= LINKS; count += 1) {
    const name = `NAME${count}`;
    const address = random
      .pick(BREAKS)(random.pick(targets), random)
      .replace(/[\s<>"'\\|[\]()]/g, '');
    const page = random.pick(pages);
    if (isJudgedByOne(address, page)) continue;
    const text = random
      .pick(PLACES)
      .text.replaceAll('▸', '')
      .replaceAll('@', name)
      .replace('$', () => address);
    files[page] = `${files[page]}\n\n${text}\n`;
    links.push({ name, text: `${page}: ${text}` });
  }
  return links;
}

/**
 * Whether browsers and the build judge an address by different rules: an empty one; one that the build refuses, and
 * publishes nothing then; one that leaves the docs folder, where browsers stay at the top of the host.
 */
function isJudgedByOne(address: string, page: string): boolean {
  if (address === '' || refusalOf(address) !== null) return true;
  const { path: written } = splitUrl(address);
  return !isExternal(address) && resolvePath(folderOf(page.replace(/^docs\//, '')), decodePath(written)) === null;
}

/** A small site with everything that addresses may lead to. */
function smallSite(random: Random): { readonly files: Files; readonly pages: readonly string[] } {
  const files: Files = { ...FILES, ...BEGINNINGS };
  const pages = ['docs/intro.md', 'docs/guide/basics.md', 'docs/Dummies/SID_II.md', 'docs/guide/Müller.md'];
  const settings = { baseUrl: random.pick(['/', '/base/']), trailingSlash: !random.oneIn(3) };
  files['site.config.ts'] = settingsText(settings);
  return { files, pages };
}

const settingsText = (settings: object) =>
  `export default ${JSON.stringify({
    url: 'https://example.com',
    ...settings,
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
  })};\n`;

/** The product's own pages. */
function ownSite(projectRoot: string): { readonly files: Files; readonly pages: readonly string[] } {
  const files: Files = {};
  for (const folder of ['docs', 'static']) {
    for (const name of fs.readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.join(projectRoot, folder, name);
      if (!fs.statSync(file).isFile()) continue;
      const isText = name.endsWith('.md');
      files[`${folder}/${name.split(path.sep).join('/')}`] = isText
        ? fs.readFileSync(file, 'utf8')
        : fs.readFileSync(file);
    }
  }
  // A busy machine must not end a script.
  files['site.config.ts'] = settingsText({ examples: { timeLimit: 600 } });
  return { files, pages: Object.keys(files).filter((name) => name.endsWith('.md') && !/\/_/.test(name)) };
}

/** Plants links into a site, and compares what the build and the crawler say of each. */
export async function gateRound(seed: number, round: number, world: World): Promise<Answer> {
  const random = new Random(seed, 3, round);
  const isOwn = round % OWN_EVERY === OWN_EVERY - 1;
  const { files, pages } = isOwn ? ownSite(world.projectRoot) : smallSite(random);
  const known = CARRIERS.flatMap(({ right }) => right).filter((address) => !address.includes('{'));
  const own = pages.map((name) => `/${name.slice('docs/'.length).replace(/\.md$/, random.pick(['.md', '/']))}`);
  const links = plantLinks(files, pages, isOwn ? own : [...known, ...own], random);
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-gate-')));
  try {
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), content);
    }
    if (isOwn) copyCaches(world.projectRoot, root);
    const verdictOf = async (command: string) => {
      const { diagnostics } = (await runJson(world.projectRoot, root, command)) as { diagnostics: Diagnostic[] };
      return new Set(diagnostics.filter(({ rule }) => LINK_RULES.has(rule)).map((each) => nameAt(root, each)));
    };
    const gate = await verdictOf('build');
    const crawler = await verdictOf('check');
    const findings = links.flatMap(({ name, text }): JobFinding[] => {
      if (gate.has(name) === crawler.has(name)) return [];
      const who = gate.has(name) ? 'the build alone' : 'the crawler alone';
      return [
        { oracle: 'gate', cause: `${who} calls a link broken`, detail: `${who}: ${text}`, number: null, input: text },
      ];
    });
    return { checks: { gate: links.length }, findings };
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

const LINK_RULES: ReadonlySet<string> = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'missing-asset',
]);

/** Takes along what the last build of the project compiled. */
function copyCaches(projectRoot: string, root: string): void {
  const caches = path.join(projectRoot, '.site/pages');
  if (fs.existsSync(caches)) fs.cpSync(caches, path.join(root, '.site/pages'), { recursive: true });
}
