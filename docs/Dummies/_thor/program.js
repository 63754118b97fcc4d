import { nijAt, nijIntercepts } from 'crash-signal-toolkit';

// Critical values of Nij in N and N·m.
export const sets = {
  'THOR, set A': nijIntercepts('THOR 50M'),
  'THOR, set B': {
    tension: 4200,
    compression: 4520,
    flexion: 60,
    extension: 79.2,
  },
  'THOR, set C': {
    tension: 2520,
    compression: 3640,
    flexion: 48,
    extension: 72,
  },
  'Hybrid III 50M': nijIntercepts('Hybrid III 50M'),
};

// Tension of 1500 N, flexion of 30 N·m at the condyles.
export const nij = Object.entries(sets).map(([name, intercepts]) => {
  return { name, value: nijAt(1500, 30, intercepts).value };
});
for (const { name, value } of nij)
  console.log(name.padEnd(15), value.toFixed(3));
