/** The neck requirements of FMVSS 208: of today's barrier tests, and of the sled test of S13. */
import { criterionTable } from '../../../_limits/tables.ts';

export default {
  barrier: criterionTable({
    programme: 'fmvss-208',
    criterion: ['nij', 'neck-tension', 'neck-compression'],
    status: 'in force',
  }),
  sled: criterionTable({
    programme: 'fmvss-208',
    criterion: ['neck-tension', 'neck-compression', 'neck-shear', 'neck-flexion', 'neck-extension'],
    status: 'superseded',
  }),
};
