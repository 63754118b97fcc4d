/** The table of metrics as pages show it. */
import { expect, test } from 'vitest';
import evaluated, { criteriaOf } from '../../../docs/_limits/evaluated.ts';
import evaluation, { codesOf } from '../../../docs/_limits/evaluation.ts';
import { PROGRAMMES } from '../../../docs/_toolkit/evaluate/programmes.ts';
import * as toolkit from '../../../docs/_toolkit/index.ts';

test('codes of several places and of three axes are one', () => {
  const axes = { x: ['?pHEAD0000ddACX?'], y: ['?pHEAD0000ddACY?'], z: ['?pHEAD0000ddACZ?'] };
  expect(codesOf({ sensors: [axes] })).toEqual(['??HEAD0000??AC??']);
  const cells = ['LE', 'RI'].map((side) => ({ force: [`?pTIBI${side}LOddFOZ?`], moment: [`?pTIBI${side}LOddMOY?`] }));
  expect(codesOf({ sensors: cells })).toEqual(['??TIBI??LO??FOZ?', '??TIBI??LO??MOY?']);
});

test('each metric names a function of the toolkit', () => {
  const functions = toolkit.METRICS.map(({ uses }) => uses);
  expect(functions.filter((name) => !(name in toolkit))).toEqual([]);
});

test('each page of a metric has its table', () => {
  expect(Object.keys(evaluation)).toContain('head-injury-criterion-hic');
  expect(Object.keys(evaluated)).toEqual(PROGRAMMES.map(({ id }) => id));
});

test('each criterion of an occupant is measured by a function, or by a person', () => {
  const byHand = PROGRAMMES.flatMap(criteriaOf).filter(({ uses, dummy }) => uses === undefined && dummy !== null);
  expect([...new Set(byHand.map(({ group }) => group[0]?.criterion))]).toEqual(['head-excursion']);
});
