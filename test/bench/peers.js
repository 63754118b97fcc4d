/**
 * Other generators, each set up as its documentation says: formulas by KaTeX, highlighting, a sidebar, a dark mode.
 * A site lies in a folder below the one where the generator is installed.
 */
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} title with the version
 * @property {string} search what the published site can search with
 * @property {object} [packages] of the registry, with exact versions; none for this project
 * @property {object} [overrides] versions of packages below those
 * @property {string} docs folder of the pages
 * @property {string} output
 * @property {readonly string[]} caches what a cold build must not find
 * @property {(home: string) => readonly string[]} command arguments of Node
 * @property {(home: string) => { readonly [name: string]: string }} files the site's own files
 * @property {(text: string) => string} [rewrite] what its pages need otherwise
 */

const bin = (home, file) => path.join(home, 'node_modules', file);
const MANIFEST = '{ "name": "site", "private": true, "type": "module" }\n';
const KATEX = { katex: '0.16.47' };
const MARKDOWN_IT_KATEX = { ...KATEX, '@vscode/markdown-it-katex': '1.1.2' };
const REMARK_KATEX = { ...KATEX, 'remark-math': '6.0.0', 'rehype-katex': '7.0.1' };

/** @returns {Peer} this project */
export function ownPeer(root) {
  const settings = { title: 'Bench', url: 'https://example.org', math: { stylesheet: 'self' } };
  return {
    name: 'ours',
    title: 'This generator',
    search: 'yes',
    docs: 'docs',
    output: 'build',
    caches: ['.site'],
    command: () => [path.join(root, 'bin/site.js'), 'build', '--root', '.'],
    files: () => ({ 'site.config.ts': `export default ${JSON.stringify(settings)};\n` }),
  };
}

const ELEVENTY_CONFIG = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
import katex from '@vscode/markdown-it-katex';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

const slugify = (text) => text.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-');

