import {
  cfcFilter,
  condyleOffset,
  NIJ_CASES,
  neckInjuryCriterion,
  nijIntercepts,
} from 'crash-signal-toolkit';
import { neckFrontal } from 'crash-signal-toolkit/records';

const { fx, fz, my } = neckFrontal.upperNeck; // N and N·m, as recorded
export const loads = {
  fx: cfcFilter(fx, 600),
  fz: cfcFilter(fz, 600),
  my: cfcFilter(my, 600),
};
const intercepts = nijIntercepts('Hybrid III 50M');
const offset = condyleOffset('Hybrid III 50M');
export const nij = neckInjuryCriterion(loads, intercepts, offset);

console.log(
  `${nij.case} ${nij.value.toFixed(4)} at ${(1000 * nij.time).toFixed(1)} ms`,
);
for (const name of NIJ_CASES)
  console.log(name, nij.cases[name].value.toFixed(4));
