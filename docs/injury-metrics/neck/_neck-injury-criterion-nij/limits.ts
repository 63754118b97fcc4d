/** Limits of Nij and of the peak axial forces beside it. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  programme: ['fmvss-208', 'iihs-moderate-overlap-2', 'iihs-small-overlap', 'iihs-side-2'],
  criterion: ['nij', 'neck-tension', 'neck-compression'],
  status: 'in force',
});
