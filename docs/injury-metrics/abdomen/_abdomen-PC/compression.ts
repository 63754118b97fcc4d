import { type Figure, type FigureContext, limitLine, markedPoint, signalData } from '../../../_plot/figure.ts';
import { timeLines } from '../../../_plot/time-lines.ts';
import { abdomenOccupant } from '../../../_toolkit/records/index.ts';
import { deflectionLimit, history, left, limit, result } from './example.ts';

export default function figure(context: FigureContext): Figure {
  const drawn = timeLines(context, {
    title: 'Compression of a THOR abdomen in per cent of a depth of 238.4 mm',
    description: `The right side reaches ${result.value.toFixed(1)} % at ${result.time.toFixed(0)} ms, the left one ${left.peak.value.toFixed(1)} %. For orientation a line at ${limit.toFixed(1)} % is Euro NCAP's ${deflectionLimit} mm as a share of the same depth.`,
    quantity: 'Compression (%)',
    unit: '%',
    from: 0,
    to: 150,
    domain: [-2, 44],
    behind: limitLine({ value: limit, label: `${limit.toFixed(1)} % are ${deflectionLimit} mm` }),
    lines: [
      { label: 'right', signal: history, series: 1, strokeWidth: 2.25 },
      { label: 'left', signal: left.history, series: 2 },
    ],
    inFront: [...markedPoint({ x: result.time, y: result.value, label: `${result.value.toFixed(1)} %`, series: 1 })],
  });
  const { left: leftChannel, right: rightChannel } = abdomenOccupant;
  return {
    ...drawn,
    data: signalData({
      'left as recorded (mm)': leftChannel,
      'right as recorded (mm)': rightChannel,
      'left (%)': left.history,
      'right (%)': history,
    }),
  };
}
