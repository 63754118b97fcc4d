/** What a release consists of: the same bytes in every folder, and a list of parts that others can read. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { manifest, packed } from '../install/installed.ts';
import { projectRoot, readTree, temporaryFolder } from '../support/cli.ts';

interface Lock {
  readonly packages: {
    readonly [folder: string]: {
      readonly name?: string;
      readonly version: string;
      readonly dev?: boolean;
      readonly devOptional?: boolean;
    };
  };
}

interface Part {
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly licenses: readonly unknown[];
  readonly hashes?: readonly { readonly alg: string }[];
}

interface Sbom {
  readonly metadata: { readonly timestamp?: string; readonly component: Part };
  readonly components: readonly Part[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const packedFiles = packed().files.map((file) => file.path);
const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), 'utf8');

/** What `npm run release` needs, in a folder with rights and times of its own. */
function checkout(folder: string, mode: number, time: number): void {
  for (const file of [...packedFiles, 'package-lock.json', '.ci/release.js', '.ci/sbom.js']) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(projectRoot, file), target);
    fs.chmodSync(target, mode);
    fs.utimesSync(target, time, time);
  }
}

/** The files of a release. */
function release(folder: string, env: NodeJS.ProcessEnv) {
  execFileSync(process.execPath, [path.join(folder, '.ci/release.js')], {
    cwd: folder,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readTree(path.join(folder, 'release'));
}

test('it is the same from every checkout, whatever its path, rights, times, zone and language', () => {
  const [one, other] = [temporaryFolder(), path.join(temporaryFolder(), 'another place', 'é')];
  checkout(one, 0o600, 86_400);
  checkout(other, 0o775, 1_900_000_000);
  const first = release(one, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
  expect(Object.keys(first)).toEqual(['SHA256SUMS', `${manifest.name}-${manifest.version}.tgz`, 'sbom.cdx.json']);
  expect(release(other, { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' })).toEqual(first);
  const names = execFileSync('tar', ['-tzf', path.join(one, 'release', `${manifest.name}-${manifest.version}.tgz`)]);
  const inside = names.toString().trim().split('\n');
  expect(inside.toSorted()).toEqual(packedFiles.map((file) => `package/${file}`).toSorted());
}, 180_000);

/** The list of parts of this checkout. */
function sbom(env: NodeJS.ProcessEnv = {}): { readonly text: string; readonly parts: Sbom } {
  const file = path.join(temporaryFolder(), 'sbom.json');
  const { SOURCE_DATE_EPOCH: _, ...inherited } = process.env;
  execFileSync(process.execPath, [path.join(projectRoot, '.ci/sbom.js'), file], { env: { ...inherited, ...env } });
  const text = fs.readFileSync(file, 'utf8');
  return { text, parts: JSON.parse(text) };
}

test('the list of parts is CycloneDX, as the strict schema of its makers says', async () => {
  const { text, parts } = sbom();
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(JSON.stringify({ ...parts, components: [{ name: 'x' }] }))).not.toBeNull();
  expect(parts.metadata.timestamp).toBeUndefined();
  expect(sbom({ NODE_ENV: 'production' }).text, 'where npm leaves out what development needs').toBe(text);
  expect(sbom({ SOURCE_DATE_EPOCH: '86400' }).parts.metadata.timestamp).toBe('1970-01-02T00:00:00.000Z');
});

test('it lists every package that users install or that the bundle contains, and no other', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '');
  const needed = Object.entries(packages)
    .filter(([folder, { dev = false, devOptional = false }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { name = nameOf(folder), version }]) => `${name}@${version}`);
  const { metadata, components, dependencies } = sbom().parts;
  const { packages: folders } = JSON.parse(read('dist/program.json')) as { readonly packages: readonly string[] };
  const bundled = folders.map((folder) => `${nameOf(folder)}@${packages[folder]?.version}`);
  expect(bundled.map((part) => part.replace(/@[^@]*$/, ''))).toEqual(
    expect.arrayContaining(['react', 'katex', 'acorn']),
  );
  expect(components.map((part) => part['bom-ref'])).toEqual([...new Set([...needed, ...bundled])].toSorted());
  for (const part of components) {
    expect(part.purl).toMatch(/^pkg:npm\//);
    expect([part['bom-ref'], part.licenses.length, part.hashes?.map(({ alg }) => alg)]).toEqual([
      part['bom-ref'],
      1,
      ['SHA-512'],
    ]);
  }
  const { dependencies: own } = JSON.parse(read('package.json')) as { readonly dependencies: object };
  const root = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
  expect(root?.ref).toBe(`${manifest.name}@${manifest.version}`);
  expect(root?.dependsOn.map((ref) => ref.replace(/@[^@]*$/, ''))).toEqual(expect.arrayContaining(Object.keys(own)));
  const known = new Set(components.map((part) => part['bom-ref']));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
});
