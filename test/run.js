/**
 * `npm test`: types, lint, and every test, in a browser too. The last line counts: `N passed, N failed`; types and lint
 * are one test each.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstallBrowser } from './support/browser.js';

const root = path.resolve(import.meta.dirname, '..');
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exitCode = 130;
  });
}

/** Runs a program of the project's own, shows what it says, and answers whether it was content. */
function run(name, args, env = {}) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', name), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      children.delete(child);
      resolve(code === 0);
    });
  });
}

async function types() {
  for (const project of ['generator', 'theme', 'client', 'test']) {
    if (!(await run('typescript/bin/tsc', ['-p', project]))) return false;
  }
  return true;
}

/** Counts of a vitest run; one that wrote no report, or failed outside of a test, failed. */
async function vitest(browser) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-tests-'));
  const file = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const content = await run('vitest/vitest.mjs', ['run', ...reporters], { CHROME_PATH: browser });
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const failed = content || numFailedTests > 0 ? numFailedTests : 1;
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  } catch (error) {
    console.error(`the tests did not finish: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

let browser;
try {
  browser = findOrInstallBrowser();
} catch (error) {
  console.error(`error: ${error.message}`);
}
const checks = [await types(), await run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])];
const tests = browser === undefined ? { passed: 0, failed: 1, skipped: 0 } : await vitest(browser);
const passed = tests.passed + checks.filter(Boolean).length;
const failed = tests.failed + checks.filter((content) => !content).length;
if (failed > 0) process.exitCode ||= 1;
console.log(`${passed} passed, ${failed} failed${tests.skipped === 0 ? '' : `, ${tests.skipped} skipped`}`);
