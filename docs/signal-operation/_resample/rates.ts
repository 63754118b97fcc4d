import { rules } from './example.ts';

const CLASSES = [
  { cfc: 60, nominal: 100, rule: rules.cfc60 },
  { cfc: 180, nominal: 300, rule: rules.cfc180 },
  { cfc: 600, nominal: 1000, rule: rules.cfc600 },
  { cfc: 1000, nominal: 1650, rule: rules.cfc1000 },
] as const;

export default {
  columns: [
    { title: 'CFC' },
    { title: '−3 dB (Hz)', align: 'right' },
    { title: 'Record at ≥ (Hz), J211-1', align: 'right' },
    { title: 'Reduce to ≥ (Hz), NHTSA', align: 'right' },
    { title: 'Left at its Nyquist frequency (%)', align: 'right' },
    { title: 'Rate for 1 % (Hz)', align: 'right' },
  ],
  rows: CLASSES.map(({ cfc, nominal, rule }) => [
    `${cfc}`,
    `${nominal}`,
    `${10 * cfc}`,
    `${rule.rate}`,
    rule.left.toFixed(1),
    `${rule.one}`,
  ]),
};
