/** The files of an ISO-MME test among others: header, list of channels, channel files. */

import { checkList, checkObject } from '../check.ts';
import type { Test, TestFile } from './test.ts';
import { decodeText, detached, isBytes, linesOf, quoted } from './text.ts';

/** The files of one test. */
export interface Container {
  /** Name of the test. */
  readonly name: string;
  readonly mme: TestFile;
  readonly list: TestFile | null;
  /** Channel files by their numbers; more than one where a number stands twice. */
  readonly channels: ReadonlyMap<number, readonly TestFile[]>;
}

/** A line of a header, or of a list. */
export interface HeaderLine {
  readonly key: string;
  readonly value: string;
}

/** Files that operating systems add. */
const LITTER = /(^|\/)(__macosx\/.*|\._[^/]*|\.ds_store|thumbs\.db|desktop\.ini)$/i;

/**
 * Finds the files of a test.
 *
 * @throws {RangeError} when there is no `.mme`, or files of two tests
 */
export function containerOf(files: readonly TestFile[]): Container {
  checkFiles(files);
  const all = files.map(partsOf).filter(({ path }) => !LITTER.test(path));
  const [mme, other] = all.filter(({ extension }) => extension === 'mme');
  if (mme === undefined) throw new RangeError(`no .mme file among ${files.length} files`);
  if (other !== undefined) throw new RangeError(`files of two tests: ${quoted(mme.path)} and ${quoted(other.path)}`);
  const parts = all.filter(({ extension }) => /^(chn|\d{3,})$/.test(extension));
  const stem = mme.stem.toLowerCase();
  const isNear = ({ folder }: FileParts) => isChannelFolder(folder) || folder === mme.folder;
  const foreign = parts.find((each) => isNear(each) && each.stem.toLowerCase() !== stem);
  if (foreign !== undefined) {
    throw new RangeError(`files of two tests: ${quoted(mme.path)} and ${quoted(foreign.path)}`);
  }
  const [list, secondList] = nearest(
    parts.filter(({ extension }) => extension === 'chn'),
    mme,
  );
  if (list !== undefined && secondList !== undefined) {
    throw new RangeError(`two lists of channels: ${quoted(list.path)} and ${quoted(secondList.path)}`);
  }
  const channels = new Map<number, TestFile[]>();
  for (const each of nearest(
    parts.filter(({ extension }) => extension !== 'chn'),
    mme,
  )) {
    const number = Number(each.extension);
    channels.set(number, [...(channels.get(number) ?? []), each.file]);
  }
  return { name: mme.stem, mme: mme.file, list: list?.file ?? null, channels };
}

/** A file's path in parts. */
interface FileParts {
  readonly file: TestFile;
  readonly path: string;
  readonly folder: string;
  readonly stem: string;
  /** In small letters. */
  readonly extension: string;
}

function partsOf(file: TestFile): FileParts {
  const path = file.name.replaceAll('\\', '/');
  const [, folder = '', stem = '', extension = ''] = /^(.*\/)?([^/]*?)(?:\.([^./]*))?$/.exec(path) ?? [];
  return { file, path, folder, stem, extension: extension.toLowerCase() };
}

const isChannelFolder = (folder: string) => /(^|\/)channel\/$/i.test(folder);

/** The files in folders `Channel`; where there are none, those beside the `.mme`. */
function nearest(files: readonly FileParts[], mme: FileParts): readonly FileParts[] {
  const inFolder = files.filter(({ folder }) => isChannelFolder(folder));
  return inFolder.length > 0 ? inFolder : files.filter(({ folder }) => folder === mme.folder);
}

function checkFiles(files: readonly TestFile[]): void {
  checkList(files, 'files');
  for (const [index, file] of files.entries()) {
    checkObject(file, `files: file ${index}`);
    if (typeof file.name !== 'string') throw new RangeError(`files: file ${index} has no name`);
    if (!isBytes(file.bytes)) throw new RangeError(`files: bytes of ${quoted(file.name)} must be a Uint8Array`);
  }
}

/** The lines of a file. */
export function readLines({ bytes }: TestFile): readonly string[] {
  return linesOf(decodeText(bytes));
}

/** A line with a colon, split at the first one; null for another line. */
export function headerLine(line: string): HeaderLine | null {
  const colon = line.indexOf(':');
  if (colon === -1) return null;
  return { key: detached(line.slice(0, colon).trim()), value: detached(line.slice(colon + 1).trim()) };
}

/** A key as it is compared. */
export function keyOf(key: string): string {
  return key.replace(/\s+/g, ' ').toLowerCase();
}

/** A value that says something; null for `NOVALUE` and for nothing at all. */
export function known(value: string | undefined): string | null {
  return value === undefined || /^(NOVALUE)?$/i.test(value) ? null : value;
}

/**
 * The lines of a header without those that repeat a key, comments excepted: the first one counts.
 *
 * @param warn takes a message for each line that is left out
 */
export function uniqueLines(lines: readonly HeaderLine[], file: string, warn: (message: string) => void): HeaderLine[] {
  const seen = new Map<string, string>();
  return lines.filter(({ key, value }) => {
    const first = seen.get(keyOf(key));
    if (first === undefined || keyOf(key) === 'comments') {
      seen.set(keyOf(key), value);
      return true;
    }
    warn(`${file}: '${key}' stands twice: ${quoted(first)} counts, ${quoted(value)} is left out`);
    return false;
  });
}

/** Header of a test, as `Test` has it. */
export function testHeader(file: TestFile, warn: (message: string) => void): Test['header'] {
  const all = readLines(file);
  if (all.join('').trim() !== '' && !all.some((line) => line.includes(':')))
    throw new RangeError(`${file.name}: no header`);
  const lines = all.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const split = headerLine(line);
    if (split === null) warn(`${file.name}: line ${index + 1} has no colon and is left out: ${quoted(line.trim())}`);
    return split === null ? [] : [split];
  });
  return uniqueLines(lines, file.name, warn).map(({ key, value }) => [key, value] as const);
}
