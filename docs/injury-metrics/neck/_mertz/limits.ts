/** Limits of the neck over duration, and of the peaks alone. */
import { limitsOf } from '../../../_limits/tables.ts';
import { inNewtons } from '../../../_toolkit/limits.ts';
import { boundCells, clausesOf, dummyCell, programmeCell as programme } from '../_tables.ts';

const inForce = { dummy: 'hiii-50m', status: ['in force', 'reference value'] } as const;

/** A curve as `3.3 at 0 ms, 2.9 at 35 ms, 1.1 from 60 ms`; `form` is how the form of its limits begins. */
function curve(id: string, force: string, criterion: string, form = '') {
  const limits = limitsOf({ ...inForce, programme: id, criterion })
    .filter((limit) => limit.duration !== undefined && (limit.form ?? '').startsWith(form))
    .sort((a, b) => (a.duration ?? 0) - (b.duration ?? 0));
  const points = limits.map((limit, index) => {
    const when = index === limits.length - 1 ? 'from' : 'at';
    return `${inNewtons(limit) / 1000}\u00a0${when}\u00a0${limit.duration}\u00a0ms`;
  });
  return [programme(id), force, points.join(', '), clausesOf(limits)];
}

const CRITERIA = ['neck-tension', 'neck-compression', 'neck-shear', 'neck-extension'];

/** The limits of the peaks of a dummy in a programme: a cell for each criterion. */
function peaks(id: string, dummy: string) {
  const limits = limitsOf({ programme: id, dummy, status: 'in force', criterion: CRITERIA }).filter(
    ({ duration }) => duration === undefined,
  );
  return [dummyCell(dummy), ...boundCells(limits, CRITERIA), clausesOf(limits)];
}

export default {
  curves: {
    columns: [{ title: 'Programme' }, { title: 'Force' }, { title: 'Limit (kN)' }, { title: 'Source' }],
    rows: [
      curve('un-r94', 'tension', 'neck-tension'),
      curve('un-r94', 'shear, either sign', 'neck-shear'),
      curve('iihs-small-overlap', 'tension', 'neck-tension'),
      curve('iihs-small-overlap', 'compression', 'neck-compression'),
      curve('iihs-small-overlap', 'positive shear', 'neck-shear', 'positive'),
      curve('iihs-small-overlap', 'negative shear', 'neck-shear', 'negative'),
      curve('mertz-1993', 'tension, reference', 'neck-tension'),
    ],
  },
  peaks: {
    columns: [
      { title: 'Dummy' },
      { title: 'Tension' },
      { title: 'Compression' },
      { title: 'Shear' },
      { title: 'Extension' },
      { title: 'Source' },
    ],
    rows: [
      { group: programme('un-r94') },
      peaks('un-r94', 'hiii-50m'),
      { group: programme('un-r137') },
      peaks('un-r137', 'hiii-50m'),
      peaks('un-r137', 'hiii-5f'),
      { group: programme('euro-ncap-frontal') },
      ...['hiii-50m', 'hiii-5f', 'hiii-95m', 'thor-50m', 'q6', 'q10'].map((dummy) => peaks('euro-ncap-frontal', dummy)),
      { group: programme('iihs-small-overlap') },
      peaks('iihs-small-overlap', 'hiii-50m'),
      { group: programme('iihs-moderate-overlap-2') },
      peaks('iihs-moderate-overlap-2', 'hiii-50m'),
      peaks('iihs-moderate-overlap-2', 'hiii-5f'),
    ],
  },
};
