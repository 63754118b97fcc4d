/** Finds a Chromium-family browser for the tests, and installs one where there is none. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installPackages, runShown } from './install.js';

/** Browsers without windows: what shows a page is the same, and a test takes two thirds of the processor. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const { HOME = '', LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env;
const WINDOWS_FOLDERS = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'] ?? '', LOCALAPPDATA];
/** Programs that are seldom in PATH. */
const PLACES = {
  linux: [
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
    '/usr/lib/chromium/chromium',
  ],
  darwin: ['', HOME].flatMap((home) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
  ),
  win32: WINDOWS_FOLDERS.filter((folder) => folder !== '').flatMap((folder) => [
    path.join(folder, 'Google/Chrome/Application/chrome.exe'),
    path.join(folder, 'Chromium/Application/chrome.exe'),
    path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
};

/** @param {string} file whether a browser starts from it: a name in PATH may only tell how to get one */
function isBrowser(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    if (!fs.statSync(file).isFile()) return false;
  } catch {
    return false;
  }
  // On Windows the switch opens a window.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Where Playwright keeps its own browser, whether it is there or not. */
async function ownBrowser() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/**
 * @param {boolean} [isWhole] only a browser as readers have it will do, with windows
 * @returns {Promise<string | null>} a browser's program: `CHROME_PATH`, the usual names and places, Playwright's own
 */
export async function findBrowser(isWhole = false) {
  const { CHROME_PATH = '', PATH = '' } = process.env;
  if (CHROME_PATH !== '') return isBrowser(CHROME_PATH) ? CHROME_PATH : null;
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '');
  const names = isWhole ? NAMES : [...SHELLS, ...NAMES];
  const named = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...(PLACES[process.platform] ?? []), await ownBrowser()].find(isBrowser) ?? null;
}

/**
 * The browser, installed if need be: Playwright's download, else the system's package manager.
 *
 * @param {(command: string, args: readonly string[]) => Promise<boolean>} [run] runs a program, and says whether it did
 *   well
 * @param {boolean} [isWhole] as above
 * @returns {Promise<string>}
 * @throws an error that says what to do
 */
export async function findOrInstallBrowser(run = runShown, isWhole = false) {
  const found = await findBrowser(isWhole);
  if (found !== null) return found;
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) throw new Error(`CHROME_PATH names no browser that starts: ${CHROME_PATH}`);
  console.log('no browser found: installing Chromium');
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  // Not every Linux has a package of the first.
  const packages = process.platform === 'linux' ? [...(isWhole ? [] : ['chromium-headless-shell']), 'chromium'] : [];
  const ways = [
    () => run(process.execPath, [cli, 'install', 'chromium']),
    ...packages.map((name) => () => installPackages(run, [name])),
  ];
  for (const install of ways) {
    await install();
    const installed = await findBrowser(isWhole);
    if (installed !== null) return installed;
  }
  throw new Error('no browser could be installed: install Chromium or Chrome, or name one in CHROME_PATH');
}
