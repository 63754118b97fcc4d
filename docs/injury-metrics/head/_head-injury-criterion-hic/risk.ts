import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, limitLine, series } from '../../../_plot/figure.ts';
import { hicRiskLogistic, hicRiskLognormal } from '../../../_toolkit/injury-metrics/head/head-injury-criterion-hic.ts';

const rows = Array.from({ length: 101 }, (_, index) => {
  const hic = 20 * (index + 1);
  return {
    hic,
    lognormal: 100 * hicRiskLognormal(hic, 'AIS 3+'),
    logistic: 100 * hicRiskLogistic(hic, 'AIS 3+'),
    lognormal2: 100 * hicRiskLognormal(hic, 'AIS 2+'),
  };
});
const of = (hic: number) => rows.find((row) => row.hic === hic);

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Two families of risk curves over HIC',
    description: `At HIC 700 the lognormal curve for AIS 3+ is at ${of(700)?.lognormal.toFixed(0)} %, the logistic one at ${of(700)?.logistic.toFixed(0)} %; at 1000 they are at ${of(1000)?.lognormal.toFixed(0)} % and ${of(1000)?.logistic.toFixed(0)} %. The lognormal curve for AIS 2+ lies above that for AIS 3+.`,
    plot: frame(context, {
      x: { label: 'HIC', domain: [0, 2000] },
      y: { label: 'Probability of injury (%)', domain: [0, 100] },
      marks: [
        ...limitLine({ value: 700, label: '700', axis: 'x' }),
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
