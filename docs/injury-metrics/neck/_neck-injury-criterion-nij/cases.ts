import { type Figure, type FigureContext, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { upperNeck } from '../../../_toolkit/records/neck-frontal.ts';
import { cases, nij, peak } from './example.ts';

export default function figure(context: FigureContext): Figure {
  const figure = timeLines(context, {
    title: 'The four cases of Nij over time',
    description: `At each instant one case counts. Compression with flexion comes first and reaches ${cases.Ncf.value.toFixed(2)}; then tension with flexion, the highest, ${peak.value.toFixed(3)} at ${peak.time.toFixed(1)} ms; in the rebound extension, almost as high, ${cases.Nte.value.toFixed(3)} at ${cases.Nte.time.toFixed(1)} ms. The curves end where the load changes its case. Compression with extension does not occur.`,
    quantity: 'Nij',
    unit: '1',
    from: 20,
    to: 160,
    domain: [0, 0.62],
    legend: true,
    lines: [
      { label: 'tension–flexion', signal: nij.histories.Ntf, series: 1, strokeWidth: 2.25, skipsZero: true },
      { label: 'tension–extension', signal: nij.histories.Nte, series: 2, strokeWidth: 2.25, skipsZero: true },
      { label: 'compression–flexion', signal: nij.histories.Ncf, series: 3, skipsZero: true },
    ],
    inFront: [...markedPoint({ x: peak.time, y: peak.value, label: peak.value.toFixed(3), series: 1 })],
  });
  const data = signalData({
    'Fz as recorded (N)': upperNeck.fz,
    'Fx as recorded (N)': upperNeck.fx,
    'My as recorded (N·m)': upperNeck.my,
    'Moment at the condyles, CFC 600 (N·m)': nij.condyleMoment,
    'Nij (1)': nij.envelope,
  });
  return { ...figure, data };
}
