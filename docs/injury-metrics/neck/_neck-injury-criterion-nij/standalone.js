import { neckInjuryCriterion, signal } from 'crash-signal-toolkit';

/**
 * The highest Nij of each case.
 *
 * fx, fz in N and my in N·m, CFC 600; d in m.
 * critical: tension, compression in N; flexion, extension in N·m; all positive.
 */
function nij([fx, fz, my], critical, d) {
  const { length } = fz;
  if (length === 0 || fx.length !== length || my.length !== length) {
    throw new RangeError('three records of one length');
  }
  if (![...fx, ...fz, ...my].every(Number.isFinite)) {
    throw new RangeError('a sample is missing');
  }
  const highest = { Nte: 0, Ntf: 0, Nce: 0, Ncf: 0 };
  for (let n = 0; n < length; n += 1) {
    const moment = my[n] - d * fx[n];
    const force =
      fz[n] / (fz[n] >= 0 ? critical.tension : -critical.compression);
    const bending =
      moment / (moment >= 0 ? critical.flexion : -critical.extension);
    const name = `N${fz[n] >= 0 ? 't' : 'c'}${moment >= 0 ? 'f' : 'e'}`;
    highest[name] = Math.max(highest[name], force + bending);
  }
  return highest;
}

const male = {
  tension: 6806,
  compression: 6160,
  flexion: 310,
  extension: 135,
};
const fx = [0, 600, -800, 300, -1000];
const fz = [0, 2000, 2000, -1500, -2500];
const my = [0, -20, 50, -30, 90];
const listed = nij([fx, fz, my], male, 0.01778);

const [x, z, y] = [fx, fz, my].map((samples) =>
  signal(0, 1e-4, samples),
);
const toolkit = neckInjuryCriterion(
  { fx: x, fz: z, my: y },
  male,
  0.01778,
);
for (const name of ['Nte', 'Ntf', 'Nce', 'Ncf']) {
  console.log(
    name,
    listed[name].toFixed(7),
    toolkit.cases[name].value.toFixed(7),
  );
}
