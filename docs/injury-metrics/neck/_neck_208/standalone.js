import { neck208, signal } from 'crash-signal-toolkit';

/** nij as computed before; fz and the limits of tension and compression in N. */
function requirement(nij, fz, limits) {
  if (fz.length === 0 || ![nij, ...fz].every(Number.isFinite)) {
    throw new RangeError('a value is missing');
  }
  const ratios = {
    nij: nij / 1,
    tension: Math.max(0, ...fz) / limits.tension,
    compression:
      Math.max(0, ...fz.map((force) => -force)) / limits.compression,
  };
  const governing = Math.max(
    ratios.nij,
    ratios.tension,
    ratios.compression,
  );
  return { ratios, governing, passes: governing <= 1 };
}

const fz = [0, 2000, -900];
const loads = {
  fx: signal(0, 1e-4, [0, 600, 200]),
  fz: signal(0, 1e-4, fz),
  my: signal(0, 1e-4, [0, -20, 15]),
};
const toolkit = neck208(loads, 'Hybrid III 50M');
const listed = requirement(toolkit.nij.value, fz, {
  tension: 4170,
  compression: 4000,
});
for (const { ratios, governing } of [listed, toolkit]) {
  const values = [
    ratios.nij,
    ratios.tension,
    ratios.compression,
    governing,
  ];
  console.log(values.map((value) => value.toFixed(4)).join(' '));
}
