import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame } from '../../_plot/figure.ts';
import { minus } from '../../_records/minus.ts';
import { averages, HEIGHTS, LATERALS, peaks } from './record.ts';

const HALF = 62.5;
const EDGE = Math.max(...LATERALS) + HALF;
const most = peaks.reduce((best, cell) => (cell.force > best.force ? cell : best));

export default function figure(context: FigureContext): Figure {
  const narrow = context.width < 500;
  return {
    title: 'Largest force of each cell of the wall',
    description: `A grid of ${HEIGHTS.length} rows and ${LATERALS.length} columns, darker where the cell saw more force. The dark cells are at the rails, 400 to 550 mm left and right of the middle, in the rows at 390 to 640 mm; the most, ${most.force.toFixed(1)} kN, is in row ${most.row}, column ${most.column}. Two triangles beside the wall mark the average height of force, ${averages.height.toFixed(0)} mm.`,
    plot: frame(context, {
      height: narrow ? 250 : 390,
      marginLeft: 56,
      x: {
        label: 'Lateral position (mm)',
        domain: [-EDGE - 110, EDGE + 110],
        ticks: narrow ? [-800, 0, 800] : 9,
        tickFormat: minus,
      },
      y: {
        label: 'Height (mm)',
        domain: [0, 1080],
        nice: false,
        grid: false,
        ticks: narrow ? 4 : 6,
        tickFormat: String,
      },
      marks: [
        Plot.rect(peaks, {
          x1: ({ lateral }: (typeof peaks)[number]) => lateral - HALF,
          x2: ({ lateral }: (typeof peaks)[number]) => lateral + HALF,
          y1: ({ height }: (typeof peaks)[number]) => height - HALF,
          y2: ({ height }: (typeof peaks)[number]) => height + HALF,
          fill: 'var(--figure-1)',
          fillOpacity: ({ force }: (typeof peaks)[number]) => Math.max(0, force) / most.force,
          stroke: 'currentColor',
          strokeOpacity: 0.25,
        }),
        Plot.text(
          peaks.filter(({ force }) => force >= 1),
          {
            x: 'lateral',
            y: 'height',
            text: ({ force }: (typeof peaks)[number]) => force.toFixed(0),
            fontSize: narrow ? 10 : 12,
            fill: ({ force }: (typeof peaks)[number]) =>
              force > most.force / 2 ? 'var(--background, Canvas)' : 'currentColor',
          },
        ),
        // Beside the wall, so that no number hides behind them.
        ...[-1, 1].map((side) =>
          Plot.dot([averages.height], {
            x: side * (EDGE + 55),
            y: (height: number) => height,
            symbol: 'triangle',
            rotate: -90 * side,
            fill: 'currentColor',
            r: narrow ? 4 : 5,
          }),
        ),
        Plot.ruleY([0], { strokeOpacity: 0.6 }),
      ],
    }),
    data: peaks.map(({ row, column, height, lateral, force }) => ({
      row,
      column,
      'height (mm)': height,
      'lateral (mm)': lateral,
      'largest force (kN)': Number(force.toFixed(4)),
    })),
  };
}
