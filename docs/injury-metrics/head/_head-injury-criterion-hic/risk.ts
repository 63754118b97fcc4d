import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../../_plot/figure.ts';
import { hicRiskLogistic, hicRiskLognormal } from '../../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';
import { limitOf } from '../../../_toolkit/limits.ts';

const rows = Array.from({ length: 101 }, (_, index) => {
  const hic = 20 * (index + 1);
  return {
    hic,
    lognormal: 100 * hicRiskLognormal(hic, 'AIS 3+'),
    logistic: 100 * hicRiskLogistic(hic, 'AIS 3+'),
    lognormal2: 100 * hicRiskLognormal(hic, 'AIS 2+'),
  };
});
/** Limits of HIC15 and HIC36. */
const limit = limitOf({ programme: 'fmvss-208', criterion: 'hic15', clause: 'S6.2(b)' }).value;
const limit36 = limitOf({ programme: 'un-r94', criterion: 'hic36' }).value;
const of = (hic: number) => rows.find((row) => row.hic === hic);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Two families of risk curves over HIC',
    description: `At HIC ${limit} the lognormal curve for AIS 3+ is at ${of(limit)?.lognormal.toFixed(0)} %, the logistic one at ${of(limit)?.logistic.toFixed(0)} %; at ${limit36} they are at ${of(limit36)?.lognormal.toFixed(0)} % and ${of(limit36)?.logistic.toFixed(0)} %. The lognormal curve for AIS 2+ lies above that for AIS 3+.`,
    plot: frame(context, {
      marginRight: 24,
      x: { label: 'HIC', domain: [0, 2000] },
      y: { label: 'Probability of injury (%)', domain: [0, 100] },
      marks: [
        ...limitLine({ value: limit, label: String(limit), axis: 'x' }),
        Plot.line(rows, { x: 'hic', y: 'lognormal2', ...series(3) }),
        Plot.line(rows, { x: 'hic', y: 'logistic', ...series(2) }),
        Plot.line(rows, { x: 'hic', y: 'lognormal', ...series(1), strokeWidth: 2.5 }),
      ],
    }),
    legend: [
      { label: 'AIS 3+, lognormal (US NCAP)', series: 1 },
      { label: 'AIS 3+, logistic', series: 2 },
      { label: 'AIS 2+, lognormal', series: 3 },
    ],
    data: rows.map(({ hic, lognormal, logistic, lognormal2 }) => ({
      HIC: hic,
      'AIS 3+ lognormal (%)': Number(lognormal.toFixed(4)),
      'AIS 3+ logistic (%)': Number(logistic.toFixed(4)),
      'AIS 2+ lognormal (%)': Number(lognormal2.toFixed(4)),
    })),
  };
}
