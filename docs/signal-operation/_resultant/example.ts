import { type Signal, signal, timeOf } from '../../_toolkit/signal.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { resultant } from '../../_toolkit/signal-operation/resultant.ts';

/** A sine-squared pulse in g at 10 kHz, -20 ms to 60 ms; times in s. */
function pulse(amplitude: number, from: number, duration: number, offset = 0): Signal {
  const samples = Float64Array.from({ length: 801 }, (_, index) => {
    const t = (index - 200) * 1e-4;
    const inside = t >= from && t <= from + duration;
    return offset + (inside ? amplitude * Math.sin((Math.PI * (t - from)) / duration) ** 2 : 0);
  });
  return signal(-0.02, 1e-4, samples);
}

export const x = pulse(-60, 0.005, 0.03);
export const y = pulse(15, 0.012, 0.02);
export const z = pulse(35, 0.015, 0.03);
export const r = resultant([x, y, z]);

const at = ({ start, interval, samples }: Signal, time: number) => samples[Math.round((time - start) / interval)];
const row = (time: number) => ({ x: at(x, time), y: at(y, time), z: at(z, time), r: at(r, time) });
export const t10 = row(0.01);
export const t15 = row(0.015);
export const t20 = row(0.02);
export const t25 = row(0.025);
export const t30 = row(0.03);
export const t40 = row(0.04);

const largest = (values: Signal) => values.samples.indexOf(Math.max(...values.samples));
export const peak = { value: Math.max(...r.samples), time: 1000 * timeOf(r, largest(r)) };
export const peaks = Math.hypot(60, 15, 35);
export const excess = 100 * (peaks / peak.value - 1);

// The order of filtering and squaring: a chest pulse on x, ringing at 800 Hz on y.
const chest = pulse(-30, 0, 0.03);
const ringing = signal(
  chest.start,
  chest.interval,
  chest.samples.map((_, index) => {
    const t = (index - 200) * 1e-4;
    return t >= 0 && t <= 0.03 ? 20 * Math.sin(2 * Math.PI * 800 * t) : 0;
  }),
);
const first = resultant([cfcFilter(chest, 180), cfcFilter(ringing, 180)]);
const after = cfcFilter(resultant([chest, ringing]), 180);
const lowest = after.samples.indexOf(Math.min(...after.samples));
export const order = {
  components: { t15: at(first, 0.015), t5: at(first, 0.005) },
  resultant: { t15: at(after, 0.015), t5: at(after, 0.005) },
  lowest: { value: after.samples[lowest], time: 1000 * timeOf(after, lowest) },
};

// A bias of 2 g on y.
const lifted = resultant([x, pulse(15, 0.012, 0.02, 2), z]);
const liftedPeak = Math.max(...lifted.samples);
export const biased = {
  before: lifted.samples[0],
  peak: liftedPeak,
  corrected: liftedPeak - 2,
  corrected10: at(lifted, 0.01) - 2,
};
