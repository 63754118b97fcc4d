/**
 * `npm run sbom`: the parts of a release as CycloneDX, in `sbom.cdx.json`. Made of package-lock.json and of the list of
 * packages that `dist/` contains, so that the same commit has the same parts everywhere: packages for every system, none
 * that only development needs. The document has no number of its own, and its time is that of `SOURCE_DATE_EPOCH`
 * (seconds since 1970), or none.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));

/**
 * All packages of the lock file, as npm lists them. Its `--omit dev`, which is its own choice where `NODE_ENV` says
 * `production`, leaves out what development needs as well.
 */
function listParts() {
  const npm = process.env.npm_execpath;
  const [command, before] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
  const args = ['sbom', '--package-lock-only', '--include', 'dev', ...form, '--silent'];
  const options = {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: command === 'npm' && process.platform === 'win32',
  };
  return JSON.parse(execFileSync(command, [...before, ...args], options));
}

/** Packages that users install, or that `dist/` contains, as npm names them. */
function needed() {
  const packages = Object.entries(read('package-lock.json').packages).filter(([folder]) => folder);
  const bundled = new Set(read('dist/program.json').packages);
  return new Set(
    packages
      .filter(([folder, { dev, devOptional }]) => (!dev && !devOptional) || bundled.has(folder))
      .map(([folder, { name, version }]) => `${name ?? nameOf(folder)}@${version}`),
  );
}

function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

const byRef = (one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1);
/** It says of a package that another one installs it as well. */
const isDevelopment = ({ name }) => name === 'cdx:npm:package:development';

const { serialNumber: _, metadata, components, dependencies, ...document } = listParts();
const { timestamp: __, ...described } = metadata;
const { name, version } = read('package.json');
const epoch = process.env.SOURCE_DATE_EPOCH;
const refs = needed();
const own = `${name}@${version}`;
const isListed = (ref) => ref === own || refs.has(ref);
const parts = components.filter((component) => refs.has(component['bom-ref']));
const sbom = {
  ...document,
  metadata: {
    ...(epoch === undefined ? {} : { timestamp: new Date(Number(epoch) * 1000).toISOString() }),
    ...described,
    // npm takes the name of the folder.
    component: { ...described.component, name },
  },
  components: parts
    .map(({ properties, ...part }) => ({ ...part, properties: properties.filter((each) => !isDevelopment(each)) }))
    .sort(byRef),
  dependencies: dependencies
    .filter(({ ref }) => isListed(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isListed).sort() }))
    .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
};
const file = path.resolve(root, process.argv[2] ?? 'sbom.cdx.json');
fs.writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
