import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, series, signalData } from '../../../_plot/figure.ts';
import { atCentre, atSensor, moved, turning } from './example.ts';

const rows = Array.from(atCentre.samples, (centre, index) => ({
  time: 1000 * (atCentre.start + index * atCentre.interval),
  centre,
  sensor: atSensor.samples[index] ?? 0,
})).filter(({ time }, index) => index % 2 === 0 && time >= 30 && time <= 115);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Resultant at a sensor beside the centre of gravity, and at the centre',
    description: `Two curves of one shape. At the sensor the first peak is ${moved.sensor.value.toFixed(1)} g, at the centre of gravity ${moved.centre.value.toFixed(1)} g; over the whole record they differ by up to ${moved.largest.toFixed(1)} g.`,
    plot: frame(context, {
      names: [
        { label: 'at the centre of gravity', series: 1 },
        { label: context.width < 500 ? 'at the sensor' : 'at the sensor, 39 mm away', series: 2 },
      ],
      x: { label: 'Time (ms)', domain: [30, 115] },
      y: { label: 'Resultant (g)', domain: [0, 100] },
      marks: [
        Plot.line(rows, { x: 'time', y: 'sensor', ...series(2) }),
        Plot.line(rows, { x: 'time', y: 'centre', ...series(1), strokeWidth: 2.25 }),
      ],
    }),
    data: signalData({
      'Resultant at the centre of gravity (g)': atCentre,
      'Resultant at the sensor (g)': atSensor,
      'Angular velocity y (rad/s)': turning,
    }),
  };
}
