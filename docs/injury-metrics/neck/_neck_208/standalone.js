import { neck208, signal } from 'crash-signal-toolkit';

/**
 * nij: the largest of the four cases, from loads of CFC 600.
 * fz: axial force in N, CFC 1000. limits in N, both positive.
 */
function requirement(nij, fz, limits) {
  if (fz.length === 0 || ![nij, ...fz].every(Number.isFinite)) {
    throw new RangeError('a value is missing');
  }
  let [pull, push] = [0, 0];
  for (const force of fz) {
    pull = Math.max(pull, force);
    push = Math.max(push, -force);
  }
  const ratios = {
    nij: nij / 1,
    tension: pull / limits.tension,
    compression: push / limits.compression,
  };
  const governing = Math.max(
    ratios.nij,
    ratios.tension,
    ratios.compression,
  );
  return { ratios, governing, passes: governing <= 1 };
}

const loads = {
  fx: signal(0, 1e-4, [0, 600, 200]),
  fz: signal(0, 1e-4, [0, 2000, -900]),
  my: signal(0, 1e-4, [0, -20, 15]),
};
const fz = [0, 2100, -950]; // the same force with CFC 1000
const toolkit = neck208(
  loads,
  'Hybrid III 50M',
  'seated',
  signal(0, 1e-4, fz),
);
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
