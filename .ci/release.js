/**
 * `npm run release`: what a release consists of, in `release/`: the package, its parts, and the digests of both. Any
 * machine with the same versions of Node and npm makes the same bytes of the same commit: npm gives every file one
 * time, and files are packed from a copy, because npm keeps the rights that the umask of a checkout gave them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'release');
const { bin } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const programs = new Set(Object.values(bin));

/** Runs npm in a folder; its answer. */
function npm(cwd, ...args) {
  const script = process.env.npm_execpath;
  const [command, before] = script !== undefined && /\.c?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  return execFileSync(command, [...before, ...args, '--ignore-scripts', '--silent'], { cwd, encoding: 'utf8', shell });
}

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
try {
  // A list of packages, or since npm 12 a record of them by name.
  const [packed] = Object.values(JSON.parse(npm(root, 'pack', '--dry-run', '--json')));
  for (const { path: file } of packed.files) {
    const target = path.join(copy, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(root, file), target);
    fs.chmodSync(target, programs.has(file) ? 0o755 : 0o644);
  }
  npm(copy, 'pack', '--pack-destination', out);
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
execFileSync(process.execPath, [path.join(root, '.ci/sbom.js'), path.join(out, 'sbom.cdx.json')], { stdio: 'inherit' });
const digest = (name) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(out, name)))
    .digest('hex');
const sums = fs
  .readdirSync(out)
  .sort()
  .map((name) => `${digest(name)}  ${name}\n`);
fs.writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
