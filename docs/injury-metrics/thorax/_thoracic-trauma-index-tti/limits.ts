/** Limits of FMVSS 214 for the US-SID. */
import { criterionTable } from '../../../_limits/tables.ts';

export default criterionTable({ programme: 'fmvss-214', dummy: 'us-sid', criterion: ['tti', 'pelvis-acceleration'] });
