import { defineConfig } from 'crash-signal-docs';

export default defineConfig({
  title: 'Crash Signal Docs',
  tagline: 'A documentation generator for pages with formulas, figures from scripts, tested examples and citations.',
  docs: { mainDoc: 'intro' },
  colorMode: { respectSystem: true },
  math: { stylesheet: 'self' },
  citation: false,
  search: {
    aliases: [
      ['front matter', 'metadata', 'YAML header'],
      ['admonition', 'callout', 'alert'],
      ['setting', 'option', 'configuration'],
    ],
    examples: ['base path', 'figure', 'rename a page', 'broken link'],
  },
});
