/** Sums of products of two lists for every shift of one against the other, in the time of a sort. */

/**
 * Cross-correlation by the fast Fourier transform.
 *
 * @param a `n` values
 * @param b as many values
 * @param largest largest shift, from 0 to n - 1
 * @returns list of 2 · `largest` + 1 sums; entry `largest + s` is Σ a[i] · b[i + s] over the i for which both exist.
 *   The error of a sum is about 1e-15 of the product of the lists' Euclidean norms.
 */
export function crossCorrelation(a: Float64Array, b: Float64Array, largest: number): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(a.length + largest + 1));
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  re.set(a);
  im.set(b);
  transform(re, im);

  // Both lists are real, so one transform holds both: A in the symmetric, B in the antisymmetric share.
  const outRe = new Float64Array(size);
  const outIm = new Float64Array(size);
  for (let k = 0; k < size; k += 1) {
    const mirror = (size - k) % size;
    const aRe = (at(re, k) + at(re, mirror)) / 2;
    const aIm = (at(im, k) - at(im, mirror)) / 2;
    const bRe = (at(im, k) + at(im, mirror)) / 2;
    const bIm = (at(re, mirror) - at(re, k)) / 2;
    outRe[k] = aRe * bRe + aIm * bIm;
    // The conjugate, so that a forward transform is the way back.
    outIm[k] = aIm * bRe - aRe * bIm;
  }
  transform(outRe, outIm);
  return new Float64Array(2 * largest + 1).map((_, i) => at(outRe, (i - largest + size) % size) / size);
}

/** Discrete Fourier transform in place; the length is a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(re, i, j);
      swap(im, i, j);
    }
  }
  const cos = new Float64Array(size / 2).map((_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = new Float64Array(size / 2).map((_, k) => Math.sin((2 * Math.PI * k) / size));
  for (let width = 2; width <= size; width *= 2) {
    const half = width / 2;
    const stride = size / width;
    for (let from = 0; from < size; from += width) {
      for (let k = 0; k < half; k += 1) {
        const even = from + k;
        const odd = even + half;
        const wRe = at(cos, k * stride);
        const wIm = -at(sin, k * stride);
        const tRe = at(re, odd) * wRe - at(im, odd) * wIm;
        const tIm = at(re, odd) * wIm + at(im, odd) * wRe;
        re[odd] = at(re, even) - tRe;
        im[odd] = at(im, even) - tIm;
        re[even] = at(re, even) + tRe;
        im[even] = at(im, even) + tIm;
      }
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = at(values, i);
  values[i] = at(values, j);
  values[j] = value;
}

/** A value at an index that is known to be one. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
