/** Nothing is installed under a licence that nobody has looked at, and nothing has to run to be installed. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';

const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), 'utf8');

interface Package {
  readonly name: string;
  readonly license: string | undefined;
  readonly isDevelopment: boolean;
}

/** Licences, and the packages that may have them: any, those for development, or those that are named. */
interface Allowed {
  readonly licences: readonly string[];
  readonly packages: 'any' | 'development' | readonly string[];
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

function allowedBy(guide: string): readonly Allowed[] {
  const [section = ''] = (guide.split(/^### Licences$/m)[1] ?? '').split(/^#/m);
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [licences = '', packages = ''] = row.slice(1, -1).split('|');
    const named = namesIn(packages);
    return {
      licences: namesIn(licences),
      packages: packages.trim() === 'any' ? 'any' : named.length > 0 ? named : 'development',
    };
  });
}

/** Packages whose licence the rows do not allow them. */
function faults(packages: readonly Package[], rows: readonly Allowed[]): readonly string[] {
  const isAllowed = ({ name, license = '', isDevelopment }: Package) =>
    rows.some(
      ({ licences, packages }) =>
        licences.includes(license) &&
        (packages === 'any' || (packages === 'development' ? isDevelopment : packages.includes(name))),
    );
  return packages.filter((each) => !isAllowed(each)).map(({ name, license }) => `${name}: ${license}`);
}

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  /** A dependency for development that another package may use too. */
  readonly devOptional?: boolean;
}

function lockedPackages(): readonly Package[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: { readonly [folder: string]: LockedPackage };
  };
  const bundled = new Set((JSON.parse(read('dist/program.json')) as { packages: string[] }).packages);
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { license, dev = false, devOptional = false }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return { name, license, isDevelopment: (dev || devOptional) && !bundled.has(folder) };
    });
}

describe('licences', () => {
  const rows = allowedBy(read('CONTRIBUTING.md'));
  const packages = lockedPackages();

  test('every package has one that CONTRIBUTING.md allows it', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(faults(packages, rows)).toEqual([]);
  });

  test('every licence and every exception there is still needed', () => {
    const used = new Set(packages.map(({ license }) => license));
    expect(rows.flatMap(({ licences }) => licences).filter((licence) => !used.has(licence))).toEqual([]);
    const names = new Set(packages.map(({ name }) => name));
    const exceptions = rows.flatMap((row) => (typeof row.packages === 'string' ? [] : row.packages));
    expect(exceptions).toEqual([]);
    expect(exceptions.filter((name) => !names.has(name))).toEqual([]);
  });

  test('a new licence, one that only development may have, and none at all are noticed', () => {
    const of = (name: string, license: string | undefined, isDevelopment = false) => ({ name, license, isDevelopment });
    const added = [
      of('a', 'GPL-3.0-only'),
      of('b', 'MPL-2.0'),
      of('c', undefined),
      of('d', 'CPAL-1.0 OR AGPL-1.0'),
      of('e', 'MPL-2.0', true),
      of('f', 'MIT'),
    ];
    expect(faults(added, rows)).toEqual(['a: GPL-3.0-only', 'b: MPL-2.0', 'c: undefined', 'd: CPAL-1.0 OR AGPL-1.0']);
  });

  test('what is installed says the same as the lock file', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: { readonly [folder: string]: { readonly license?: string } };
    };
    const others = Object.entries(packages).filter(([folder, { license }]) => {
      const file = path.join(projectRoot, folder, 'package.json');
      // Packages for other systems are in the lock file only.
      if (folder === '' || !fs.existsSync(file)) return false;
      const { license: said, licenses } = JSON.parse(fs.readFileSync(file, 'utf8'));
      return (said ?? licenses?.[0]?.type) !== license;
    });
    expect(others.map(([folder]) => folder)).toEqual([]);
  });

  test('every package of the lock file has the digest of its bytes', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: { readonly [folder: string]: { readonly integrity?: string } };
    };
    const without = Object.entries(packages).filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity));
    expect(without.map(([folder]) => folder)).toEqual(['']);
  });
});
