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