// Eleventy leaves links to Markdown files as they are.
function pageLinks(md) {
  md.core.ruler.push('page-links', ({ tokens, env }) => {
    for (const link of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open')) {
      const [, file, hash = ''] = /^(\\.{1,2}\\/[^#]*)\\.md(#.*)?$/.exec(link.attrGet('href')) ?? [];
      const up = env.page.url === '/' ? '' : '../';
      if (file !== undefined) link.attrSet('href', up + file.replace(/(^|\\/)index$/, '$1') + '/' + hash);
    }
  });
}

export default function (config) {
  config.addPlugin(highlight);
  config.setLibrary('md', markdownIt({ html: true }).use(anchor, { slugify }).use(katex.default ?? katex).use(pageLinks));
  config.addGlobalData('layout', 'page.njk');
  config.addCollection('parts', (api) => {
    const parts = Map.groupBy(api.getAll().filter(({ url }) => url !== '/'), ({ url }) => url.split('/')[1]);
    return [...parts].map(([name, pages]) => ({
      name,
      pages: pages
        .map(({ url, data }) => ({ url, title: data.title, position: data.sidebar_position }))
        .sort((a, b) => a.position - b.position),
    }));
  });
  config.addPassthroughCopy({ '../node_modules/katex/dist/katex.min.css': 'katex/katex.min.css' });
  config.addPassthroughCopy({ '../node_modules/katex/dist/fonts': 'katex/fonts' });
  config.addPassthroughCopy({ '../node_modules/prismjs/themes/prism.min.css': 'prism.css' });
  return { dir: { input: 'docs', includes: '../_includes', output: '_site' }, markdownTemplateEngine: false };
}
`;
const ELEVENTY_LAYOUT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ title }}</title>
<meta name="description" content="{{ description }}">
<link rel="stylesheet" href="/katex/katex.min.css">
<link rel="stylesheet" href="/prism.css">
<style>:root { color-scheme: light dark } body { display: grid; grid-template-columns: 18rem 1fr; font: 16px/1.6 system-ui }</style>
</head>
<body>
<nav aria-label="Pages">{% set here = page.url.split('/')[1] %}
{% for part in collections.parts %}<details{% if part.name == here %} open{% endif %}><summary>{{ part.name }}</summary>
{% if part.name == here %}<ul>{% for each in part.pages %}<li><a href="{{ each.url }}">{{ each.title }}</a></li>{% endfor %}</ul>{% endif %}
</details>{% endfor %}</nav>
<main>{{ content | safe }}</main>
</body>
</html>
`;

/** @type {Peer} */
const eleventy = {
  name: 'eleventy',
  title: 'Eleventy 3.1.8',
  search: 'no',
  packages: {
    '@11ty/eleventy': '3.1.8',
    '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
    'markdown-it': '14.3.3',
    'markdown-it-anchor': '9.2.0',
    ...MARKDOWN_IT_KATEX,
  },
  docs: 'docs',
  output: '_site',
  caches: ['.cache'],
  command: (home) => [bin(home, '@11ty/eleventy/cmd.cjs'), '--quiet'],
  files: () => ({
    'package.json': MANIFEST,
    'eleventy.config.js': ELEVENTY_CONFIG,
    '_includes/page.njk': ELEVENTY_LAYOUT,
  }),
};

const VITEPRESS_CONFIG = `import fs from 'node:fs';
import path from 'node:path';
import katex from '@vscode/markdown-it-katex';
import { defineConfig } from 'vitepress';

const docs = path.resolve(import.meta.dirname, '..');
const parts = fs.readdirSync(docs).filter((name) => name.startsWith('part-'));
const pages = (part) =>
  fs.readdirSync(path.join(docs, part)).map((name) => {
    const text = fs.readFileSync(path.join(docs, part, name), 'utf8');
    return { text: /^title: "(.*)"$/m.exec(text)[1], link: '/' + part + '/' + name.replace('.md', '') };
  });

export default defineConfig({
  title: 'Bench',
  markdown: { config: (md) => md.use(katex.default ?? katex) },
  themeConfig: {
    sidebar: parts.map((part) => ({ text: part, collapsed: true, items: pages(part) })),
    search: { provider: 'local' },
  },
});
`;

/** @type {Peer} */
const vitepress = {
  name: 'vitepress',
  title: 'VitePress 1.6.4',
  search: 'yes',
  packages: { vitepress: '1.6.4', ...MARKDOWN_IT_KATEX },
  docs: 'docs',
  output: 'docs/.vitepress/dist',
  caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
  command: (home) => [bin(home, 'vitepress/bin/vitepress.js'), 'build', 'docs'],
  files: () => ({
    'package.json': MANIFEST,
    'docs/.vitepress/config.mjs': VITEPRESS_CONFIG,
    'docs/.vitepress/theme/index.js':
      "import 'katex/dist/katex.min.css';\nexport { default } from 'vitepress/theme';\n",
  }),
};

const DOCUSAURUS_CONFIG = `import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default {
  title: 'Bench',
  url: 'https://example.org',
  baseUrl: '/',
  future: { v4: true, faster: true },
  stylesheets: ['/katex/katex.min.css'],
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/', remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] }, blog: false, pages: false },
    ],
  ],
  themeConfig: { navbar: { title: 'Bench' }, prism: { additionalLanguages: ['python', 'typescript'] } },
};
`;

/** @type {Peer} */
const docusaurus = {
  name: 'docusaurus',
  title: 'Docusaurus 3.10.2 (faster)',
  search: 'no',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    react: '19.3.1',
    'react-dom': '19.3.1',
    ...REMARK_KATEX,
  },
  docs: 'docs',
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  command: (home) => [bin(home, '@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  files: (home) => ({
    'package.json': '{ "name": "site", "private": true }\n',
    'docusaurus.config.mjs': DOCUSAURUS_CONFIG,
    'static/katex/katex.min.css': fs.readFileSync(bin(home, 'katex/dist/katex.min.css'), 'utf8'),
  }),
};

const STARLIGHT_CONFIG = `import { unified } from '@astrojs/markdown-remark';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default defineConfig({
  site: 'https://example.org',
  integrations: [starlight({ title: 'Bench', customCss: ['katex/dist/katex.min.css'] })],
  markdown: { processor: unified({ remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] }) },
});
`;

/** Links to Markdown files stay as they are: Astro leaves them alone. @type {Peer} */
const starlight = {
  name: 'starlight',
  title: 'Starlight 0.42.4 (Astro 7.3.5)',
  search: 'yes',
  packages: {
    astro: '7.3.5',
    '@astrojs/starlight': '0.42.4',
    '@astrojs/markdown-remark': '7.3.1',
    ...REMARK_KATEX,
  },
  docs: 'src/content/docs',
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  command: (home) => [bin(home, 'astro/bin/astro.mjs'), 'build'],
  files: () => ({
    'package.json':
      '{ "name": "site", "private": true, "type": "module", "dependencies": { "astro": "*", "@astrojs/starlight": "*" } }\n',
    'astro.config.mjs': STARLIGHT_CONFIG,
    'src/content.config.ts':
      "import { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nimport { defineCollection } from 'astro:content';\n\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
  }),
  // It prints the title itself, and has its own name for the order.
  rewrite: (text) => text.replace(/^sidebar_position: (\d+)$/m, 'sidebar:\n  order: $1').replace(/^# .*\n\n/m, ''),
};

export const PEERS = [eleventy, vitepress, docusaurus, starlight];
