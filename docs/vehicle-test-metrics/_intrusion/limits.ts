/** Limits of displacements of the vehicle, and the bands of IIHS relative to the seat. */
import { criterionTable } from '../../_limits/tables.ts';

export default {
  limits: criterionTable({
    criterion: [
      'steering-column-rearward',
      'steering-column-upward',
      'steering-column-lateral',
      'a-pillar-rearward',
      'b-pillar-distance',
      'roof-travel',
      'roof-strength',
    ],
    status: 'in force',
  }),
  bands: criterionTable({
    criterion: ['footwell-intrusion', 'instrument-panel-rearward', 'pillar-closure'],
    status: 'in force',
  }),
};
