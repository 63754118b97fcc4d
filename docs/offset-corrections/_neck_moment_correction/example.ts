import {
  condyleMomentOf,
  condyleMomentX,
  condyleMomentY,
} from '../../_toolkit/offset-corrections/neck_moment_correction.ts';
import { halfSine, record } from '../../_toolkit/records/pulses.ts';
import type { Signal } from '../../_toolkit/signal.ts';
import { fx, moment, my } from './program.js';

export { moment, my };

const extremes = ({ samples }: Signal) => ({ flexion: Math.max(...samples), extension: Math.min(...samples) });
export const cell = extremes(my);
export const condyles = extremes(moment);
export const share = 100 * (condyles.flexion / cell.flexion - 1);
/** The other sign, the moment and the shear each at its own peak, and the unsigned shear. */
export const wrong = {
  plus: extremes(condyleMomentY(my, { ...fx, samples: fx.samples.map((force) => -force) }, 0.01778)),
  peaks: cell.flexion - 0.01778 * Math.max(...fx.samples.map(Math.abs)),
  unsigned: extremes(condyleMomentY(my, { ...fx, samples: fx.samples.map(Math.abs) }, 0.01778)),
  kilonewton: extremes(condyleMomentY(my, { ...fx, samples: fx.samples.map((force) => force / 1000) }, 0.01778)),
};
/** 1 mm of error for each kN of shear. */
export const sensitivity = 0.001 * 1000;
/** The infant's distance mistaken for the adult's, under the same loads. */
const small = (channel: Signal): Signal => ({ ...channel, samples: channel.samples.map((value) => value / 5) });
export const infant = {
  right: extremes(condyleMomentOf(small(my), small(fx), 'CRABI 12M')),
  wrong: extremes(condyleMomentOf(small(my), small(fx), 'Hybrid III 50M')),
};
/** Lateral: a small female in a side impact. */
const mx = record(-10, 150, halfSine(38, 60, 20));
const fy = record(-10, 150, halfSine(620, 55, 22));
export const lateral = { cell: extremes(mx).flexion, condyles: extremes(condyleMomentX(mx, fy, 0.01778)).flexion };
