import * as Plot from '@observablehq/plot';

const data = [
  { 'Time (ms)': 0, 'Force (kN)': 0 },
  { 'Time (ms)': 10, 'Force (kN)': 2.5 },
];

export default function figure({ width }: { width: number }) {
  return {
    title: 'Force against time',
    description: 'A straight line from the origin to 2.5 kN at 10 ms.',
    plot: { width, marks: [Plot.lineY(data, { x: 'Time (ms)', y: 'Force (kN)' })] },
    data,
  };
}
