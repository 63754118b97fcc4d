import { type Figure, type FigureContext, shadedWindow, signalData } from '../../_plot/figure.ts';
import { timeLines } from '../../_plot/time-lines.ts';
import { valueAt } from '../../_records/readings.ts';
import { deflection, hold, zeros } from './example.ts';

const last = valueAt(hold, 150);

export default function figure(context: FigureContext): Figure {
  const lines = timeLines(context, {
    title: 'A chest deflection from −10 ms to 90 ms, brought to −20 ms to 150 ms in two ways',
    description: `The record falls to −38 mm and stops on its way back at ${last.toFixed(0)} mm. In the shaded stretches before −10 ms and after 90 ms nothing was measured. Held, the curve stays at ${last.toFixed(0)} mm until 150 ms; filled with zeros it jumps to 0 at 90 ms.`,
    quantity: 'Deflection (mm)',
    unit: 'mm',
    from: -20,
    to: 150,
    domain: [-45, 8],
    behind: [...shadedWindow({ from: -20, to: -10 }), ...shadedWindow({ from: 90, to: 150, label: 'not measured' })],
    lines: [
      { label: 'filled with zeros', signal: zeros, series: 2 },
      { label: 'held', signal: hold, series: 3 },
      { label: 'recorded', signal: deflection, series: 1, strokeWidth: 2.5 },
    ],
  });
  return { ...lines, data: signalData({ 'Deflection, recorded (mm)': deflection }) };
}
