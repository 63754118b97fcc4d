/**
 * Both impulses in N·s and their ratio: null where the reference is below
 * the floor.
 *
 * abdomen, reference: forces in N over one window; dt in s; floor in N·s.
 */
function impulseRatio(abdomen, reference, dt, floor = 0.1) {
  if (abdomen.length < 2 || reference.length !== abdomen.length) {
    throw new RangeError('two records of one length');
  }
  if (![...abdomen, ...reference].every(Number.isFinite)) {
    throw new RangeError('a sample is missing');
  }
  const impulse = (force) => {
    let sum = 0;
    for (let n = 1; n < force.length; n += 1) {
      sum += ((force[n - 1] + force[n]) / 2) * dt;
    }
    return sum;
  };
  const [own, other] = [impulse(abdomen), impulse(reference)];
  return { own, other, ratio: other < floor ? null : own / other };
}

/** A half-sine at 10 kHz in a record of 60 ms. */
const half = (peak, duration) => {
  return Array.from({ length: 601 }, (_, n) => {
    const share = n / 10 / duration;
    return share > 1 ? 0 : peak * Math.sin(Math.PI * share);
  });
};
const { own, other, ratio } = impulseRatio(
  half(2000, 40),
  half(6000, 60),
  1e-4,
);
console.log(own.toFixed(4), other.toFixed(3), ratio.toFixed(6));
