import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { digest } from '../base/digest.ts';
import { CODINGS } from '../model/hosting.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';

/** Files that compress well. Their length is not looked at, because nothing is made before it is written. */
const TEXT = /\.(html?|js|mjs|css|json|svg|xml|txt|csv|md|webmanifest)$/i;

/** Of 0 to 11: the two higher ones save a tenth of the bytes, and take twenty times as long and longer. */
const BROTLI_QUALITY = 9;

const COMPRESS = {
  br: (bytes: string | Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  // Without name and time, so that the same text has the same bytes.
  gzip: (bytes: string | Uint8Array) => gzipSync(bytes, { level: 9 }),
};

/**
 * Outputs with compressed copies of the texts among them, each behind its original: they are written in this order, so
 * that an original is made once for all three.
 *
 * @param code digest of everything that decides bytes beside the original
 */
export function withCopies(outputs: ReadonlyMap<OutputPath, Output>, code: string): ReadonlyMap<OutputPath, Output> {
  const all = new Map<OutputPath, Output>();
  let last: { readonly of: Output; readonly bytes: string | Uint8Array } | null = null;
  const readOnce = (of: Output) => {
    if (last?.of !== of) last = { of, bytes: of.read() };
    return last.bytes;
  };
  for (const [path, original] of outputs) {
    if (!TEXT.test(path)) {
      all.set(path, original);
      continue;
    }
    all.set(
      path,
      copyOf(
        original,
        () => original.key,
        () => readOnce(original),
      ),
    );
    for (const [coding, ending] of CODINGS) {
      const copy = `${path}${ending}` as OutputPath;
      if (outputs.has(copy)) continue;
      all.set(
        copy,
        copyOf(
          original,
          () => digest(code, coding, original.key),
          () => COMPRESS[coding](readOnce(original)),
        ),
      );
    }
  }
  return all;
}

/** An output that lives as long as another one, with a key that is made when it is asked for. */
function copyOf({ immutable }: Output, key: () => string, read: Output['read']): Output {
  return {
    get key() {
      return key();
    },
    ...(immutable === undefined ? {} : { immutable }),
    read,
  };
}
