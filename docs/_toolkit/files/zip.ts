/** Zip archives, as laboratories send tests in them. */

import type { TestFile } from './test.ts';
import { isBytes, latin1 } from './text.ts';

/** Signatures of the parts of an archive. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;

/** Sizes of the parts without names, extra fields and comments. */
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const LOCATOR_64_SIZE = 20;

/** A number of 32 bits that stands for one of 64 in an extra field. */
const LARGE = 0xffffffff;

/** Bytes 0x80 to 0xFF of code page 437, in which names are that are not UTF-8. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** A file in the archive's table. */
interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Reads a zip archive: stored and deflated files, also with sizes behind the data, and archives of more than 4 GB.
 *
 * @param bytes the archive
 * @returns the files in the order of the archive, without entries for folders; names with `/` between folders
 * @throws {RangeError} when the archive is truncated, encrypted, split or no zip, uses another compression, or a
 *   file's data, size or checksum is wrong; the message names the file
 *
 * Source: PKWARE, .ZIP File Format Specification (APPNOTE) 6.3.
 */
export async function readZip(bytes: Uint8Array): Promise<readonly TestFile[]> {
  if (!isBytes(bytes)) throw new RangeError('zip: the archive must be a Uint8Array');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: TestFile[] = [];
  for (const entry of entriesOf(view)) {
    if (!entry.name.endsWith('/')) files.push({ name: entry.name, bytes: await unpack(view, entry) });
  }
  return files;
}

/** Where the table of files is. */
interface Directory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  /** Bytes in front of the archive, which offsets do not count. */
  readonly shift: number;
}

function entriesOf(view: DataView): readonly Entry[] {
  const { count, size, offset, shift } = directoryOf(view);
  const entries: Entry[] = [];
  const end = shift + offset + size;
  let at = shift + offset;
  for (let i = 0; i < count; i += 1) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL) {
      throw new RangeError(`zip: the table of files is damaged at entry ${i + 1} of ${count}`);
    }
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + CENTRAL_SIZE + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > end) throw new RangeError(`zip: the table of files is damaged at entry ${i + 1} of ${count}`);
    const flags = view.getUint16(at + 8, true);
    const name = nameOf(part(view, at + CENTRAL_SIZE, nameLength), (flags & 0x800) !== 0);
    const sizes = [24, 20, 42].map((each) => view.getUint32(at + each, true));
    const [unpacked, packedSize, local] = largeSizes(view, at + CENTRAL_SIZE + nameLength, extraLength, sizes);
    entries.push({
      name,
      flags,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedSize: packedSize as number,
      size: unpacked as number,
      offset: shift + (local as number),
    });
    at = next;
  }
  return entries;
}

function directoryOf(view: DataView): Directory {
  const end = endOf(view);
  const disks = view.getUint16(end + 4, true);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_64_SIZE;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const end64 = Number(view.getBigUint64(locator + 8, true));
    if (end64 + 56 > locator || view.getUint32(end64, true) !== END_64) {
      throw new RangeError('zip: the end record of 64 bits is damaged');
    }
    const [entries, length, start] = [32, 40, 48].map((each) => Number(view.getBigUint64(end64 + each, true)));
    return checkDirectory(
      { count: entries as number, size: length as number, offset: start as number, shift: 0 },
      end64,
    );
  }
  if (disks !== 0 && disks !== 0xffff) throw new RangeError('zip: the archive is split, join its parts');
  return checkDirectory({ count, size, offset, shift: end - size - offset }, end);
}

function checkDirectory(directory: Directory, end: number): Directory {
  const { size, offset, shift } = directory;
  if (shift < 0 || shift + offset + size > end) throw new RangeError('zip: the archive is truncated or damaged');
  return directory;
}

/** Position of the end record, in front of the archive's comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  const starts = view.byteLength >= 4 && [LOCAL, END].includes(view.getUint32(0, true));
  throw new RangeError(starts ? 'zip: the archive is truncated: it has no end record' : `zip: ${otherFormat(view)}`);
}

function otherFormat(view: DataView): string {
  if (view.byteLength === 0) return 'the archive is empty';
  if (view.byteLength >= 2 && view.getUint16(0) === 0x1f8b) return 'this is a gzip file, no zip archive';
  if (view.byteLength >= 262 && latin1(part(view, 257, 5)) === 'ustar') return 'this is a tar archive, no zip archive';
  return 'this is no zip archive';
}

/** Sizes and offset of an entry, with those of 64 bits that an extra field has. */
function largeSizes(view: DataView, start: number, length: number, sizes: readonly number[]): readonly number[] {
  if (!sizes.includes(LARGE)) return sizes;
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== LARGE || next + 8 > start + length) return size;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return sizes;
}

function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    name = latin1(bytes).replace(/[\u0080-\u00ff]/g, (character) => CP437.charAt(character.charCodeAt(0) - 0x80));
  }
  return name.replaceAll('\\', '/');
}

function part(view: DataView, offset: number, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + offset, length);
}

async function unpack(view: DataView, entry: Entry): Promise<Uint8Array> {
  const fail = (what: string) => new RangeError(`zip: ${entry.name}: ${what}`);
  const { offset, method, packedSize, size } = entry;
  if ((entry.flags & 1) !== 0) throw fail('the file is encrypted');
  if (offset + LOCAL_SIZE > view.byteLength || view.getUint32(offset, true) !== LOCAL) {
    throw fail('its data are not where the table of files says');
  }
  const start = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > view.byteLength) throw fail('its data are truncated');
  const packed = part(view, start, packedSize);
  if (method !== 0 && method !== 8) throw fail(`compression method ${method} is not supported, only deflate is`);
  const bytes = method === 0 ? packed.slice() : await inflate(packed, size).catch(() => null);
  if (bytes === null) throw fail('its compressed data are damaged');
  if (bytes.length !== size) throw fail(`it has ${bytes.length} bytes, ${size} are declared`);
  if (checksumOf(bytes) !== entry.checksum) throw fail('its checksum is wrong');
  return bytes;
}

/** Inflates data; stops when there are more than declared. */
async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > size) throw new RangeError('too long');
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** CRC-32 of ISO 3309, as zip uses it. */
function checksumOf(bytes: Uint8Array): number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ ((rest & 1) * 0xedb88320);
    return rest;
  });
  let sum = LARGE;
  for (let i = 0; i < bytes.length; i += 1) {
    sum = (sum >>> 8) ^ (table[(sum ^ (bytes[i] as number)) & 0xff] as number);
  }
  return ~sum >>> 0;
}
