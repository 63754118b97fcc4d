/** What is read off a figure: its axis, its data, and how values are written. */
import { describe, expect, test } from 'vitest';
import {
  type Axis,
  nearestRow,
  parseAxis,
  parseSamples,
  shareOf,
  valueAt,
  valueText,
} from '../../client/article/Crosshair.tsx';

describe('an axis', () => {
  test.each<[string, Axis, number]>([
    ['linear -10 90 56 680 298 30', { isLog: false, values: [-10, 90] }, 40],
    ['log 20 9000 56 680 298 30', { isLog: true, values: [20, 9000] }, Math.sqrt(20 * 9000)],
  ])('%s', (text, axis, middle) => {
    expect(parseAxis(text)).toEqual(axis);
    expect(valueAt(axis, 0.5)).toBeCloseTo(middle, 9);
    expect(shareOf(axis, middle)).toBeCloseTo(0.5, 9);
    expect(valueAt(axis, 0)).toBe(axis.values[0]);
  });
});

test('data are columns with units, and rows', () => {
  const csv = 'Time (ms),"Force ""z"", CFC 600 (kN)",Index (1),plain\r\n0,1.5,,a\r\n1,-2,0.5,b\r\n';
  expect(parseSamples(csv)).toEqual({
    columns: [
      { name: 'Time', unit: 'ms' },
      { name: 'Force "z", CFC 600', unit: 'kN' },
      { name: 'Index', unit: '' },
      { name: 'plain', unit: '' },
    ],
    rows: [
      ['0', '1.5', '', 'a'],
      ['1', '-2', '0.5', 'b'],
    ],
  });
});

test.each([
  [-5, 0],
  [0.4, 0],
  [0.6, 1],
  [99, 3],
])('the sample nearest to %d is number %d', (value, index) => {
  expect(nearestRow([['0'], ['1'], ['4'], ['8']], value)).toBe(index);
});

test.each([
  ['-12.34567', 'kN', '−12.35\u202fkN'],
  ['0.000123456', '', '0.0001235'],
  ['30.95', '%', '30.95%'],
  ['1234567.8', 'N', '1234568\u202fN'],
  ['0', 'ms', '0\u202fms'],
  ['', 'N', '–'],
  ['tension', '', 'tension'],
])('%s in %s is written %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});
