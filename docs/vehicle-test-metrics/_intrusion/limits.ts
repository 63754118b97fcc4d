/** Limits of displacements of the vehicle, and the bands of IIHS relative to the seat. */
import { criterionTables } from '../../_limits/tables.ts';

const { limits, grades } = criterionTables({
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
});

export default {
  limits,
  grades,
  moderateOverlap: criterionTables({
    criterion: ['footwell-intrusion', 'instrument-panel-rearward', 'pillar-closure'],
    status: 'in force',
  }).grades,
  smallOverlap: criterionTables({
    criterion: [
      'lower-compartment-intrusion',
      'rocker-panel-lateral',
      'steering-column-rearward',
      'upper-compartment-intrusion',
    ],
    programme: 'iihs-small-overlap',
  }).grades,
};
