import { NOMINAL } from '../../_records/filter-classes.ts';
import { CFC_CLASSES } from '../../_toolkit/signal-operation/BW.ts';
import { rules } from './example.ts';

export default {
  columns: [
    { title: 'CFC' },
    { title: '−3 dB (Hz)', align: 'right' },
    { title: 'Record at ≥, J211-1 (Hz)', align: 'right' },
    { title: 'Reduce to ≥, NHTSA (Hz)', align: 'right' },
    { title: 'Left at its Nyquist frequency (%)', align: 'right' },
    { title: 'Rate for 1 % (Hz)', align: 'right' },
  ],
  rows: CFC_CLASSES.map((cfc) => {
    const { rate, left, one } = rules[`cfc${cfc}`];
    return [`${cfc}`, `${NOMINAL[cfc]}`, `${10 * cfc}`, `${rate}`, left.toFixed(1), `${one}`];
  }),
};
