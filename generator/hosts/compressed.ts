import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { digest } from '../base/digest.ts';
import { memoizeLast } from '../base/once.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';

type Bytes = ReturnType<Output['read']>;

/** Files that compress well. Their length is not looked at, because nothing is made before it is written. */
const TEXT = /\.(html?|js|mjs|css|json|svg|xml|txt|csv|md|webmanifest)$/i;

/** Of 0 to 11: the two higher ones save a tenth of the bytes, and take twenty times as long and longer. */
const BROTLI_QUALITY = 9;

const COPIES = {
  '.br': (bytes: Bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  // Without name and time, so that the same text has the same bytes.
  '.gz': (bytes: Bytes) => gzipSync(bytes, { level: 9 }),
};

/**
 * Returns outputs with compressed copies of the texts among them.
 *
 * @param code digest of everything that decides bytes beside the original
 */
export function withCopies(outputs: ReadonlyMap<OutputPath, Output>, code: string): ReadonlyMap<OutputPath, Output> {
  const all = new Map<OutputPath, Output>();
  // Outputs are written in this order, so an original is made once for all three.
  const readOnce = memoizeLast((output: Output) => output.read());
  for (const [path, original] of outputs) {
    all.set(path, original);
    if (!TEXT.test(path)) continue;
    const read = () => readOnce(original);
    all.set(path, { ...original, read });
    for (const [ending, compress] of Object.entries(COPIES)) {
      const copy = `${path}${ending}` as OutputPath;
      if (outputs.has(copy)) continue;
      all.set(copy, { ...original, key: digest(code, ending, original.key), read: () => compress(read()) });
    }
  }
  return all;
}
