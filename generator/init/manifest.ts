import fs from 'node:fs';
import path from 'node:path';
import { CallError } from '../base/environment.ts';
import { isPlainObject } from '../base/plain-object.ts';
import { PACKAGE } from './template.ts';

export interface CompleteManifest {
  readonly text: string;
  readonly added: readonly string[];
  readonly title: string;
}

type Group = Readonly<Record<string, unknown>>;

/** Commands that a site has npm scripts for. */
const COMMANDS = ['dev', 'build', 'serve', 'check'];

/** Completes the manifest of a folder, and keeps everything that it says. @throws {CallError} if it is not JSON */
export function completeManifest(root: string, version: string): CompleteManifest {
  const file = path.join(root, 'package.json');
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  const manifest = source === null ? { private: true, type: 'module' } : parse(source, file);
  const group = (name: string): Group => {
    const value = (manifest as Group)[name];
    return isPlainObject(value) ? value : {};
  };
  const scripts = missingScripts(group('scripts'));
  const isDependency = ['dependencies', 'devDependencies'].some((name) => PACKAGE in group(name));
  const allowScripts = group('allowScripts');
  const isDecided = Object.keys(allowScripts).some((name) => /^esbuild(@|$)/.test(name));
  const added: { readonly [name: string]: Group } = {
    ...(Object.keys(scripts).length > 0 && { scripts }),
    ...(isDependency ? {} : { devDependencies: { [PACKAGE]: specifier(root, version) } }),
    ...(isDecided ? {} : { allowScripts: { esbuild: true } }),
  };
  const complete = Object.fromEntries(Object.entries(added).map(([name, more]) => [name, { ...group(name), ...more }]));
  const indent = /^([ \t]+)"/m.exec(source ?? '')?.[1] ?? '  ';
  const { name } = manifest as { readonly name?: unknown };
  return {
    text: `${JSON.stringify({ ...manifest, ...complete }, null, indent)}\n`,
    added: Object.entries(added).map(([key, more]) => `${key} ${Object.keys(more).join(', ')}`),
    title: typeof name === 'string' && name !== '' ? name : path.basename(root),
  };
}

function parse(source: string, file: string): Group {
  try {
    const manifest: unknown = JSON.parse(source);
    if (isPlainObject(manifest)) return manifest;
  } catch {}
  throw new CallError(`${file} is no JSON object: mend it first`);
}

/** Scripts for commands that no script calls; with a prefix if one of their names has another meaning. */
function missingScripts(scripts: Group): Group {
  const missing = COMMANDS.filter(
    (command) => !Object.values(scripts).some((script) => new RegExp(`\\bsite ${command}\\b`).test(String(script))),
  );
  const prefix = missing.some((command) => command in scripts) ? 'docs:' : '';
  return Object.fromEntries(missing.map((command) => [prefix + command, `site ${command}`]));
}

/** The version of this package that the site depends on: the one of the project above it, or this one. */
function specifier(root: string, version: string): string {
  for (let folder = path.dirname(root); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (!fs.existsSync(file)) continue;
    const { dependencies, devDependencies } = parse(fs.readFileSync(file, 'utf8'), file);
    const known = { ...(dependencies as Group), ...(devDependencies as Group) }[PACKAGE];
    if (typeof known !== 'string') return `^${version}`;
    if (!known.startsWith('file:')) return known;
    return `file:${path
      .relative(root, path.resolve(folder, known.slice(5)))
      .split(path.sep)
      .join('/')}`;
  }
  return `^${version}`;
}
