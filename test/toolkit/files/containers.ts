/** Containers of tests, made of texts; and archives of them. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { TestFile } from '../../../docs/_toolkit/index.ts';

/** Files by their paths: texts in UTF-8, or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

export const filesOf = (files: Files): readonly TestFile[] =>
  Object.entries(files).map(([name, content]) => ({ name, bytes: bytesOf(content) }));

/** A header and samples, one to a line. */
export const text = (header: Readonly<Record<string, string | number>>, samples: readonly (string | number)[] = []) =>
  `${[...Object.entries(header).map(([key, value]) => `${key.padEnd(28)}:${value}`), ...samples].join('\r\n')}\r\n`;

/** A channel with implicit times. */
export const channel = (
  code: string,
  unit: string,
  samples: readonly (string | number)[],
  more: Readonly<Record<string, string | number>> = {},
) =>
  text(
    {
      'Channel code': code,
      Unit: unit,
      'Reference channel': 'implicit',
      'Time of first sample': -0.001,
      'Sampling interval': 0.0005,
      'Data status': 'ok',
      'Number of samples': samples.length,
      ...more,
    },
    samples,
  );

export const list = (...codes: readonly string[]) =>
  text(
    Object.fromEntries([
      ['Number of channels', codes.length],
      ...codes.map((code, index) => [`Name of channel ${String(index + 1).padStart(3, '0')}`, code]),
    ]),
  );

/** A sled test: an acceleration, a deflection whose times are in a third channel, and a lost sample. */
export const SLED: Files = {
  'sled/sled.mme': text({ 'Data format edition number': '1.6', 'Laboratory name': 'NOVALUE', Title: 'run 1: 6 m/s' }),
  'sled/Channel/sled.chn': list('11HEAD0000H3ACXA / Head x', '11CHST0000H3DSXC / Chest', '11TIRS000000TI00 / Time'),
  'sled/Channel/sled.001': channel('11HEAD0000H3ACXA', 'm/(s*s)', [0, '-9.80665', '+1.961330E+01', '.5', -0.25]),
  'sled/Channel/sled.002': channel('11CHST0000H3DSXC', 'm', ['0', 'NOVALUE', '-0.02', '-0.01'], {
    'Reference channel': 'explicit',
    'Reference channel name': '11TIRS000000TI00',
    'Time of first sample': 'NOVALUE',
    'Sampling interval': 'NOVALUE',
  }),
  'sled/Channel/sled.003': channel('11TIRS000000TI00', 's', [0, '0.001', '0.002', '0.003'], {
    'Reference channel': 'NOVALUE',
    'Sampling interval': 'NOVALUE',
  }),
};

/** How `zipOf` packs. */
export interface ZipOptions {
  /** Stored or deflated. */
  readonly method?: 0 | 8;
  /** Whether sizes and checksum follow the data. */
  readonly sizesBehind?: boolean;
  readonly comment?: string;
  /** Whether sizes and offsets are in extra fields of 64 bits. */
  readonly large?: boolean;
  /** Flags of the entries beside those that follow from the other options. */
  readonly flags?: number;
}

const u16 = (...values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);
const u64 = (...values: readonly number[]) => Buffer.from(BigUint64Array.from(values.map(BigInt)).buffer);

/** A zip archive of files; names that end in `/` are folders. */
export function zipOf(files: Files, options: ZipOptions = {}): Uint8Array {
  const { method = 8, sizesBehind = false, comment = '', large = false, flags = 0 } = options;
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = bytesOf(content);
    const path = Buffer.from(name);
    const packed = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes);
    const numbers = u32(crc32(bytes), packed.length, bytes.length);
    const head = Buffer.concat([u16(20, 0x800 | flags | (sizesBehind ? 8 : 0), method, 0, 0)]);
    const local = [u32(0x04034b50), head, sizesBehind ? u32(0, 0, 0) : numbers, u16(path.length, 0), path, packed];
    if (sizesBehind) local.push(u32(0x08074b50), numbers);
    const extra = large ? Buffer.concat([u16(1, 24), u64(bytes.length, packed.length, offset)]) : Buffer.alloc(0);
    const sizes = large ? u32(crc32(bytes), 0xffffffff, 0xffffffff) : numbers;
    const lengths = u16(path.length, extra.length, 0, 0, 0);
    const place = [u32(0), u32(large ? 0xffffffff : offset)];
    table.push(Buffer.concat([u32(0x02014b50), u16(20), head, sizes, lengths, ...place, path, extra]));
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(table);
  const count = table.length;
  if (large) {
    const end = [u32(0x06064b50), u64(44), u16(45, 45), u32(0, 0), u64(count, count, directory.length, offset)];
    parts.push(directory, ...end, u32(0x07064b50, 0), u64(offset + directory.length), u32(1));
    parts.push(u32(0x06054b50), u16(0, 0, 0xffff, 0xffff), u32(0xffffffff, 0xffffffff), u16(0));
  } else {
    parts.push(directory, u32(0x06054b50), u16(0, 0, count, count), u32(directory.length, offset));
    parts.push(u16(comment.length), Buffer.from(comment));
  }
  return new Uint8Array(Buffer.concat(parts));
}
