import { type Pulse, record, together, trapezoid } from '../../_toolkit/records/pulses.ts';
import { mapSamples, type Signal, timeOf } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import {
  integral,
  integralOverX,
  trapezoidGain,
  VELOCITY_PER_G_SECOND,
} from '../../_toolkit/signal-operation/integrate.ts';
import { crash, displacement, pulse, velocity } from './program.js';

const SPEED = 15.65;
const AMPLITUDE = -27;

const factor = VELOCITY_PER_G_SECOND['m/s'];

export { displacement, pulse, velocity };

const at = ({ start, interval, samples }: Signal, time: number) => samples[Math.round((time - start) / interval)];
const row = (time: number) => ({ v: at(velocity, time), s: 1000 * at(displacement, time) });
export const before = row(-0.04);
export const t0 = row(0);
export const t50 = row(0.05);
export const t100 = row(0.1);
export const t150 = row(0.15);
/** The velocity at 100 ms in closed form. */
export const exact = SPEED + (AMPLITUDE * factor * 2 * 0.1) / Math.PI;
export const error = 1e6 * (t100.v - exact);
export const change = SPEED - t150.v;
const deepest = (way: Signal) => {
  const value = way.samples.reduce((a, b) => Math.max(a, b));
  return { value: 1000 * value, time: 1000 * timeOf(way, way.samples.indexOf(value)) };
};
export const crush = deepest(displacement);

const velocityOf = (value: Pulse | Signal, initial = SPEED) =>
  integral(typeof value === 'function' ? record(-40, 150, value) : value, { initial, factor: factor });

/** With half a g of bias. */
export const drifting = velocityOf(together(crash, () => 0.5));
export const driftingWay = integral(drifting);
export const drift = {
  v: at(drifting, 0.15) - t150.v,
  s: 1000 * at(driftingWay, 0.15) - t150.s,
  crush: deepest(driftingWay).value - crush.value,
};

/** The initial value at the first sample instead of time zero, with 0.8 g of braking before. */
const braked = velocityOf(together(crash, (ms) => (ms < 0 ? -0.8 : 0)));
export const anchor = { first: braked.samples[0], low: braked.samples[0] - SPEED };

/** A running sum in place of the trapezoid, on 1 ms steps. */
const samples = Array.from({ length: 101 }, (_, n) => AMPLITUDE * factor * Math.sin((Math.PI * n) / 100));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + 0.001 * value, 0);
export const running = {
  right: SPEED + sum(samples.slice(0, 51)) - 0.0005 * (samples[0] + samples[50]),
  early: SPEED + sum(samples.slice(0, 50)),
  late: SPEED + sum(samples.slice(0, 51)),
  exact: SPEED + (AMPLITUDE * factor * 0.1) / Math.PI,
};

/** Rounded g: 9.81 in place of 9.80665. */
export const rounded = 1000 * change * (9.81 / 9.80665 - 1);

/** The pulse with a front rail that rings: 15 g at 120 Hz. */
const ringing = record(
  -40,
  150,
  together(crash, (ms) => (ms < 0 || ms > 100 ? 0 : 15 * Math.sin(2 * Math.PI * 0.12 * ms))),
);
const [light, heavy] = ([180, 60] as const).map((cfc) => velocityOf(cfcFilter(ringing, cfc)));
const gap = light.samples.map((value, n) => Math.abs(value - heavy.samples[n]));
const widest = gap.indexOf(gap.reduce((a, b) => Math.max(a, b)));
export const classes = {
  most: gap[widest],
  time: 1000 * timeOf(light, widest),
  end: Math.abs(at(light, 0.15) - at(heavy, 0.15)),
};

/** A clipped peak: the channel saturates at 20 g. */
export const clipped = at(velocityOf(mapSamples(pulse, (value) => Math.max(value, -20))), 0.15) - t150.v;

/** Impulse of a belt force in N, and the energy under a path of force in kN over crush in mm. */
export const impulse = integral(record(-40, 150, trapezoid(4000, 20, 30, 40, 10))).samples[1900];
export const energy = integralOverX({
  x: Float64Array.of(0, 10, 20, 30, 20, 12, 8),
  y: Float64Array.of(0, 2, 5, 6, 3, 1, 0),
});
export const energyAt = { most: energy[3], net: energy[6] };

export const factors = {
  metric: VELOCITY_PER_G_SECOND['m/s'],
  kmh: VELOCITY_PER_G_SECOND['km/h'],
  mph: VELOCITY_PER_G_SECOND.mph,
};
export const gain = { at100: trapezoidGain(100, 1e-4), at1000: trapezoidGain(1000, 1e-4) };

/** Lowest sampling rate in Hz at which the rule loses no more than 1 % of a sinusoid of 300 Hz, in hundreds. */
let rate = 750;
while (trapezoidGain(300, 1 / rate) < 0.99) rate += 1;
export const lowestRate = 100 * Math.ceil(rate / 100);
