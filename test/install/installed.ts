/** The package as others install it: the files that npm packs, beside dependencies as npm lays them out. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, temporaryFolder } from '../support/cli.ts';

export const manifest = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
  readonly exports: { readonly [entry: string]: string | { readonly [condition: string]: string } };
};

/** Where npm puts the dependencies of a package: beside it, or below it. */
export type Layout = 'hoisted' | 'nested';

/** An archive that `npm pack` would make. */
interface Archive {
  /** Bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** The archive that `npm pack` makes. */
export function packed(): Archive {
  const npm = process.env.npm_execpath;
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'];
  const [command, before] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  const answer = execFileSync(command, [...before, ...args], { cwd: projectRoot, encoding: 'utf8', shell });
  // A list of packages, or since npm 12 a record of them by name.
  const [first] = Object.values(JSON.parse(answer) as Record<string, Archive>);
  if (first === undefined) throw new Error('npm packs nothing');
  return first;
}

/** Names of the packages that an install without those for development brings to the top. */
export function dependencies(): readonly string[] {
  const { packages } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [folder: string]: { readonly dev?: boolean } };
  };
  return Object.entries(packages).flatMap(([folder, { dev = false }]) => {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    // Packages for other systems are in the lock file only.
    return name === undefined || dev || !fs.existsSync(path.join(projectRoot, folder)) ? [] : [name];
  });
}

/**
 * A folder, removed when the test is done, that has the package installed.
 *
 * @param copied names of dependencies that are copied; all others are links
 * @returns the folder, and that of the package
 */
export function installed(
  files: readonly string[],
  layout: Layout,
  copied: readonly string[] = [],
): { readonly root: string; readonly own: string } {
  const root = temporaryFolder();
  const beside = path.join(root, 'node_modules');
  const own = path.join(beside, manifest.name);
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(own, file)), { recursive: true });
    fs.copyFileSync(path.join(projectRoot, file), path.join(own, file));
  }
  const modules = layout === 'nested' ? path.join(own, 'node_modules') : beside;
  for (const name of dependencies()) {
    const link = path.join(modules, name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    const target = path.join(projectRoot, 'node_modules', name);
    if (copied.includes(name)) fs.cpSync(target, link, { recursive: true });
    else fs.symlinkSync(target, link, 'junction');
  }
  return { root, own };
}
