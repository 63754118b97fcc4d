/** Listings of the pages that show an operation without the toolkit, against the toolkit. */
import { expect, test } from 'vitest';
import {
  padCut,
  pathEnergy,
  resample,
  type Signal,
  scale,
  scaleTime,
  signal,
  sum,
  truncate,
  xySignal,
} from '../../docs/_toolkit/index.ts';
import * as padCutPage from '../../docs/signal-operation/_pad-cut/standalone.js';
import * as resamplePage from '../../docs/signal-operation/_resample/standalone.js';
import * as scalePage from '../../docs/signal-operation/_scale/standalone.js';
import * as sumPage from '../../docs/signal-operation/_sum/standalone.js';
import * as truncatePage from '../../docs/signal-operation/_truncate/standalone.js';
import * as xyPage from '../../docs/signal-operation/_x-y signal/standalone.js';

/** A signal as the listings have it. */
interface Listed {
  readonly dt: number;
  readonly first: number;
  readonly y: number[];
}

const toolkitSignal = ({ dt, first, y }: Listed) => signal(first * dt, dt, y);

function expectSame(own: Listed, made: Signal, within = 0) {
  expect(own.y.length).toBe(made.samples.length);
  expect(Math.max(...own.y.map((value, n) => Math.abs(value - (made.samples[n] ?? Number.NaN))))).toBeLessThanOrEqual(
    within,
  );
  expect(own.dt).toBe(made.interval);
  expect(Math.abs(own.first * own.dt - made.start)).toBeLessThan(1e-12);
}

test('pad and cut, on ranges that fall between samples too', () => {
  const record = { dt: 0.001, first: -1, y: [1, 2, 3, 4, 5] };
  const same = toolkitSignal(record);
  for (const fill of [0, 2.5, 'hold'] as const) {
    for (let from = -40; from <= 34; from += 1) {
      for (let to = Math.max(from, -9); to < 60; to += 1) {
        const own = padCutPage.padCut(record, from / 1e4, to / 1e4, fill);
        const made = padCut(same, from / 1e4, to / 1e4, fill);
        if (own.y.join() !== made.signal.samples.join()) expect([from, to, fill, own.y]).toEqual(made);
        if (own.before !== made.before || own.after !== made.after) expect([from, to, fill, own]).toEqual(made);
        if (Math.abs(own.first * 0.001 - made.signal.start) > 1e-12) expect([from, to, own.first]).toEqual(made);
        if (own.dt !== made.signal.interval) expect([from, to, own.dt]).toEqual(made);
      }
    }
  }
});

test('resample, to steps that are longer, shorter and no multiple', () => {
  const y = Array.from({ length: 300 }, (_, n) => Math.sin(n / 7) + n / 50);
  const record = { dt: 1e-4, first: -77, y };
  for (const dt of [1e-4, 2e-4, 5e-5, 3e-5, 0.000625, 1 / 3000, 1e-3, 1.7e-4]) {
    expectSame(resamplePage.resample(record, dt), resample(toolkitSignal(record), dt), 1e-9);
  }
});

test('scale the values and the time axis', () => {
  const record = { dt: 1e-4, first: -3, y: [1, -2.5, 40, 0, 7] };
  expectSame(scalePage.scale(record, -25, 12.5), scale(toolkitSignal(record), -25, 12.5));
  expectSame(scalePage.scaleTime(record, 1000), scaleTime(toolkitSignal(record), 1000));
});

test('sum of four weighted signals of other lengths', () => {
  const waves = [0, 1, 2, 3].map((k) => ({
    dt: 1e-4,
    first: -20 + 3 * k,
    y: Array.from({ length: 100 - 5 * k }, (_, n) => Math.sin((n * (k + 1)) / 9)),
  }));
  const weights = [1, -2, 0.5, 0.25];
  expectSame(sumPage.sum(waves, weights), sum(waves.map(toolkitSignal), weights));
});

test('truncate, to limits between samples too', () => {
  const record = { dt: 0.002, first: -3, y: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
  const same = toolkitSignal(record);
  for (let from = -100; from < 140; from += 3) {
    for (let to = Math.max(from + 21, -59); to < 300; to += 7) {
      expectSame(truncatePage.truncate(record, from / 1e4, to / 1e4), truncate(same, from / 1e4, to / 1e4));
    }
  }
});

test('energy of pairs whose signals start at other times', () => {
  const wave = (k: number, count: number) => Array.from({ length: count }, (_, n) => Math.sin((n * k) / 40) + n / 90);
  const x = { dt: 1e-4, first: -30, y: wave(1, 200) };
  const y = { dt: 1e-4, first: -10, y: wave(1.3, 220) };
  const own = xyPage.energy(xyPage.pairs(x, y));
  const made = pathEnergy(xySignal(toolkitSignal(x), toolkitSignal(y)));
  expect(own.turn).toBe(made.turn);
  expect(own.loading).toBeCloseTo(made.loading, 12);
  expect(own.net).toBeCloseTo(made.net, 12);
});
