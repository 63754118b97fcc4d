/** A small documentation with something of everything: the pages that most of the browser tests read. */
import { FILTER_PAGE } from '../../support/samples.ts';

/** Paragraphs, so many that a page has somewhere to scroll to. */
export function prose(paragraphs: number, about = 'The signal'): string {
  const sentence = `${about} is sampled at a uniform rate, and what follows from that is told here at some length. `;
  return Array.from({ length: paragraphs }, (_, index) => `Paragraph ${index + 1}. ${sentence.repeat(4)}`).join('\n\n');
}

/** A figure whose values can be read. */
export const READABLE = `import * as Plot from '@observablehq/plot';
const data = Array.from({ length: 101 }, (_, time) => ({ 'Time (ms)': time, 'Force (kN)': time / 4 }));
export default ({ width }: { width: number }) => ({
  title: 'Force against time',
  description: 'A straight line.',
  plot: {
    width,
    x: { label: 'Time (ms)', domain: [0, 100] },
    marks: [Plot.lineY(data, { x: 'Time (ms)', y: 'Force (kN)', stroke: 'var(--figure-1)', clip: true })],
  },
  data,
  legend: [{ label: 'measured', series: 1 }],
});
`;

const sections = Array.from(
  { length: 8 },
  (_, index) => `## Section ${index + 1}\n\n${prose(4)}\n\n### Detail ${index + 1}\n\n${prose(3)}\n`,
).join('\n');

/** Every path a link of the home page leads to, with the attributes that decide who follows it. */
const LINKS = `
<ul>
<li><a id="to-guide" href="/guide/">Guide by its address</a></li>
<li><a id="to-file" href="/files/data.txt">A file</a></li>
<li><a id="to-hash" href="#further-down">Further down</a></li>
<li><a id="to-guide-hash" href="/guide/#section-5">A section of the guide</a></li>
<li><a id="to-unicode" href="/guide/#größe">A heading beyond ASCII</a></li>
<li><a id="to-other-case" href="/dummies/THOR/">Another case</a></li>
</ul>
`;

export const DOCS: { readonly [path: string]: string } = {
  'docs/intro.md': `---
description: Where everything starts.
sidebar_position: 1
---

# Home of the fixture

Read the [guide](guide.md), [alpha](signals/alpha.md) and [beta](signals/beta.md).
${LINKS}

## First

${prose(12)}

## Further down

${prose(12)}
`,
  'docs/guide.md': `---
description: How to read signals.
sidebar_position: 2
---

# Guide

The way to the [end](#section-8), to [alpha](signals/alpha.md) and to [thor](Dummies/thor.md).

${sections}
## Größe

${prose(1)}
`,
  'docs/rich.md': `---
description: Formulas, tables, code and tabs.
---

# Everything at once

## Formulas

Inline $x_n$ and displayed:

$$
y_n = \\frac{a_0 x_n + a_1 x_{n-1}}{1 + \\sqrt2\\,\\omega_a}
$$

$$
f(x) = a_{10} + a_{11} + a_{12} + a_{13} + a_{14} + a_{15} + a_{16} + a_{17} + a_{18} + a_{19} + a_{20} + a_{21} + a_{22} + a_{23}
$$

## Tables

| Channel | Class | $F_{\\max}$ | Meaning | Another column | And one more column | The last one of them |
| ------- | ----- | ---- | ------- | -------------- | ------------------- | -------------------- |
| HEADCG  | 1000  | g    | centre of gravity of the head | long_identifier_without_any_break | 12.345 | 98.765 |

## Code

\`\`\`ts title="filter.ts" showLineNumbers {2}
export function first(signal: readonly number[]): number {
  return signal[0] ?? 0; // a line that is so long that it has to scroll sideways on any screen narrower than a wall of a house
}
\`\`\`

\`\`\`
plain text
\`\`\`

## Tabs

::::tabs

:::tab[Metric]

Millimetres.

:::

:::tab[Imperial]

Inches.

:::

::::

:::note[Mind]
A note with an [outside link](https://example.org/far).
:::

:::details[More]
Hidden until asked for.
:::

## Figures

![A large figure](/img/large.svg)

### Small figure

![A small figure](/img/small.svg)

## Addresses

Supercalifragilisticexpialidocious_and_its_very_long_relatives_without_any_break_in_them_at_all_0123456789

${prose(6)}
`,
  'docs/signals/_category_.json': JSON.stringify({
    label: 'Signals',
    position: 3,
    link: { type: 'generated-index', description: 'What is done to signals.' },
  }),
  'docs/signals/alpha.md': `---
description: The first letter.
keywords: [first, letter]
sidebar_position: 1
---

# Alpha

To [beta](beta.md).

## What alpha is

${prose(20, 'Alpha')}

## What alpha is not

${prose(20, 'Alpha')}
`,
  'docs/signals/beta.md': `---\nsidebar_position: 2\n---\n\n# Beta\n\nTo [alpha](alpha.md#what-alpha-is-not).\n\n${prose(3, 'Beta')}\n`,
  'docs/signals/compare signals.md': `---\nsidebar_position: 3\n---\n\n# Compare signals\n\n${prose(2)}\n`,
  'docs/metrics/_category_.json': JSON.stringify({ label: 'Metrics', position: 4 }),
  'docs/metrics/plain.md': `# Plain metric\n\n${prose(2)}\n`,
  'docs/metrics/head/_category_.json': JSON.stringify({ label: 'Head' }),
  'docs/metrics/head/hic.md': `# Head injury\n\n${prose(2)}\n`,
  'docs/Dummies/_category_.json': JSON.stringify({ label: 'Dummies', position: 5, link: { type: 'generated-index' } }),
  'docs/Dummies/thor.md': `# Thor\n\n${prose(2)}\n`,
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      return [`docs/series/part${number}.md`, `# Part ${number}\n\n${prose(1)}\n`];
    }),
  ),
  'docs/series/_category_.json': JSON.stringify({ label: 'Series', position: 6, collapsed: false }),
  'static/files/data.txt': 'time;value\n0;1\n',
  'static/img/large.svg': picture(2400, 300),
  'static/img/small.svg': picture(60, 40),
};

/** Settings with which nothing is loaded that the test does not ask for, with a menu of versions. */
export const QUIET = {
  prefetch: 'off',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  navbar: { versions: 'always' },
} as const;

/** A grey picture. */
function picture(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="gray"/></svg>`;
}

/** A page that is a component: with another script in its place it crashes. */
const LIVE_PAGE = {
  'docs/live.tsx': `export const title = 'Live';
export default function Live() {
  return <article><h1>Live</h1></article>;
}
`,
};

/**
 * A site with a bar above it and a line below, and with a component, for tests that it does not matter to: what several
 * files ask for is built once.
 */
export const ANNOUNCED = {
  files: {
    ...DOCS,
    ...LIVE_PAGE,
    'docs/filter.md': FILTER_PAGE,
    'docs/signals/beta.md': `${DOCS['docs/signals/beta.md']}\n$$\n\\mathrm{corner} = 1 \\label{eq-corner}\n$$\n`,
  },
  settings: {
    ...QUIET,
    announcement: { id: 'a', content: 'News a, <a href="/guide/">read</a>' },
    footer: { copyright: '© 2025 the authors' },
  },
};

/** Matches the address of its script. */
export const LIVE_SCRIPT = /\/assets\/components\/live-/;
