/** Reference values of the axial moment of the neck. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({ criterion: 'neck-axial-moment' });
