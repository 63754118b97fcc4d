/** Limits of the neck over duration, and of the peaks alone. */
import { criterionTable } from '../../../_limits/tables.ts';

export default {
  curves: criterionTable({
    programme: ['un-r94', 'iihs-moderate-overlap-2', 'iihs-small-overlap', 'mertz-1993'],
    dummy: 'hiii-50m',
    criterion: ['neck-tension', 'neck-compression', 'neck-shear'],
    status: ['in force', 'reference value'],
  }),
  peaks: criterionTable({
    programme: ['un-r137', 'euro-ncap-frontal'],
    criterion: ['neck-tension', 'neck-shear', 'neck-extension'],
    status: 'in force',
  }),
};
