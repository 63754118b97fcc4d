// #region listing
import { type DummyNijIntercepts, nijIntercepts } from '../../_toolkit/dummies.ts';
import { nijAt } from '../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';

const set = (tension: number, compression: number, flexion: number, extension: number) => ({
  tension,
  compression,
  flexion,
  extension,
});

// Newtons and newton metres.
export const sets: Record<string, DummyNijIntercepts> = {
  'THOR, set A': nijIntercepts('THOR 50M'),
  'THOR, set B': set(4200, 4520, 60, 79.2),
  'THOR, set C': set(2520, 3640, 48, 72),
  'Hybrid III 50M': nijIntercepts('Hybrid III 50M'),
};

// Tension of 1500 N, flexion of 30 N·m at the condyles.
export const nij = Object.entries(sets).map(([name, intercepts]) => ({
  name,
  value: nijAt(1500, 30, intercepts).value,
}));
for (const { name, value } of nij) console.log(name.padEnd(15), value.toFixed(3));
// #endregion

/** The sets that no toolkit constant holds, for the table. */
export const other = { b: sets['THOR, set B'], c: sets['THOR, set C'] };
