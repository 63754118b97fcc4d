/** A site whose pages make every kind of request, so that each can fail. */
export const FAULT_SITE = {
  settings: { prefetch: 'off', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', math: { stylesheet: 'cdn' } },
  files: {
    'docs/intro.md': `# Start\n\nTo [rich](rich.md), [onward](onward.md) and [live](live.tsx).\n`,
    'docs/onward.md': '# Onward\n\nThe text of onward. To [rich](rich.md).\n\n$$\nE = m c^2 \\label{eq-energy}\n$$\n',
    'docs/rich.md': `# Rich

The text of rich. To [onward](onward.md) and [live](live.tsx). See [](onward.md#eq-energy).

$$
F = m\\,a
$$

::::tabs

:::tab[Metric]

Millimetres of rich.

:::

:::tab[Imperial]

Inches of rich.

:::

::::
`,
    'docs/live.tsx': `import { useState } from 'react';
export const title = 'Live';
export default function Live() {
  const [count, setCount] = useState(0);
  return (
    <article>
      <h1>Live</h1>
      <p>The text of live. To <a href="/onward/">onward</a>.</p>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </article>
  );
}
`,
  },
} as const;
