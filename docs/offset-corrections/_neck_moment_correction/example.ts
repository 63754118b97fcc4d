import { condyleOffset } from '../../_toolkit/dummies.ts';
import {
  condyleMomentOf,
  condyleMomentX,
  condyleMomentY,
} from '../../_toolkit/offset-corrections/neck_moment_correction.ts';
import { extremes as extremesOf } from '../../_toolkit/peak.ts';
import { halfSine, record, together } from '../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, signal } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { fx, moment, my, shear } from './program.js';

export { fx, moment, my };

const D = condyleOffset('Hybrid III 50M');
const extremes = (channel: Signal) => {
  const { maximum, minimum } = extremesOf(channel);
  return { flexion: maximum.value, extension: minimum.value };
};
const scaled = (channel: Signal, factor: number) => mapSamples(channel, (value) => factor * value);
export const cell = extremes(my);
export const condyles = extremes(moment);
export const share = 100 * (condyles.flexion / cell.flexion - 1);

/** Ringing of 200 N at 800 Hz on the shear, from 20 to 120 ms: force in CFC 1000 and moment in 600, and both in 600. */
const ringing = (ms: number) => (ms < 20 || ms > 120 ? 0 : 200 * Math.sin(2 * Math.PI * 0.8 * ms));
const rung = record(-10, 150, together(shear, ringing));
const bent = cfcFilter(my, 600);
export const classes = {
  same: extremes(condyleMomentY(bent, cfcFilter(rung, 600), D)).flexion,
  mixed: extremes(condyleMomentY(bent, cfcFilter(rung, 1000), D)).flexion,
};
/** The other sign, the moment and the shear each at its own peak, and the unsigned shear. */
export const wrong = {
  plus: extremes(condyleMomentY(my, scaled(fx, -1), D)),
  peaks: cell.flexion - D * extremesOf(mapSamples(fx, Math.abs)).maximum.value,
  unsigned: extremes(condyleMomentY(my, mapSamples(fx, Math.abs), D)),
  kilonewton: extremes(condyleMomentY(my, scaled(fx, 0.001), D)),
};
/** 1 mm of error for each kN of shear. */
export const sensitivity = 0.001 * 1000;
/** The infant's distance mistaken for the adult's, under a fifth of the loads. */
export const infant = {
  right: extremes(condyleMomentOf(scaled(my, 0.2), scaled(fx, 0.2), 'CRABI 12M')),
  wrong: extremes(condyleMomentOf(scaled(my, 0.2), scaled(fx, 0.2), 'Hybrid III 50M')),
};
/** Lateral: half-sines of 38 N·m (60 ms from 20 ms) and of 620 N (55 ms from 22 ms). */
const mx = record(-10, 150, halfSine(38, 60, 20));
const fy = record(-10, 150, halfSine(620, 55, 22));
export const lateral = { cell: extremes(mx).flexion, condyles: extremes(condyleMomentX(mx, fy, D)).flexion };

const one = (value: number) => signal(0, 1e-4, [value]);
const y = (moment: number, force: number, offset: number) =>
  condyleMomentY(one(moment), one(force), offset).samples[0] as number;
const x = (moment: number, force: number, offset: number) =>
  condyleMomentX(one(moment), one(force), offset).samples[0] as number;
/** Moments in N·m, forces in N, distances in mm, and what comes out. */
export const checks = {
  extension: y(-20, -500, 0.01778),
  flexion: y(80, 1200, 0.01778),
  lateral: x(-12, -400, 0.01778),
  worldsidY: y(-40, -1100, 0.0195),
  worldsidX: x(-60, -1500, 0.0195),
};
