import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData } from '../../_plot/figure.ts';
import { exact, filtered, peaks, rate, raw, unfiltered } from './example.ts';

const rows = Array.from(rate.samples, (value, index) => ({
  time: 1000 * (rate.start + index * rate.interval),
  value,
  unfiltered: unfiltered.samples[index] ?? 0,
})).filter(({ time }, index) => index % 2 === 0 && time >= 0 && time <= 100);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Deflection rate of a chest, from the filtered and from the unfiltered deflection',
    description: `Noise of some hundredths of a millimetre, not seen in the deflection, swings by tenths of a metre per second in the unfiltered rate, whose peak is ${peaks.unfiltered.value.toFixed(2)} m/s. Filtered with CFC 180 before, the rate is smooth and peaks at ${peaks.rate.value.toFixed(2)} m/s; the slope without noise is ${exact.toFixed(2)} m/s.`,
    plot: frame(context, {
      names: [
        { label: 'filtered with CFC 180 before', series: 1 },
        { label: 'unfiltered', series: 6 },
      ],
      marginLeft: 56,
      x: { label: 'Time (ms)', domain: [0, 100] },
      y: { label: 'Deflection rate (m/s)' },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.line(rows, { x: 'time', y: 'unfiltered', ...series(6), strokeWidth: 1 }),
        Plot.line(rows, { x: 'time', y: 'value', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    data: signalData({
      'deflection, recorded (mm)': raw,
      'deflection, CFC 180 (mm)': filtered,
      'rate, CFC 180 (m/s)': rate,
      'rate, unfiltered (m/s)': unfiltered,
    }),
  };
}
