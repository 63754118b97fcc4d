/**
 * `npm test`: types, lint, and all tests but the weekly ones, in a browser too. The last line counts: `N passed,
 * N failed`; types and lint are one test each. Arguments go to vitest: `npm test -- test/link`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstallBrowser } from './support/browser.js';

const root = path.resolve(import.meta.dirname, '..');
const posix = process.platform !== 'win32';
/** Exit codes that tell which signal ended us. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const children = new Set();
let interrupted = false;

for (const [signal, code] of Object.entries(SIGNALS)) {
  process.on(signal, () => {
    // Who asks twice means it.
    for (const child of children) end(child, interrupted ? 'SIGKILL' : signal);
    interrupted = true;
    process.exitCode = code;
  });
}

/** Ends a program and those it started. */
function end(child, signal) {
  try {
    if (posix) process.kill(-child.pid, signal);
    else child.kill();
  } catch {
    // It is gone already.
  }
}

/** Runs a program, shows what it says, and answers whether it was content. After an interruption nothing starts. */
function run(command, args, env = {}) {
  if (interrupted) return Promise.resolve(false);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // A group of its own, so that its own children can be ended with it.
    detached: posix,
  });
  children.add(child);
  return new Promise((resolve) => {
    const done = (content) => {
      children.delete(child);
      resolve(content);
    };
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
}

/** Runs a script of package.json. */
function script(name) {
  const npm = process.env.npm_execpath;
  if (npm !== undefined && /\.c?js$/.test(npm)) return run(process.execPath, [npm, 'run', '--silent', name]);
  return posix ? run('npm', ['run', '--silent', name]) : run('cmd.exe', ['/d', '/s', '/c', `npm run --silent ${name}`]);
}

/** Counts of a vitest run. A file that could not be loaded failed, and so did a run that failed outside of the tests. */
async function vitest(browser) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-tests-'));
  const file = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const program = path.join(root, 'node_modules/vitest/vitest.mjs');
    const args = process.argv.slice(2);
    const projects = args.includes('--project') ? [] : ['--project', 'quick', '--project', 'slow'];
    const content = await run(process.execPath, [program, 'run', ...reporters, ...projects, ...args], {
      CHROME_PATH: browser,
    });
    if (!fs.existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const { testResults } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    const count = (status) => statuses.filter((each) => each === status).length;
    const [passed, failed] = [count('passed'), count('failed')];
    const unloaded = testResults.filter(
      (each) => each.status === 'failed' && each.assertionResults.length === 0,
    ).length;
    return {
      passed,
      failed: content ? failed : Math.max(failed + unloaded, 1),
      skipped: statuses.length - passed - failed,
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Types and lint at the same time, then the tests. */
async function all() {
  let browser;
  try {
    browser = await findOrInstallBrowser(run);
  } catch (error) {
    console.error(`error: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const checks = await Promise.all(['types', 'lint'].map(script));
  const tests = await vitest(browser);
  return {
    passed: tests.passed + checks.filter(Boolean).length,
    failed: tests.failed + checks.filter((content) => !content).length,
    skipped: tests.skipped,
  };
}

const { passed, failed, skipped } = await all();
if (failed > 0) process.exitCode ||= 1;
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
