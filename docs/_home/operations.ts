/** The operations in their order of work, each with the signals of its page's example. */

import { wall } from '../_toolkit/records/index.ts';
import { cfcFilter } from '../_toolkit/signal-operation/BW.ts';
import { moment, my } from '../offset-corrections/_neck_moment_correction/program.js';
import { loads, upper } from '../offset-corrections/_tibia_moment_correction/program.js';
import { mean, tests } from '../signal-operation/_average/program.js';
import { raw as ringing } from '../signal-operation/_BW/program.js';
import { raw as drifting, mended } from '../signal-operation/_bias/program.js';
import { comparison, reference } from '../signal-operation/_compare signals/program.js';
import { raw as pressed, rate } from '../signal-operation/_derive/program.js';
import { filtered as fir, raw as rib } from '../signal-operation/_FIR/program.js';
import { pulse, velocity } from '../signal-operation/_integrate/program.js';
import { held, deflection as short } from '../signal-operation/_pad-cut/program.js';
import { pulse as fast, slow } from '../signal-operation/_resample/program.js';
import { components, r } from '../signal-operation/_resultant/program.js';
import { deflection, volts } from '../signal-operation/_scale/program.js';
import { total } from '../signal-operation/_sum/program.js';
import { head, kept } from '../signal-operation/_truncate/program.js';
import { displacement, total as force } from '../signal-operation/_x-y signal/program.js';
import type { Pictured } from './thumbnail.tsx';

/** An operation of a step. */
export interface Operation {
  readonly name: string;
  /** Path from the docs folder, with its slashes. */
  readonly page: string;
  readonly takes: string;
  readonly gives: string;
  readonly pictured: Pictured;
}

/** What is done at one point of the work. */
export interface Step {
  readonly id: string;
  readonly name: string;
  readonly why: string;
  readonly operations: readonly Operation[];
}

const functions = '/signal-operation/';

export const STEPS: readonly Step[] = [
  {
    id: 'polarity',
    name: 'Polarity and unit',
    why: 'Turn each channel to the sign convention and to its unit.',
    operations: [
      {
        name: 'Scale',
        page: `${functions}scale/`,
        takes: 'channel',
        gives: 'channel in another unit or polarity',
        pictured: { before: [volts], after: deflection, rescaled: true },
      },
    ],
  },
  {
    id: 'zero',
    name: 'Bias',
    why: 'Set time zero, then remove what the channel reads at rest.',
    operations: [
      {
        name: 'Bias removal',
        page: `${functions}bias/`,
        takes: 'channel that is zero at rest',
        gives: 'same channel, zero at rest',
        pictured: { before: [drifting], after: mended },
      },
    ],
  },
  {
    id: 'filter',
    name: 'Filter',
    why: 'Bring each channel to its filter class before any step that is not linear.',
    operations: [
      {
        name: 'Butterworth filter (CFC)',
        page: `${functions}BW/`,
        takes: 'channel, CFC 60, 180, 600 or 1000',
        gives: 'same channel without noise, not delayed',
        pictured: { before: [ringing], after: cfcFilter(ringing, 60), window: [-10, 100] },
      },
      {
        name: 'FIR100 filter',
        page: `${functions}FIR/`,
        takes: 'rib, spine or pelvis acceleration of the US-SID',
        gives: 'same channel at 1600 Hz',
        pictured: { before: [rib], after: fir, window: [-10, 60] },
      },
    ],
  },
  {
    id: 'correct',
    name: 'Correct',
    why: 'Move moments from the load cell to the joint where their limit applies.',
    operations: [
      {
        name: 'Neck moment',
        page: '/offset-corrections/neck_moment_correction/',
        takes: 'moment and shear force of the upper neck',
        gives: 'moment at the occipital condyles',
        pictured: { before: [my], after: moment },
      },
      {
        name: 'Tibia moment',
        page: '/offset-corrections/tibia_moment_correction/',
        takes: 'moment and axial force of the tibia',
        gives: 'moment about the line from knee to ankle',
        pictured: { before: [loads.myUpper], after: upper },
      },
    ],
  },
  {
    id: 'combine',
    name: 'Combine',
    why: 'Make one channel of several, or another quantity of one.',
    operations: [
      {
        name: 'Resultant',
        page: `${functions}resultant/`,
        takes: 'x, y and z of one point',
        gives: 'magnitude',
        pictured: { before: components, after: r, window: [0, 60] },
      },
      {
        name: 'Sum',
        page: `${functions}sum/`,
        takes: 'channels of one unit',
        gives: 'sum or difference',
        pictured: { before: wall.rows, after: total },
      },
      {
        name: 'Average',
        page: `${functions}average/`,
        takes: 'repeated tests',
        gives: 'mean and corridor',
        pictured: { before: tests, after: mean, window: [-5, 100] },
      },
      {
        name: 'Integral',
        page: `${functions}integrate/`,
        takes: 'acceleration',
        gives: 'velocity, then displacement',
        pictured: { before: [pulse], after: velocity, rescaled: true },
      },
      {
        name: 'Derivative',
        page: `${functions}derive/`,
        takes: 'filtered deflection',
        gives: 'rate',
        pictured: { before: [pressed], after: rate, rescaled: true },
      },
      {
        name: 'X-y signal',
        page: `${functions}x-y signal/`,
        takes: 'force and displacement',
        gives: 'force over displacement, energy',
        pictured: { before: [displacement], after: force, rescaled: true, window: [0, 100] },
      },
    ],
  },
  {
    id: 'window',
    name: 'Window and rate',
    why: 'Bring channels to one rate and length, and cut them to the window that is evaluated.',
    operations: [
      {
        name: 'Resampling',
        page: `${functions}resample/`,
        takes: 'channel, new rate',
        gives: 'same channel at that rate',
        pictured: { before: [fast], after: slow, window: [-10, 90], points: true },
      },
      {
        name: 'Truncate',
        page: `${functions}truncate/`,
        takes: 'channel, window',
        gives: 'samples inside the window',
        pictured: { before: [head], after: kept, window: [-20, 150] },
      },
      {
        name: 'Pad and cut',
        page: `${functions}pad-cut/`,
        takes: 'channel, range',
        gives: 'channel of exactly that range',
        pictured: { before: [short], after: held.signal },
      },
    ],
  },
  {
    id: 'metric',
    name: 'Metric',
    why: 'Compute the metric, or compare a simulation with a test.',
    operations: [
      {
        name: 'Compare signals',
        page: `${functions}compare signals/`,
        takes: 'test and simulation',
        gives: 'differences, Sprague and Geers, ISO/TS 18571 rating',
        pictured: { before: [reference], after: comparison },
      },
    ],
  },
];

/** The address of a page from a page `depth` folders below the docs, so that it holds in every version of the site. */
export const addressOf = (page: string, depth: number) =>
  (depth === 0 ? '.' : Array.from({ length: depth }, () => '..').join('/')) + encodeURI(page);
