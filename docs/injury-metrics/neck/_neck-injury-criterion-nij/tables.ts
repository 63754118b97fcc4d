/** Tables of the page on Nij. */

import { pulseTable } from '../../../_records/pulses.ts';
import { DUMMIES, type DummyName, type DummyNijIntercepts } from '../../../_toolkit/dummies.ts';
import { pulses } from '../../../_toolkit/records/neck-frontal.ts';
import { other } from '../../../Dummies/_thor/example.ts';
import { mistakesTable, shown } from '../_tables.ts';
import { cases, checks, proposal95, superseded, wrong } from './example.ts';

type Source = string | readonly (string | { readonly known: 'quoted' })[];
const quoted = (source: string): Source => [`${source} `, { known: 'quoted' }];

const right = (title: string) => ({ title, align: 'right' as const });

const critical = (
  name: string,
  { tension, compression, flexion, extension }: DummyNijIntercepts,
  lever: number | undefined,
  source: Source,
) => [
  name,
  tension,
  compression,
  flexion,
  extension,
  lever === undefined ? '–' : String(Number((1000 * lever).toFixed(3))),
  source,
];

/** A set that the toolkit holds. */
function ofToolkit(name: string, dummy: DummyName, source?: Source, position = 'seated') {
  const { nij, condyleOffset } = DUMMIES[dummy];
  const set = nij?.[position];
  if (set === undefined) throw new Error(`${dummy} has no set for '${position}'`);
  return critical(name, set.value, condyleOffset?.value, source ?? set.source.replace('49 CFR 571.208 ', ''));
}

const D95 = DUMMIES['Hybrid III 95M'].condyleOffset?.value;
const D50 = DUMMIES['Hybrid III 50M'].condyleOffset?.value;

export default {
  critical: {
    columns: [
      { title: 'Dummy' },
      right('Ft (N)'),
      right('Fc (N)'),
      right('Mf (N·m)'),
      right('Me (N·m)'),
      right('D (mm)'),
      { title: 'Source' },
    ],
    rows: [
      { group: 'FMVSS 208' },
      ofToolkit('Hybrid III 50M', 'Hybrid III 50M'),
      ofToolkit('Hybrid III 5F, seated', 'Hybrid III 5F'),
      ofToolkit('Hybrid III 5F, out of position', 'Hybrid III 5F', undefined, 'out of position'),
      ofToolkit('Hybrid III 6YO', 'Hybrid III 6YO'),
      ofToolkit('Hybrid III 3YO', 'Hybrid III 3YO'),
      ofToolkit('CRABI 12M', 'CRABI 12M'),
      { group: 'In no regulation' },
      ofToolkit('Hybrid III 95M', 'Hybrid III 95M', quoted('NHTSA 2000')),
      critical('Hybrid III 95M', proposal95, D95, quoted('proposal of 1999')),
      critical('Hybrid III 50M', superseded, D50, 'proposal of 1999, replaced by S6.6'),
      { group: 'THOR-50M: three sets that contradict each other' },
      ofToolkit('set A', 'THOR 50M', 'with the risk curves in pyisomme'),
      critical('set B', other.b, undefined, "ascribed to NHTSA's docket"),
      critical('set C', other.c, undefined, 'ascribed to the request of 2015'),
    ],
  },
  signals: pulseTable({ Fz: pulses.fz, Fx: pulses.fx, My: pulses.my }, { Fz: 'N', Fx: 'N', My: 'N·m' }),
  cases: {
    columns: [{ title: 'Case' }, right('Highest'), right('Time (ms)')],
    rows: (['Ntf', 'Nte', 'Ncf', 'Nce'] as const).map((name) => [
      name,
      shown(cases[name].value, 4),
      cases[name].value === 0 ? '–' : cases[name].time.toFixed(1),
    ]),
  },
  checks: {
    columns: [
      { title: 'Dummy' },
      right('Fz (N)'),
      right('Fx (N)'),
      right('My (N·m)'),
      right('Moment at OC (N·m)'),
      { title: 'Case' },
      right('Nij'),
    ],
    rows: checks.map(({ name, fz, fx, my, moment, nij, case: active }) => [
      name,
      shown(fz, 0),
      shown(fx, 0),
      shown(my, 0),
      shown(moment, 3),
      active,
      nij.toFixed(7),
    ]),
  },
  wrong: mistakesTable('Nij', 3, [
    ['My not transferred to the condyles', wrong.untransferred],
    ['transfer with My + D·Fx', wrong.plus],
    ['peak tension and peak flexion, whatever their times', wrong.peaks],
    ['peak tension and peak extension, whatever their times', wrong.worstPeaks],
    ['envelope without Ntf', wrong.withoutNtf],
    ['Fz with reversed polarity', wrong.reversedFz],
    ['Fz in kN', wrong.kilonewtons],
    ['critical values of the 5F, seated', wrong.female],
    ['critical values of the proposal of 1999', wrong.superseded],
    ['CFC 1000 for all three channels', wrong.cfc1000],
    ['residual bias of −4 N·m in My', wrong.bias],
  ]),
};
