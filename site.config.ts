import { QUERIES } from './docs/_home/queries.ts';
import { quantityMacros } from './docs/_plugins/quantities.ts';
import { siteAddress } from './docs/_plugins/site-address.ts';
import { unitSpaces } from './docs/_plugins/unit-spaces.ts';
import { wholeNames } from './docs/_plugins/whole-names.ts';
import { defineConfig } from './generator/config/define.js';

const url = 'https://example.com';
const baseUrl = '/';

export default defineConfig({
  title: 'Crash Signal Toolkit',
  tagline: 'Signals and injury metrics of crash tests, from the formula to the number.',
  colors: { brand: '#f2b600' },
  styles: ['docs/_styles/site.css', 'docs/_styles/home.css', 'docs/_styles/operations.css'],
  url,
  baseUrl,
  trailingSlash: true,
  locale: { lang: 'en', dir: 'ltr' },
  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebar: 'tutorialSidebar',
    mainDoc: 'intro',
    includeCurrentVersion: true,
    versions: { current: { label: 'Next' } },
  },
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  colorMode: { default: 'light', respectSystem: false },
  toc: { min: 2, max: 3 },
  sidebar: { hideable: false, autoCollapse: false },
  navbar: { hideOnScroll: true, versions: 'always' },
  footer: { copyright: 'Copyright © 2025 the authors of Crash Signal Toolkit.' },
  math: { stylesheet: 'cdn' },
  search: {
    engine: 'minisearch',
    aliases: [
      ['5F', '5th', '5th percentile', '5th percentile female', '5th female', 'small female', 'HF', 'H3-5F', '05F'],
      ['50M', '50th', '50th percentile', '50th percentile male', '50th male', 'mid-size male', 'midsize male', 'H3'],
      ['95M', '95th', '95th percentile', '95th percentile male', '95th male', 'large male', 'HM'],
      ['10YO', '10-year-old', 'ten-year-old', '10 yo'],
      ['6YO', '6-year-old', 'six-year-old', '6 yo', 'Y7'],
      ['3YO', '3-year-old', 'three-year-old', '3 yo', 'Y6'],
      ['12MO', '12M', '12-month-old', 'twelve-month-old', '12 mo', 'one-year-old'],
    ],
    examples: QUERIES,
  },
  markdown: {
    katexMacros: quantityMacros,
    remarkPlugins: [[siteAddress, url + baseUrl]],
    rehypePlugins: [unitSpaces, wholeNames],
  },
  prefetch: 'viewport',
  examples: { timeLimit: 10 },
  hosting: { files: ['netlify'] },
  deploy: { branch: 'gh-pages', remote: 'origin' },
});
