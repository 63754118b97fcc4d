/** The neck requirement of FMVSS 208. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  programme: 'fmvss-208',
  criterion: ['nij', 'neck-tension', 'neck-compression'],
  status: 'in force',
});
