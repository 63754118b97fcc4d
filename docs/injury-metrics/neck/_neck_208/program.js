import { neck208 } from 'crash-signal-toolkit';
import { neckFrontal } from 'crash-signal-toolkit/records';

const { loads } = neckFrontal; // fx, fz in N and my in N·m, CFC 600
export const result = neck208(loads, 'Hybrid III 50M');

const { nij, tension, compression } = result.ratios;
const [pull, push] = [tension, compression].map((ratio) =>
  ratio.toFixed(3),
);
console.log(
  `Nij ${nij.toFixed(3)}, tension ${pull}, compression ${push}`,
);
const verdict = result.passes ? 'passes' : 'fails';
console.log(`governing ${result.governing.toFixed(3)}: ${verdict}`);
