/** Limits of the other leg criteria, for the adult Hybrid III. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  criterion: ['femur-force', 'knee-slide', 'foot-acceleration'],
  dummy: ['hiii-50m', 'hiii-5f'],
  status: ['in force', 'reference value', 'guideline'],
});
