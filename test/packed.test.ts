import { expect, test } from 'vitest';
import { packing } from '../generator/base/packed.ts';

test('records come out as they were packed, without the fields that they lack', () => {
  const points = packing<{ name: string; x: number; note?: string }>('name', 'x', 'note');
  const all = [
    { name: '"quoted"\n', x: 0 },
    { name: '', x: -1.5, note: '' },
  ];
  const packed = points.pack(all);
  expect(typeof packed).toBe('string');
  expect(points.unpack(packed)).toEqual(all);
  expect(points.unpack(packed).map((each) => Object.keys(each))).toEqual([
    ['name', 'x'],
    ['name', 'x', 'note'],
  ]);
  expect(points.unpack(points.pack([]))).toEqual([]);
});
