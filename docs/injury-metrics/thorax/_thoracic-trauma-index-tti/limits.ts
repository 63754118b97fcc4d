/** Limits of FMVSS 214 for the US-SID. */
import { criterionTables } from '../../../_limits/tables.ts';

export default criterionTables({ programme: 'fmvss-214', dummy: 'us-sid', criterion: ['tti', 'pelvis-acceleration'] });
