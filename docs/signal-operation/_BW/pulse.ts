import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData } from '../../_plot/figure.ts';
import { cfcFilter } from '../../_toolkit/signal-operation/BW.ts';
import { raw } from './signals.ts';

const filtered = [raw, cfcFilter(raw, 180), cfcFilter(raw, 60)];
const NAMES = ['unfiltered', 'CFC 180', 'CFC 60'];

const rows = Array.from(raw.samples, (_, index) => ({
  time: 1000 * (raw.start + index * raw.interval),
  values: filtered.map(({ samples }) => samples[index] ?? 0),
})).filter(({ time }) => time >= -10 && time <= 90);

export default function figure(context: FigureContext): Figure {
  const styles = [{ ...series(6), strokeWidth: 1 }, series(1), { ...series(2), strokeWidth: 2.25 }];
  return {
    title: 'A vehicle pulse before and after filtering',
    description:
      'The unfiltered deceleration swings by 10 g around a half-sine of −25 g between 0 and 80 ms. Filtered with CFC 180 less than half of the ringing is left; with CFC 60 only the smooth pulse remains, and it starts a few milliseconds before time zero.',
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [-10, 90] },
      y: { label: 'Acceleration (g)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...filtered.map((_, number) =>
          Plot.line(rows, {
            x: 'time',
            y: ({ values }: (typeof rows)[number]) => values[number] ?? 0,
            ...styles[number],
          }),
        ),
      ],
    }),
    legend: [
      { label: NAMES[0] ?? '', series: 6 },
      { label: NAMES[1] ?? '', series: 1 },
      { label: NAMES[2] ?? '', series: 2 },
    ],
    data: signalData(Object.fromEntries(filtered.map((each, number) => [`${NAMES[number]} (g)`, each]))),
  };
}
