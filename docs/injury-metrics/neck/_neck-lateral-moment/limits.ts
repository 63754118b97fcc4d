/** Limits of the lateral moment of the neck. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({ criterion: ['neck-lateral-moment', 'lower-neck-lateral-moment'] });
