/** What is published: the same bytes everywhere (law 7), whole or not at all (law 8). */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree, runSite, temporaryFolder, writeFiles } from '../support/cli.ts';
import { startSite } from './start.ts';

type Files = { readonly [path: string]: string | Uint8Array };

const HOME = { 'docs/intro.md': '# Home\n\nThe good old site.\n' };
const SITE = { 'site.config.ts': 'export default {};\n', ...HOME };

/** Pages with everything whose rendering could depend on what was rendered before, or where. */
function manyPages(count: number): { readonly [path: string]: string } {
  const languages = ['ts', 'python', 'json', 'bash', 'matlab', 'text'];
  const page = (n: number) => `---
sidebar_position: ${(n * 7) % count}
---

# Page ${n} of Äpfel, Öl and Zebra

A [link](./page%20${(n + 1) % count}.md#part-${n % 3}), a formula $x_{${n}}^2$, a footnote[^1] and an ![image](../figure.svg).

\`\`\`${languages[n % languages.length]} title="code ${n}"
const value = ${n}; // a comment
\`\`\`

## Part 0

:::tip[Number ${n}]
| a | b |
| - | - |
| ${n} | <kbd>x</kbd> |
:::

## Part 1

## Part 2

[^1]: Note ${n}
`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`docs/${n % 2 === 0 ? 'Zeta' : 'äther'}/page ${n}.md`, page(n)]),
  );
}
