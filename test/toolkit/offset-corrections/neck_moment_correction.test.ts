import { test } from 'vitest';
import {
  baseMomentY,
  condyleMomentOf,
  condyleMomentX,
  condyleMomentY,
} from '../../../docs/_toolkit/offset-corrections/neck_moment_correction.ts';
import { allClose, of } from '../support.ts';

test('NECK-1', () => {
  const my = condyleMomentY(of(-20, 35.5, 80), of(-500, 850, 1200), 0.01778);
  allClose(my.samples, [-11.11, 20.387, 58.664]);
  allClose(condyleMomentX(of(10, -12), of(300, -400), 0.01778).samples, [15.334, -19.112]);
});
test('NECK-2', () => {
  allClose(condyleMomentY(of(15, -40), of(400, -1100), 0.0195).samples, [7.2, -18.55]);
  allClose(condyleMomentX(of(25, -60), of(700, -1500), 0.0195).samples, [38.65, -89.25]);
});

test('the base of the neck is above the lower cell', () => {
  allClose(baseMomentY(of(-60, 20), of(-800, 400), 0.0145).samples, [-71.6, 25.8]);
});

test('by dummy', () => {
  allClose(condyleMomentOf(of(-20), of(-500), 'Hybrid III 50M').samples, [-11.11]);
  allClose(condyleMomentOf(of(0), of(1000), 'CRABI 12M').samples, [-5.842]);
});
