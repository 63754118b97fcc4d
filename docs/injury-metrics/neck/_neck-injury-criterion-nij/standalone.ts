import { neckInjuryCriterion } from '../../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { signal } from '../../../_toolkit/signal.ts';

// #region listing
interface Critical {
  tension: number;
  compression: number;
  flexion: number;
  extension: number;
}

/** fx, fz in N and my in N·m, CFC 600; d in m. The highest Nij of each case. */
export function nij([fx, fz, my]: number[][], critical: Critical, d: number) {
  const { length } = fz;
  if (length === 0 || fx.length !== length || my.length !== length) {
    throw new RangeError('three records of one length');
  }
  if (![...fx, ...fz, ...my].every(Number.isFinite)) throw new RangeError('a sample is missing');
  const highest: Record<string, number> = { Nte: 0, Ntf: 0, Nce: 0, Ncf: 0 };
  for (let n = 0; n < length; n += 1) {
    const moment = my[n] - d * fx[n];
    const force = fz[n] / (fz[n] >= 0 ? critical.tension : -critical.compression);
    const bending = moment / (moment >= 0 ? critical.flexion : -critical.extension);
    const name = `N${fz[n] >= 0 ? 't' : 'c'}${moment >= 0 ? 'f' : 'e'}`;
    highest[name] = Math.max(highest[name], force + bending);
  }
  return highest;
}
// #endregion

// #region check
const male = { tension: 6806, compression: 6160, flexion: 310, extension: 135 };
const [fx, fz, my] = [
  [0, 600, -800, 300, -1000],
  [0, 2000, 2000, -1500, -2500],
  [0, -20, 50, -30, 90],
];
const listed = nij([fx, fz, my], male, 0.01778);
const asked = neckInjuryCriterion(
  { fx: signal(0, 1e-4, fx), fz: signal(0, 1e-4, fz), my: signal(0, 1e-4, my) },
  male,
  0.01778,
);
for (const name of ['Nte', 'Ntf', 'Nce', 'Ncf'] as const) {
  console.log(name, listed[name].toFixed(7), asked.cases[name].value.toFixed(7));
}
// #endregion
