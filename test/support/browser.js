/** Finds a Chromium-family browser for the tests, and installs one where there is none. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** Switches that keep a browser of the tests to itself. The sandbox needs rights that containers lack. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @returns {string | null} a browser's program: `CHROME_PATH`, the usual names and places, Playwright's own */
export function findBrowser() {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH !== undefined && CHROME_PATH !== '') return isProgram(CHROME_PATH) ? CHROME_PATH : null;
  const folders = [...PATH.split(path.delimiter), ...PLACES];
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...PLACES];
  return [...candidates, chromium.executablePath()].find(isProgram) ?? null;
}

/**
 * The browser, installed if need be: Playwright's download, else the system's package manager.
 *
 * @returns {string}
 * @throws an error that says what to do
 */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (process.env.CHROME_PATH) throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, which is no program`);
  const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  console.log('no browser found: installing Chromium');
  const cli = path.join(path.dirname(new URL(import.meta.resolve('playwright-core')).pathname), 'cli.js');
  run(process.execPath, cli, 'install', '--with-deps', 'chromium') || run(process.execPath, cli, 'install', 'chromium');
  if (findBrowser() === null) {
    const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => run(...[...root, 'apt-get', ...args]);
    if (apt('update')) apt('install', '-y', 'chromium') || apt('install', '-y', 'chromium-browser');
  }
  const installed = findBrowser();
  if (installed === null)
    throw new Error('no browser could be installed: install Chromium, or name one in CHROME_PATH');
  return installed;
}
