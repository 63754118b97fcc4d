/** Limits of the lateral moment of the neck. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({
  programme: ['euro-ncap-side', 'euro-ncap-far-side-2-4', 'faa-side-facing'],
  criterion: ['neck-lateral-moment', 'lower-neck-lateral-moment'],
});
