import { type Figure, type FigureContext, signalData } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { deflection, peak, positive, volts } from './example.ts';

export default function figure(context: FigureContext): Figure {
  const lines = timeLines(context, {
    title: 'A chest deflection in two polarities',
    description: `The curve in the polarity of SAE J211 falls from 0 at 20 ms to ${Math.abs(peak.value).toFixed(0)} mm below zero at ${peak.time.toFixed(0)} ms and is back at 110 ms. Scaled by −1 it is its mirror image above zero.`,
    quantity: 'Chest deflection (mm)',
    unit: 'mm',
    from: -20,
    to: 150,
    legend: true,
    lines: [
      { label: 'compression negative (J211)', signal: deflection, series: 1 },
      { label: 'scaled by −1', signal: positive, series: 2 },
    ],
  });
  return { ...lines, data: signalData({ 'Potentiometer (V)': volts, 'Chest deflection (mm)': deflection }) };
}
