/** Texts that tests in Node and in the browser have in common. */

/** A figure with two points, its data and a legend. */
export const FIGURE_SCRIPT = `import * as Plot from '@observablehq/plot';
const data = [{ 'Time (ms)': 0, 'Force (kN)': 0 }, { 'Time (ms)': 10, 'Force (kN)': 2.5 }];
export default ({ width }: { width: number }) => ({
  title: 'Force against time',
  description: 'A straight line.',
  plot: { width, marks: [Plot.lineY(data, { x: 'Time (ms)', y: 'Force (kN)', stroke: 'var(--figure-1)' })] },
  data,
  legend: [{ label: 'measured', series: 1 }],
});
`;

/** A page with other names, a section and a numbered equation, to be found by search. */
export const FILTER_PAGE = `---
names: [low-pass filter, SAE J211]
---

# Butterworth filter

Takes the high frequencies out of a signal with CFC 180 or CFC 60.

## Gain of the passes

The gain falls beyond the corner frequency of the filter.

$$
G(f) = \\frac{1}{1 + \\omega_a} \\label{eq-gain}
$$
`;
