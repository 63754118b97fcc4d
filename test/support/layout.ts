/**
 * The rooms of the house and who may import whom: the laws of the architecture as data. A room is a folder, or a file at
 * the top of its side; the longest path that covers a file names its room.
 */

/** Rooms of one height. They do not import one another. */
export interface Layer {
  readonly name: string;
  readonly rooms: readonly string[];
  /** Names of the layers whose rooms these may import, all further down. */
  readonly imports: readonly string[];
}

/** Layers of the generator that know what a site is, and those below them. */
const VALUES = ['model', 'base', 'contract'];

/** What the client may use of the theme. */
const THEME = ['theme', 'words', 'contract', 'characters'];

/** From the top down. */
export const LAYERS: readonly Layer[] = [
  { name: 'launcher', rooms: ['bin'], imports: ['bundling'] },
  { name: 'main', rooms: ['generator/main.ts'], imports: ['commands', 'bundling', 'base'] },
  {
    name: 'commands',
    rooms: ['generator/commands'],
    imports: ['init', 'versions', 'deployer', 'builders', 'checker', 'project', 'services', 'base'],
  },
  { name: 'init', rooms: ['generator/init'], imports: VALUES },
  { name: 'versions', rooms: ['generator/versions'], imports: ['builders', 'project', 'metadata', ...VALUES] },
  { name: 'deployer', rooms: ['generator/deploy'], imports: ['builders', 'project', ...VALUES] },
  {
    name: 'builders',
    rooms: ['generator/dev', 'generator/publish'],
    imports: ['site', 'project', 'services', 'source', 'bundling', 'cache', ...VALUES],
  },
  { name: 'checker', rooms: ['generator/check'], imports: ['project', 'services', 'stages', ...VALUES] },
  {
    name: 'site',
    rooms: ['generator/site.ts'],
    imports: ['render', 'stages', 'metadata', 'bundling', 'cache', ...VALUES],
  },
  { name: 'project', rooms: ['generator/project'], imports: ['config', ...VALUES] },
  { name: 'config', rooms: ['generator/config'], imports: ['bundling', 'metadata', ...VALUES] },
  { name: 'services', rooms: ['generator/report', 'generator/serve'], imports: VALUES },
  { name: 'source', rooms: ['generator/source'], imports: ['metadata', ...VALUES] },
  { name: 'bundling', rooms: ['generator/bundling'], imports: VALUES },
  { name: 'render', rooms: ['generator/render'], imports: [...VALUES, 'theme'] },
  {
    name: 'stages',
    rooms: [
      'generator/compile',
      'generator/scripts',
      'generator/fill',
      'generator/hosts',
      'generator/link',
      'generator/search',
    ],
    imports: ['metadata', ...VALUES, 'words'],
  },
  // Settings, pages, folders and lists of the site are read in several stages, but checked in one way.
  { name: 'metadata', rooms: ['generator/metadata'], imports: VALUES },
  { name: 'cache', rooms: ['generator/cache.ts'], imports: VALUES },
  { name: 'model', rooms: ['generator/model'], imports: ['base', 'contract'] },
  { name: 'base', rooms: ['generator/base'], imports: ['words'] },
  {
    name: 'client',
    rooms: ['client'],
    imports: ['client surfaces', 'sidebar', 'search', 'navigation', 'failures', 'platform', ...THEME],
  },
  {
    name: 'search',
    rooms: ['client/search'],
    imports: ['client surfaces', 'navigation', 'platform', ...THEME],
  },
  {
    name: 'client surfaces',
    rooms: ['client/article', 'client/chrome', 'client/dev'],
    imports: ['sidebar', 'navigation', 'platform', ...THEME],
  },
  { name: 'sidebar', rooms: ['client/sidebar'], imports: ['navigation', 'platform', ...THEME] },
  { name: 'navigation', rooms: ['client/navigation'], imports: ['platform', ...THEME] },
  { name: 'failures', rooms: ['client/failures'], imports: ['platform', ...THEME] },
  { name: 'platform', rooms: ['client/platform'], imports: THEME },
  { name: 'theme', rooms: ['theme'], imports: ['words', 'contract', 'characters'] },
  { name: 'words', rooms: ['theme/search', 'theme/edit-distance.ts'], imports: ['characters'] },
  {
    name: 'contract',
    rooms: ['theme/contract.ts', 'theme/messages', 'theme/figure-colors.ts'],
    imports: ['characters'],
  },
  { name: 'characters', rooms: ['theme/well-formed.ts', 'theme/props.d.ts'], imports: [] },
];

/** The sides, each with the sides it may import files of, and the packages and modules of Node it may import. */
export const SIDES: { readonly [side: string]: { readonly sides: readonly string[]; readonly packages: RegExp } } = {
  bin: { sides: ['bin', 'generator'], packages: /^node:/ },
  generator: { sides: ['generator', 'theme'], packages: /^/ },
  theme: { sides: ['theme'], packages: /^react$/ },
  client: { sides: ['client', 'theme'], packages: /^(react(-dom)?|minisearch)$/ },
};

/** The room that hands files of the client to esbuild: nothing else in the generator names one. */
export const BUNDLER_OF_CLIENT = 'generator/bundling';

/** Rooms whose results depend on their arguments alone. */
export const PURE_ROOMS: readonly string[] = [
  'generator/compile',
  'generator/fill',
  'generator/link',
  'generator/metadata',
  'generator/render',
];

/** Files of the pure rooms that start compile threads or run in one. They may import `THREAD_MODULES`. */
export const THREAD_FILES: readonly string[] = ['generator/compile/pool.ts', 'generator/compile/worker.ts'];

/** The files of generator and theme that may use `console`, `process.exit`, `process.exitCode` and `process.argv`. */
export const PROCESS_FILES = ['generator/main.ts', 'generator/scripts/runner.ts', 'generator/scripts/thread.ts'];

/** Where the drawing of the rooms stands, below the heading `## The rooms`. */
export const DRAWING_FILE = 'generator/README.md';
