/** The package's name, as settings and scripts import it. */
export const PACKAGE = 'crash-signal-docs';

export interface FirstSettings {
  readonly title: string;
  /** The folder of the pages, below the site's. */
  readonly docs: string;
  /** Whether there are pages already, with links that may be broken. */
  readonly hasPages: boolean;
}

/** Returns the text of `site.config.ts`. */
export function settingsFile({ title, docs, hasPages }: FirstSettings): string {
  const docsPath = docs === 'docs' ? '' : `  docs: { path: ${quote(docs)} },\n`;
  const links = hasPages
    ? "  // Remove this line when no link is broken, so that broken links fail the build.\n  onBrokenLinks: 'warn',\n"
    : '';
  return `import { defineConfig } from '${PACKAGE}';

export default defineConfig({
  title: ${quote(title)},
  // Where the site is published. For https://me.github.io/project/, the baseUrl is '/project/'.
  url: 'https://example.com',
  baseUrl: '/',
${docsPath}${links}});
`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const INTRO = `# Welcome

This page shows a formula, a figure, an example and a citation. Start the authoring server with \`npx site dev --open\`,
change this page, and save it: the browser shows the change at once.

## Formula

A capacitor that discharges through a resistor has the voltage

$$
U(t) = U_0\\,e^{-t/\\tau} \\label{eq-discharge}
$$

with the time constant $\\tau = R\\,C$.

## Figure

The build draws a figure from a script, and computes the values that the text quotes: after one time constant,
:value[_intro/discharge.ts#afterOne]{digits=1 unit=%} of the voltage are left.

::figure[Voltage by [](#eq-discharge), as a share of the first one]{#fig-discharge file="_intro/figure.ts"}

## Example

The build runs an example, and shows its output below it.

::example[The function that [](#fig-discharge) draws]{#lst-discharge file="_intro/discharge.ts"}

## Citation

Text, program and result stay together, as in literate programming :cite[knuth-1984].
`;

const DISCHARGE = `/** Voltage in percent after a time, given in time constants. */
export function voltage(time: number): number {
  return 100 * Math.exp(-time);
}

export const afterOne = voltage(1);

for (const time of [1, 3, 5]) {
  console.log(\`\${time} τ: \${voltage(time).toFixed(1)} %\`);
}
`;

const FIGURE = `import * as Plot from '@observablehq/plot';
import type { Figure } from '${PACKAGE}/figure';
import { voltage } from './discharge.ts';

const times = Array.from({ length: 51 }, (_, index) => index / 10);
const data = times.map((time) => ({ 'Time (τ)': time, 'Voltage (%)': Number(voltage(time).toFixed(2)) }));

const figure: Figure = {
  title: 'Discharge of a capacitor',
  description: 'The voltage falls exponentially: to 37 % after one time constant, and to 1 % after five.',
  plot: {
    marginTop: 32,
    marginBottom: 48,
    x: { label: 'Time (τ)' },
    y: { label: 'Voltage (%)', grid: true },
    marks: [Plot.ruleY([0]), Plot.lineY(data, { x: 'Time (τ)', y: 'Voltage (%)' })],
  },
  data,
};

export default figure;
`;

const BIBLIOGRAPHY = `[
  {
    "id": "knuth-1984",
    "type": "article-journal",
    "title": "Literate programming",
    "author": [{ "family": "Knuth", "given": "Donald E." }],
    "container-title": "The Computer Journal",
    "volume": "27",
    "issue": "2",
    "page": "97-111",
    "issued": { "date-parts": [[1984]] },
    "DOI": "10.1093/comjnl/27.2.97"
  }
]
`;

/** The first page and the files that it needs, by their paths below the docs folder. */
export const FIRST_PAGE: { readonly [path: string]: string } = {
  'intro.md': INTRO,
  '_intro/discharge.ts': DISCHARGE,
  '_intro/figure.ts': FIGURE,
  '_bibliography.json': BIBLIOGRAPHY,
};

/** Folders that git leaves out. */
export const IGNORED = ['node_modules/', 'build/', '.site/'];

export interface WorkflowOptions {
  /** Folder of the site in its repository; '.' for the repository itself. */
  readonly folder: string;
  readonly usesPnpm: boolean;
}

/** Returns a workflow of GitHub that builds and checks the site, and publishes it on GitHub Pages. */
export function workflowFile({ folder, usesPnpm }: WorkflowOptions): string {
  const [manager, install, run, lock] = usesPnpm
    ? ['pnpm', 'pnpm install --frozen-lockfile', 'pnpm exec', 'pnpm-lock.yaml']
    : ['npm', 'npm ci', 'npx', 'package-lock.json'];
  const setup = usesPnpm ? '      - uses: pnpm/action-setup@v4\n        with:\n          version: latest\n' : '';
  return `# Checks every pull request. To publish the main branch on GitHub Pages, choose "GitHub Actions" as the source in the
# repository's settings for Pages, and add a variable PUBLISH_PAGES with the value "true" to those for Actions.
name: Docs

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

defaults:
  run:
    working-directory: ${JSON.stringify(folder)}

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
${setup}      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: ${manager}
          cache-dependency-path: ${JSON.stringify(join(folder, lock))}
      - run: ${install}
      - run: ${run} site build --github
      - run: ${run} site check --github
      - if: \${{ github.event_name == 'push' && vars.PUBLISH_PAGES == 'true' }}
        uses: actions/upload-pages-artifact@v4
        with:
          path: ${JSON.stringify(join(folder, 'build'))}

  publish:
    if: \${{ github.event_name == 'push' && vars.PUBLISH_PAGES == 'true' }}
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;
}

function join(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}
