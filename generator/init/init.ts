import fs from 'node:fs';
import path from 'node:path';
import { CallError } from '../base/environment.ts';
import { findDocs } from './find-docs.ts';
import { completeManifest } from './manifest.ts';
import { IGNORED, PACKAGE, settingsFile, workflowFile } from './template.ts';

/** The first page and the files that it needs, below the docs folder. */
const FIRST_PAGE = ['intro.md', '_intro/discharge.ts', '_intro/figure.ts', '_bibliography.json'];

/** The site as its settings describe it, or as it is begun. */
export interface Site {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly configFile: string;
  /** Settings of the docs; null if there are none yet. */
  readonly docs: { readonly path: string; readonly mainDoc: string } | null;
  readonly version: string;
  /** Folder with the first page and the files that it needs, absolute. */
  readonly firstPage: string;
}

export interface Initialized {
  readonly found: readonly string[];
  readonly written: readonly string[];
  readonly start: string;
}

/** Writes the files that a site needs and does not have. */
export function initSite({ root, configFile, docs, version, firstPage }: Site): Initialized {
  fs.mkdirSync(root, { recursive: true });
  const { folder, hasPages, hasHome, lines } = findDocs(root, docs?.path ?? null, docs?.mainDoc ?? 'intro');
  const written: string[] = [];
  const write = (name: string, text: string, note = `wrote ${name}`) => {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    written.push(note);
  };
  const writeMissing = (name: string, text: string) => {
    if (!fs.existsSync(path.join(root, name))) write(name, text);
  };

  const manifest = completeManifest(root, version);
  writeMissing(configFile, settingsFile({ title: manifest.title, docs: folder, hasPages }));
  if (!hasHome) {
    for (const name of FIRST_PAGE)
      writeMissing(`${folder}/${name}`, fs.readFileSync(path.join(firstPage, name), 'utf8'));
  }
  if (manifest.added.length > 0) write('package.json', manifest.text, `package.json: ${manifest.added.join(', ')}`);
  const ignored = readText(path.join(root, '.gitignore'));
  const missing = IGNORED.filter((name) => !ignored.split('\n').some((line) => bare(line) === bare(name)));
  if (missing.length > 0) {
    const lineEnd = ignored === '' || ignored.endsWith('\n') ? '' : '\n';
    write('.gitignore', `${ignored}${lineEnd}${missing.join('\n')}\n`, `.gitignore: ${missing.join(', ')}`);
  }
  const usesPnpm = isPnpm(root);
  const workspace = readText(path.join(root, 'pnpm-workspace.yaml'));
  const allowing = allowEsbuild(workspace);
  if (usesPnpm && allowing !== workspace)
    write('pnpm-workspace.yaml', allowing, 'pnpm-workspace.yaml: allowBuilds esbuild');
  const repository = repositoryOf(root);
  if (!hasWorkflow(repository)) {
    const below = (target: string) => path.relative(root, path.join(repository, target)).split(path.sep).join('/');
    const site = path.relative(repository, root).split(path.sep).join('/') || '.';
    write(below('.github/workflows/docs.yml'), workflowFile({ folder: site, usesPnpm }));
  }
  const isInstalled = fs.existsSync(path.join(root, 'node_modules', PACKAGE));
  const [install, run] = usesPnpm ? ['pnpm install', 'pnpm exec'] : ['npm install', 'npx'];
  return { found: lines, written, start: `${isInstalled ? '' : `${install} && `}${run} site dev --open` };
}

/** Refuses a folder that cannot be a site's. */
export function checkFolder(root: string): void {
  const stat = fs.statSync(root, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) throw new CallError(`${root} is a file: name a folder`);
}

/** A name as git reads it in a list of what is ignored. */
function bare(line: string): string {
  return line.trim().replace(/^\/|\/$/g, '');
}

function readText(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** Lets pnpm run esbuild's install script, unless the file decides that. pnpm itself adds a line to fill in. */
function allowEsbuild(workspace: string): string {
  if (/^ +esbuild: set this/m.test(workspace)) return workspace.replace(/^( +esbuild: )set this.*$/m, '$1true');
  if (/\besbuild\b/.test(workspace)) return workspace;
  if (/^allowBuilds:\s*$/m.test(workspace)) return workspace.replace(/^allowBuilds:.*$/m, '$&\n  esbuild: true');
  return `${workspace}${workspace === '' || workspace.endsWith('\n') ? '' : '\n'}allowBuilds:\n  esbuild: true\n`;
}

function isPnpm(root: string): boolean {
  return (
    (process.env.npm_config_user_agent ?? '').startsWith('pnpm/') || fs.existsSync(path.join(root, 'pnpm-lock.yaml'))
  );
}

/** The top of the git repository that a folder is in; the folder itself if it is in none. */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return root;
  }
}

function hasWorkflow(repository: string): boolean {
  const folder = path.join(repository, '.github/workflows');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.some((name) => /\bsite build\b/.test(fs.readFileSync(path.join(folder, name), 'utf8')));
}
