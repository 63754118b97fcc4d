/** Limits of deflection, and of force and pressure of the abdomen. */
import { criterionTables } from '../../../_limits/tables.ts';

const status = ['in force', 'reference value', 'guideline'] as const;
const { limits, scores } = criterionTables({ criterion: 'abdomen-deflection', status });
export default {
  limits,
  scores,
  loads: criterionTables({ criterion: ['abdomen-force', 'abdomen-pressure'], status }).limits,
};
