/** The documentation of this project itself, built in this process. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Cache } from '../../generator/cache.ts';
import { loadConfig } from '../../generator/config/load.ts';
import config from '../../site.config.ts';
import { program, projectRoot } from './cli.ts';
import { type BuiltSite, type Files, site } from './site.ts';

/** Every file of the docs folder, by its path below it. */
export function ownDocs(): Files {
  return readFiles('docs', '');
}

/** Every file of the static folder, by its path with that of the folder. */
export function ownStatics(): Files {
  return readFiles('static', 'static/');
}

const { colors, navbar, styles } = config;
/** The settings of the look. */
export const LOOK = { colors, navbar, styles };

function readFiles(folder: string, prefix: string): Files {
  const root = path.join(projectRoot, folder);
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => fs.statSync(path.join(root, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [prefix + name.split(path.sep).join('/'), fs.readFileSync(path.join(root, name))]),
  );
}

/** Takes along what the last build of the project compiled, so that nothing is compiled twice; works without, too. */
export function copyOwnCaches(folder: string): void {
  const caches = path.join(projectRoot, '.site/pages');
  if (fs.existsSync(caches)) fs.cpSync(caches, folder, { recursive: true });
}

/** The cache that the tests of a run share. */
function sharedCache(): string {
  const folder = path.join(os.tmpdir(), 'site-own');
  if (fs.existsSync(folder)) return folder;
  const copy = fs.mkdtempSync(`${folder}-`);
  copyOwnCaches(copy);
  try {
    fs.renameSync(copy, folder);
  } catch {
    // Another worker was faster.
  }
  return folder;
}

/** The documentation. What the tests of one file compile is there for those of the next. */
export async function ownSite(): Promise<BuiltSite> {
  const { code } = program;
  const settings = {
    title: 'Crash Signal Toolkit',
    url: 'https://example.com',
    search: config.search,
    ...LOOK,
  };
  const loaded = await loadConfig(
    projectRoot,
    'site.config.ts',
    fs.mkdtempSync(path.join(os.tmpdir(), 'site-own-settings-')),
  );
  const plugins = 'plugins' in loaded ? loaded.plugins : undefined;
  const cache = new Cache(sharedCache(), code);
  const built = await site({ ...ownDocs(), ...ownStatics() }, { settings, cache, code, plugins });
  cache.save(new Map());
  return built;
}
