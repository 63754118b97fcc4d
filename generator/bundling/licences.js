import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Notice
 * @property {string} subject name and version: `react 19.3.1`
 * @property {string} licence SPDX expression
 * @property {string} text the author's notices and the text of the licence
 */

/** @param {string} a @param {string} b */
const compareText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Files of a package that hold its licence or its notices; a folder of this name holds several. */
const LICENCE_FILE = /^(licen[cs]es?|copying|notice)(?!.*\.[cm]?[jt]sx?$)([-.][\w.-]+)?$/i;
/** Of these, files that hold notices only. */
const NOTICE_FILE = /^notice/i;

/**
 * Returns the folders of the packages that contain the files, sorted.
 *
 * @param {Iterable<string>} files absolute paths
 * @param {string} root package of the files outside of `node_modules`
 * @returns {readonly string[]}
 */
export function packagesOf(files, root) {
  const folders = [...files].map(
    (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? root,
  );
  return [...new Set(folders)].sort(compareText);
}

/** @param {string} folder @returns {{ name?: string, version?: string, license?: unknown }} */
function readManifest(folder) {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * Reads the notice of a package.
 *
 * @param {string} folder
 * @param {RegExp} isLicence matches the names of files that contain a licence or notices
 * @returns {Notice}
 * @param {boolean} mayLackText whether a package with an SPDX expression and no file is accepted
 * @throws {Error} if the package names no licence, or has no file with its text
 */
export function packageNotice(folder, isLicence = LICENCE_FILE, mayLackText = false) {
  const { name, version, license } = readManifest(folder);
  const files = licenceFiles(folder, isLicence);
  if (typeof license === 'string' && files.length === 0 && mayLackText) {
    return { subject: `${name} ${version}`, licence: license, text: 'The package has no file with the text.' };
  }
  if (typeof license !== 'string' || !files.some((file) => !NOTICE_FILE.test(path.basename(file)))) {
    const lack =
      typeof license === 'string' ? 'no file with the text of its licence' : 'no licence in its package.json';
    throw new Error(`the package '${name}' is published with the site, but has ${lack}`);
  }
  return { subject: `${name} ${version}`, licence: license, text: files.map(readText).join('\n\n') };
}

/** @param {string} folder @param {RegExp} isLicence @returns {readonly string[]} */
function licenceFiles(folder, isLicence) {
  return fs
    .readdirSync(folder)
    .filter((name) => isLicence.test(name))
    .sort(compareText)
    .flatMap((name) => {
      const file = path.join(folder, name);
      if (!fs.statSync(file).isDirectory()) return [file];
      const within = fs.readdirSync(file).sort(compareText);
      return within.map((each) => path.join(file, each));
    });
}

/** @param {string} file */
function readText(file) {
  return fs.readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trim();
}

const RULE = `${'='.repeat(80)}\n`;

/**
 * Joins notices, sorted by subject, without duplicates.
 *
 * @param {readonly Notice[]} notices
 * @param {string} intro first line
 */
export function noticesText(notices, intro = 'This site is published with the software below, under these licences.') {
  const sorted = [...notices].sort((a, b) => compareText(a.subject, b.subject));
  const parts = new Set(
    sorted.map(({ subject, licence, text }) => `${RULE}${subject} (${licence})\n${RULE}\n${text}\n`),
  );
  return `${intro}\n\n${[...parts].join('\n')}`;
}
