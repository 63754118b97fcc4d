/** Collects the licence notices of packages and fonts; `build.js` runs it. */
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
 * Returns the folders of the packages that contain the files, sorted. A package is the nearest folder with a manifest,
 * so the layout of `node_modules` does not matter.
 *
 * @param {Iterable<string>} files absolute paths
 * @returns {readonly string[]}
 */
export function packagesOf(files) {
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @param {string} folder @returns {string} */
  const packageOf = (folder) => {
    const found = known.get(folder) ?? (hasName(folder) ? folder : packageOf(parentOf(folder)));
    known.set(folder, found);
    return found;
  };
  return [...new Set([...files].map((file) => packageOf(path.dirname(file))))].sort(compareText);
}

/** @param {string} folder */
function parentOf(folder) {
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`no package holds ${folder}`);
  return parent;
}

/** Whether a folder has a manifest with a name: without one it only sets the module format. @param {string} folder */
function hasName(folder) {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) && typeof readManifest(folder).name === 'string';
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

/** The licence of fonts that name no other, and the address by which they name it. */
const FONT_LICENCE = { id: 'OFL-1.1', address: /scripts\.sil\.org\/OFL/, file: 'generator/bundling/OFL-1.1.txt' };

/**
 * Reads the notice of fonts from their `name` tables.
 *
 * @param {string} subject name of the fonts as a group
 * @param {readonly string[]} files paths of TrueType fonts
 * @param {string} packageRoot folder of this package, which has the text of the licence
 * @returns {Notice}
 * @throws {Error} if a font names no licence, or another one
 */
export function fontNotice(subject, files, packageRoot) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const file of [...files].sort(compareText)) {
    const said = licenceOfFont(fs.readFileSync(file));
    const name = path.basename(file, path.extname(file));
    if (!FONT_LICENCE.address.test(said)) throw new Error(`the font '${name}' names no licence that is known here`);
    groups.set(said, [...(groups.get(said) ?? []), name]);
  }
  const notices = [...groups].map(([said, names]) => `${names.join(', ')}:\n\n${said}`);
  return {
    subject,
    licence: FONT_LICENCE.id,
    text: [...notices, readText(path.join(packageRoot, FONT_LICENCE.file))].join('\n\n'),
  };
}

/**
 * The notice of the theme's typeface. Its licence forbids a modified font to keep the original name.
 *
 * @param {string} packageRoot
 * @returns {Notice}
 */
export function typefaceNotice(packageRoot) {
  return {
    subject: 'Toolkit Sans',
    licence: FONT_LICENCE.id,
    text: `toolkit-sans, toolkit-sans-more: some characters of IBM Plex Sans, with another name.

${readText(path.join(packageRoot, 'theme/fonts/OFL.txt'))}`,
  };
}

/** Numbers of OpenType's `name` table: Windows writes UTF-16, and the licence is name 13. */
const WINDOWS = 3;
const LICENCE_NAME = 13;

/** Returns the licence text in a TrueType font, or an empty text. @param {Buffer} font */
function licenceOfFont(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (record === undefined) return '';
  const table = font.subarray(font.readUInt32BE(record + 8));
  const texts = table.readUInt16BE(4);
  for (let name = 0; name < table.readUInt16BE(2); name += 1) {
    const at = 6 + 12 * name;
    if (table.readUInt16BE(at) !== WINDOWS || table.readUInt16BE(at + 6) !== LICENCE_NAME) continue;
    const start = texts + table.readUInt16BE(at + 10);
    // A copy, since the bytes are swapped in place.
    const bytes = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)));
    return bytes.swap16().toString('utf16le').replace(/\r\n?/g, '\n').trim();
  }
  return '';
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
