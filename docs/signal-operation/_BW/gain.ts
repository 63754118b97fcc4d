import * as Plot from '@observablehq/plot';
import { type Figure, type FigureContext, frame, referenceLine, series } from '../../_plot/figure.ts';
import { CFC_CLASSES, cfcSection, twoPassGain } from '../../_toolkit/signal-operation/BW.ts';

const INTERVAL = 1 / 20_000;

const frequencies = Array.from({ length: 161 }, (_, index) => 20 * 10 ** (index / 60));
const lines = CFC_CLASSES.map((cfc) => {
  const section = cfcSection(cfc, INTERVAL);
  return frequencies.map((frequency) => ({
    frequency,
    gain: 20 * Math.log10(twoPassGain(section, frequency, INTERVAL)),
  }));
});

export default function figure(context: FigureContext): Figure {
  return {
    title: 'Gain of the class filters against frequency',
    description:
      'Four curves that are flat at 0 dB for low frequencies and then fall by 24 dB per octave. They cross −3 dB at about 100, 300, 1000 and 1690 Hz for CFC 60, 180, 600 and 1000.',
    plot: frame(context, {
      names: CFC_CLASSES.map((cfc, index) => ({ label: `CFC ${cfc}`, series: index + 1 })),
      x: {
        type: 'log',
        label: 'Frequency (Hz)',
        domain: [20, 9000],
        ticks: context.width < 500 ? [20, 100, 500, 2000] : [20, 50, 100, 200, 500, 1000, 2000, 5000],
      },
      y: { label: 'Gain (dB)', domain: [-30, 2], nice: false },
      marks: [
        ...referenceLine({ value: -3, label: '−3 dB' }),
        ...lines.map((rows, index) =>
          Plot.line(
            rows.filter(({ gain }) => gain >= -30),
            { x: 'frequency', y: 'gain', ...series(index + 1) },
          ),
        ),
      ],
    }),
    data: frequencies.map((frequency, row) => ({
      'Frequency (Hz)': Number(frequency.toFixed(2)),
      ...Object.fromEntries(
        CFC_CLASSES.map((cfc, index) => [`CFC ${cfc} (dB)`, Number(lines[index]?.[row]?.gain.toFixed(4))]),
      ),
    })),
  };
}
