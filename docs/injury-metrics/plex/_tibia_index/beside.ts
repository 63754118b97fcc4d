/** Limits of femur, knee and foot beside the tibia index. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({
  dummy: ['hiii-50m', 'hiii-5f'],
  criterion: ['femur-force', 'knee-slide', 'foot-acceleration'],
  status: 'in force',
});
