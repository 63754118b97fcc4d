import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series, signalData, thin } from '../../../_plot/figure.ts';
import { limitOf } from '../../../_toolkit/limits.ts';
import { NAMES } from './example.ts';
import { peaks as points, points as thor } from './four-points.js';

const KEYS = ['upperRight', 'upperLeft', 'lowerRight', 'lowerLeft'] as const;
const rows = thin(
  Array.from(thor.upperRight.samples, (_, index) => ({
    time: 1000 * (thor.upperRight.start + index * thor.upperRight.interval),
    values: KEYS.map((key) => thor[key].samples[index]),
  })).filter(({ time }) => time >= 0 && time <= 130),
  2,
);
const [full, none] = (['full score', 'no score'] as const).map(
  (bound) =>
    limitOf({
      programme: 'euro-ncap-frontal',
      dummy: 'thor-50m',
      criterion: 'chest-deflection',
      test: 'frontal tests, 50 km/h',
      bound,
    }).value,
);
const LIMITS = [full, none].map((value = 0) => ({ value, label: `${value} mm` }));

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Deflection of the four points of a THOR',
    description: `Four smooth humps between 12 and 116 ms. The upper right point is highest with ${points.upperRight.toFixed(1)} mm, then the upper left with ${points.upperLeft.toFixed(1)} mm, the lower right with ${points.lowerRight.toFixed(1)} mm and the lower left with ${points.lowerLeft.toFixed(1)} mm. Only the highest lies between the bounds of Euro NCAP at ${full} and ${none} mm; the others stay below.`,
    plot: frame(context, {
      x: { label: 'Time (ms)', domain: [0, 130] },
      y: { label: 'Deflection (mm)', domain: [0, 66], nice: false },
      marks: [
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        ...LIMITS.flatMap((each) => limitLine({ ...each })),
        ...KEYS.map((_, number) =>
          Plot.line(rows, { x: 'time', y: (row: (typeof rows)[number]) => row.values[number], ...series(number + 1) }),
        ),
      ],
    }),
    legend: KEYS.map((key, number) => ({ label: NAMES[key], series: number + 1 })),
    data: signalData(Object.fromEntries(KEYS.map((key) => [`${NAMES[key]}, resultant (mm)`, thor[key]]))),
  };
}
