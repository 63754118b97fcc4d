// #region listing
/** Both forces in N over one window, dt in s. Null where the reference carries less than the floor, in N·s. */
export function impulseRatio(abdomen: number[], reference: number[], dt: number, floor = 0.1) {
  if (abdomen.length < 2 || reference.length !== abdomen.length) throw new RangeError('two records of one length');
  if (![...abdomen, ...reference].every(Number.isFinite)) throw new RangeError('a sample is missing');
  const impulse = (force: number[]) => force.slice(1).reduce((sum, after, n) => sum + ((force[n] + after) / 2) * dt, 0);
  const [own, other] = [impulse(abdomen), impulse(reference)];
  return { own, other, ratio: other < floor ? null : own / other };
}
// #endregion

// #region check
const half = (peak: number, duration: number) =>
  Array.from({ length: 601 }, (_, n) => (n / 10 > duration ? 0 : peak * Math.sin((Math.PI * n) / 10 / duration)));
const { own, other, ratio } = impulseRatio(half(2000, 40), half(6000, 60), 1e-4);
console.log(own.toFixed(4), other.toFixed(3), ratio?.toFixed(6));
// #endregion
