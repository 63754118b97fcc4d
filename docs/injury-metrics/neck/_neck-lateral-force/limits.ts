/** Limits of the neck forces in lateral loading, a row for each dummy of a programme. */
import { limitsOf } from '../../../_limits/tables.ts';
import { boundCells, clausesOf, dummyCell, programmeCell } from '../_tables.ts';

const CRITERIA = ['neck-tension', 'neck-compression', 'lower-neck-tension', 'neck-lateral-force'];

function forces(programme: string, dummy: string) {
  const limits = limitsOf({ programme, dummy, criterion: CRITERIA, status: ['in force', 'guideline'] });
  return [dummyCell(dummy), ...boundCells(limits, CRITERIA), clausesOf(limits)];
}

export default {
  columns: [
    { title: 'Dummy' },
    { title: 'Tension' },
    { title: 'Compression' },
    { title: 'Lower neck tension' },
    { title: 'Lateral or shear' },
    { title: 'Clause' },
  ],
  rows: [
    { group: programmeCell('euro-ncap-side') },
    ...['worldsid-50m', 'q6', 'q10'].map((dummy) => forces('euro-ncap-side', dummy)),
    { group: programmeCell('iihs-side-2') },
    forces('iihs-side-2', 'sid-iis'),
    { group: programmeCell('faa-side-facing') },
    forces('faa-side-facing', 'es-2re'),
  ],
};
