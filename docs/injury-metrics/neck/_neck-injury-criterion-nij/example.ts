import { highest, lowest, valueAt } from '../../../_records/readings.ts';
import { condyleOffset, type DummyName, nijIntercepts } from '../../../_toolkit/dummies.ts';
import {
  NIJ_CASES,
  neckInjuryCriterion,
  nijAt,
  nijRisk,
} from '../../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { condyleMomentY } from '../../../_toolkit/offset-corrections/neck_moment_correction.ts';
import { upperNeck } from '../../../_toolkit/records/neck-frontal.ts';
import { mapSamples, type Signal } from '../../../_toolkit/signal.ts';
import { cfcFilter } from '../../../_toolkit/signal-operation/BW.ts';
import { nij as thorNij } from '../../../Dummies/_thor/program.js';
import { loads, nij } from './program.js';

const DUMMY = 'Hybrid III 50M';

export { nij };
export const intercepts = nijIntercepts(DUMMY);
export const cases = Object.fromEntries(
  NIJ_CASES.map((name) => [name, { value: nij.cases[name].value, time: 1000 * nij.cases[name].time }]),
);
const time = 1000 * nij.time;
const force = valueAt(loads.fz, time);
const moment = valueAt(nij.condyleMoment, time);
export const peak = {
  value: nij.value,
  time,
  force,
  moment,
  forceShare: force / intercepts.tension,
  momentShare: moment / intercepts.flexion,
};
export const moments = {
  cell: { flexion: highest(loads.my).value, extension: lowest(loads.my).value },
  condyles: { flexion: highest(nij.condyleMoment).value, extension: lowest(nij.condyleMoment).value },
};

const OFFSET = condyleOffset(DUMMY);
const with_ = (signals = loads, critical = intercepts, offset = OFFSET) =>
  neckInjuryCriterion(signals, critical, offset).value;
const changed = (value: number) => ({ value, change: 100 * (value / nij.value - 1) });
const times = (signal: Signal, factor: number) => mapSamples(signal, (value) => factor * value);
const cfc1000 = {
  fx: cfcFilter(upperNeck.fx, 1000),
  fz: cfcFilter(upperNeck.fz, 1000),
  my: cfcFilter(upperNeck.my, 1000),
};
/** Sets that FMVSS 208 did not take over, for the Hybrid III 50M and 95M. */
export const superseded = { tension: 4500, compression: 4500, flexion: 310, extension: 125 };
export const proposal95 = { tension: 5440, compression: 5440, flexion: 415, extension: 166 };
export const wrong = {
  untransferred: changed(with_(loads, intercepts, 0)),
  plus: changed(with_({ ...loads, fx: times(loads.fx, -1) })),
  peaks: changed(highest(loads.fz).value / intercepts.tension + moments.condyles.flexion / intercepts.flexion),
  worstPeaks: changed(highest(loads.fz).value / intercepts.tension - moments.condyles.extension / intercepts.extension),
  withoutNtf: changed(Math.max(...(['Nte', 'Nce', 'Ncf'] as const).map((name) => nij.cases[name].value))),
  cfc1000: changed(with_(cfc1000)),
  female: changed(with_(loads, nijIntercepts('Hybrid III 5F'))),
  superseded: changed(with_(loads, superseded)),
  reversedFz: changed(with_({ ...loads, fz: times(loads.fz, -1) })),
  kilonewtons: changed(with_({ ...loads, fz: times(loads.fz, 0.001) })),
  bias: changed(with_({ ...loads, my: mapSamples(loads.my, (value) => value - 4) })),
};

/** One instant each, the moment at the cell. */
const instant = (dummy: DummyName, fz: number, fx: number, my: number, position = 'seated') => {
  const one = (value: number): Signal => ({ start: 0, interval: 1e-4, samples: Float64Array.of(value) });
  const about = condyleMomentY(one(my), one(fx), condyleOffset(dummy)).samples[0] as number;
  const { value, case: active } = nijAt(fz, about, nijIntercepts(dummy, position));
  const name = dummy === 'Hybrid III 5F' ? `${dummy}, ${position}` : dummy;
  return { name, fz, fx, my, moment: about, nij: value, case: active };
};
export const checks = [
  instant(DUMMY, 2000, 600, -20),
  instant(DUMMY, 2000, -800, 50),
  instant(DUMMY, -1500, 300, -30),
  instant(DUMMY, -2500, -1000, 90),
  instant('Hybrid III 5F', 1800, 400, -25),
  instant('Hybrid III 5F', 1800, 400, -25, 'out of position'),
  instant('Hybrid III 6YO', 1000, 0, -15),
];

const percent = (risk: number) => 100 * risk;
export const risks = [0, 0.5, 1, nij.value].map((value) => ({
  ais2: percent(nijRisk(value, 'AIS 2+', 'NHTSA 1999')),
  ais3: percent(nijRisk(value, 'AIS 3+', 'NHTSA 1999')),
  ais4: percent(nijRisk(value, 'AIS 4+', 'NHTSA 1999')),
  ais5: percent(nijRisk(value, 'AIS 5+', 'NHTSA 1999')),
  ncap: percent(nijRisk(value, 'AIS 3+', 'US NCAP 2008')),
}));

/** One load of a THOR, 1500 N and 30 N·m at the condyles, by sets A, B and C: Nij, and AIS 3+ by the one risk curve. */
export const thor = thorNij.slice(0, 3).map(({ value }: { value: number }) => ({
  nij: value,
  ais3: percent(nijRisk(value, 'AIS 3+', 'THOR')),
}));
