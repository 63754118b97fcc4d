/** The notices of all software that is published with a site: their licences ask for them in every copy. */
import fs from 'node:fs';
import path from 'node:path';
import { compareText } from '../base/compare-text.ts';

/** What a published file asks for. */
export interface Notice {
  /** What the notice is about: `react 19.3.1`. */
  readonly subject: string;
  /** Its licence as an SPDX expression. */
  readonly licence: string;
  /** The notices of its author, with the text of the licence. */
  readonly text: string;
}

/** Files of a package that hold its licence or its notices; a folder of this name holds several. */
const LICENCE_FILE = /^(licen[cs]es?|copying|notice)(?!.*\.[cm]?[jt]sx?$)([-.][\w.-]+)?$/i;
/** Of these, files that hold notices only. */
const NOTICE_FILE = /^notice/i;

/**
 * The folders of the packages that files belong to, sorted. Packages are found by their manifests, so the layout of
 * `node_modules` does not matter.
 *
 * @param files absolute paths
 */
export function packagesOf(files: Iterable<string>): readonly string[] {
  const known = new Map<string, string>();
  const packageOf = (folder: string): string => {
    const found = known.get(folder) ?? (hasName(folder) ? folder : packageOf(parentOf(folder)));
    known.set(folder, found);
    return found;
  };
  return [...new Set([...files].map((file) => packageOf(path.dirname(file))))].sort(compareText);
}

function parentOf(folder: string): string {
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`no package holds ${folder}`);
  return parent;
}

/** Manifests without a name only tell how to read the modules below them. */
function hasName(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) && typeof readManifest(folder).name === 'string';
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * The notice of a package, from the files that its author put there.
 *
 * @param isLicence tells by its name whether a file holds a licence or notices
 * @throws {Error} if the package does not say under which licence it is, or holds no text of it
 */
export function packageNotice(folder: string, isLicence = LICENCE_FILE): Notice {
  const { name, version, license } = readManifest(folder);
  const files = licenceFiles(folder, isLicence);
  if (typeof license !== 'string' || !files.some((file) => !NOTICE_FILE.test(path.basename(file)))) {
    const lack =
      typeof license === 'string' ? 'no file with the text of its licence' : 'no licence in its package.json';
    throw new Error(`the package '${name}' is published with the site, but has ${lack}`);
  }
  return { subject: `${name} ${version}`, licence: license, text: files.map(readText).join('\n\n') };
}

function licenceFiles(folder: string, isLicence: RegExp): readonly string[] {
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

function readText(file: string): string {
  return fs.readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trim();
}

/** The licence of fonts that name no other, and the address by which they name it. */
const FONT_LICENCE = { id: 'OFL-1.1', address: /scripts\.sil\.org\/OFL/, file: 'generator/bundling/OFL-1.1.txt' };

/**
 * The notice of fonts, from the fonts themselves, with the text of the licence that they name.
 *
 * @param subject what they are called together
 * @param files TrueType fonts, by their paths
 * @param packageRoot the folder of this package, which holds the text
 * @throws {Error} if a font names no licence, or another one
 */
export function fontNotice(subject: string, files: readonly string[], packageRoot: string): Notice {
  const groups = new Map<string, string[]>();
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

/** The notice of the theme's own typeface. Its licence does not let a changed font keep the name of the first one. */
export function typefaceNotice(packageRoot: string): Notice {
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

/** What a TrueType font says of its licence, or an empty text. */
function licenceOfFont(font: Buffer): string {
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

/** Notices as one text, sorted by what they are about, each of them once. */
export function noticesText(notices: readonly Notice[]): string {
  const sorted = [...notices].sort((a, b) => compareText(a.subject, b.subject));
  const parts = new Set(
    sorted.map(({ subject, licence, text }) => `${RULE}${subject} (${licence})\n${RULE}\n${text}\n`),
  );
  return `This site is published with the software below, under these licences.\n\n${[...parts].join('\n')}`;
}
