/** Limits of the lateral moment of the neck. */
import { limitsOf } from '../../../_limits/tables.ts';
import { boundCells, clausesOf, dummyCell, programmeCell } from '../_tables.ts';

const CRITERIA = ['neck-lateral-moment', 'lower-neck-lateral-moment'];

function moments(programme: string, dummy: string) {
  const limits = limitsOf({ programme, dummy, criterion: CRITERIA });
  return [programmeCell(programme), dummyCell(dummy), ...boundCells(limits, CRITERIA), clausesOf(limits)];
}

export default {
  columns: [
    { title: 'Programme' },
    { title: 'Dummy' },
    { title: 'Upper neck' },
    { title: 'Lower neck' },
    { title: 'Clause' },
  ],
  rows: [
    moments('euro-ncap-side', 'worldsid-50m'),
    moments('euro-ncap-far-side-2-4', 'worldsid-50m'),
    moments('faa-side-facing', 'es-2re'),
  ],
};
