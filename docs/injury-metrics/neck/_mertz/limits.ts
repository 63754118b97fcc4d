/** Limits of the neck over duration, and of the peaks alone. */
import { criterionTable } from '../../../_limits/tables.ts';

const criterion = ['neck-tension', 'neck-compression', 'neck-shear', 'neck-extension'];

export default {
  male: criterionTable({
    programme: [
      'un-r94',
      'un-r137',
      'euro-ncap-frontal',
      'iihs-moderate-overlap-2',
      'iihs-small-overlap',
      'mertz-1993',
    ],
    dummy: 'hiii-50m',
    criterion,
    status: ['in force', 'reference value'],
  }),
  others: criterionTable({
    programme: ['un-r137', 'euro-ncap-frontal', 'iihs-moderate-overlap-2'],
    dummy: ['hiii-5f', 'hiii-95m', 'thor-50m', 'q6', 'q10'],
    criterion,
    status: 'in force',
  }),
};
