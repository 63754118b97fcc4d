import { neck208 } from '../../../_toolkit/injury-metrics/neck/neck_208.ts';
import { signal } from '../../../_toolkit/signal.ts';

// #region listing
/** nij as computed before; fz in N, tension positive; limits in N. */
export function requirement(nij: number, fz: number[], limits: { tension: number; compression: number }) {
  if (fz.length === 0 || ![nij, ...fz].every(Number.isFinite)) throw new RangeError('a value is missing');
  const ratios = {
    nij: nij / 1,
    tension: Math.max(0, ...fz) / limits.tension,
    compression: Math.max(0, ...fz.map((force) => -force)) / limits.compression,
  };
  const governing = Math.max(ratios.nij, ratios.tension, ratios.compression);
  return { ratios, governing, passes: governing <= 1 };
}
// #endregion

// #region check
const [fx, fz, my] = [
  [0, 600, 200],
  [0, 2000, -900],
  [0, -20, 15],
];
const asked = neck208(
  {
    fx: signal(0, 1e-4, fx),
    fz: signal(0, 1e-4, fz),
    my: signal(0, 1e-4, my),
  },
  'Hybrid III 50M',
);
const listed = requirement(asked.nij.value, fz, { tension: 4170, compression: 4000 });
for (const { ratios, governing } of [listed, asked]) {
  console.log(ratios.nij.toFixed(4), ratios.tension.toFixed(4), ratios.compression.toFixed(4), governing.toFixed(4));
}
// #endregion
