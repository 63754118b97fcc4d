/** The limits and the critical values of Nij, a line each. */
import { glance } from '../../../_limits/glance.ts';
import { joinUnits } from '../../../_plugins/unit-spaces.ts';
import { DUMMIES, type DummyNijIntercepts, type Sourced } from '../../../_toolkit/dummies.ts';

export const limits = glance([
  { name: 'FMVSS 208', programme: 'fmvss-208', criterion: 'nij' },
  { name: 'IIHS frontal', programme: 'iihs-small-overlap', dummy: 'hiii-50m', criterion: 'nij' },
]);

/** `4287 / 3880 N, 155 / 67 N·m`: tension and compression, flexion and extension. */
function criticalOf(seated: Sourced<DummyNijIntercepts> | undefined): string {
  if (seated === undefined) throw new Error('the dummy has no critical values of Nij');
  const { tension, compression, flexion, extension } = seated.value;
  const pair = (a: number, b: number, unit: string) => joinUnits([a, '/', b, unit].join('\u00a0'));
  return `${pair(tension, compression, 'N')}, ${pair(flexion, extension, 'N·m')}`;
}

export const critical = {
  male: criticalOf(DUMMIES['Hybrid III 50M'].nij?.seated),
  female: criticalOf(DUMMIES['Hybrid III 5F'].nij?.seated),
};
