import { cfcFilter, neck208 } from 'crash-signal-toolkit';
import { neckFrontal } from 'crash-signal-toolkit/records';

const { loads, upperNeck } = neckFrontal; // loads: CFC 600, for Nij
export const axial = cfcFilter(upperNeck.fz, 1000); // for the peaks
export const result = neck208(loads, 'Hybrid III 50M', 'seated', axial);

const { nij, tension, compression } = result.ratios;
const [pull, push] = [tension, compression].map((ratio) =>
  ratio.toFixed(4),
);
console.log(
  `Nij ${nij.toFixed(4)}, tension ${pull}, compression ${push}`,
);
const verdict = result.passes ? 'passes' : 'fails';
console.log(`governing ${result.governing.toFixed(4)}: ${verdict}`);
