/** Limits of deflection, and of force and pressure of the abdomen. */
import { criterionTable } from '../../../_limits/tables.ts';

const status = ['in force', 'reference value', 'guideline'] as const;
export default {
  deflection: criterionTable({ criterion: 'abdomen-deflection', status }),
  load: criterionTable({ criterion: ['abdomen-force', 'abdomen-pressure'], status }),
};
