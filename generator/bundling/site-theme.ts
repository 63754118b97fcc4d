import type { Metafile } from 'esbuild';
import { digest } from '../base/digest.ts';
import { outputHref } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import { type Assets, assetPath, type SiteTheme } from './assets.ts';
import { colorRules } from './site-colors.ts';
import { bundleComponents } from './site-components.ts';
import { bundleParts, type ThemedSite } from './site-parts.ts';

/** Makes the additions of a site's settings to the theme. */
export async function bundleTheme(site: ThemedSite): Promise<SiteTheme> {
  const colors = colorRules(site.config.colors, site.configFile);
  const { imports, loads, ...styles } = await bundleStyles(site);
  const { script, components, ...parts } = await bundleComponents(site);
  const rules = colors.rules + styles.rules;
  return {
    key: digest(imports, rules, script),
    imports,
    rules,
    script,
    components,
    loads,
    outputs: new Map([...styles.outputs, ...parts.outputs]),
    inputs: [...styles.inputs, ...parts.inputs],
    diagnostics: [...colors.diagnostics, ...styles.diagnostics, ...parts.diagnostics],
  };
}

/** The files that every page loads, with those of the site. */
export function withTheme(assets: Assets, theme: SiteTheme): Assets {
  const { imports, rules, script } = theme;
  const outputs = new Map([...assets.outputs, ...theme.outputs]);
  const publish = (text: string, ending: string) => {
    const name = assetPath(`site-${digest(text).slice(0, 10)}.${ending}`);
    outputs.set(name, { key: name, immutable: true, read: () => text });
    return name;
  };
  let { stylesheet } = assets;
  if (imports + rules !== '') {
    const ours = new TextDecoder().decode(assets.outputs.get(stylesheet)?.read() as Uint8Array);
    outputs.delete(stylesheet);
    stylesheet = publish(imports + ours + rules, 'css');
  }
  const components = script === '' ? null : publish(script, 'js');
  return {
    ...assets,
    theme,
    outputs,
    stylesheet,
    links: (config) => ({
      ...assets.links(config),
      stylesheet: outputHref(stylesheet, config),
      ...(components === null ? {} : { components: outputHref(components, config) }),
    }),
  };
}

async function bundleStyles(site: ThemedSite) {
  const files = site.config.styles.map((style, index) => [`styles[${index}]`, style] as const);
  const {
    text,
    imports: inputs,
    ...parts
  } = await bundleParts(site, files, {
    entry: (found) => found.map(([, file]) => `@import ${JSON.stringify(`./${file}`)};`).join('\n'),
    loader: 'css',
    rule: 'styles',
    what: 'stylesheet',
  });
  const [, imports = '', rules = ''] = /^((?:@import\s*(?:"[^"]*"|[^;"])*;\s*)*)(.*)$/s.exec(text) ?? [];
  return { ...parts, imports, rules, loads: foreignLoads(inputs) };
}

function foreignLoads(inputs: Metafile['inputs']): SiteTheme['loads'] {
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path: url, kind, external }) => {
      if (external !== true || !/^(https?:)?\/\//i.test(url)) return [];
      const isFont = /\.(woff2?|[ot]tf)\b/i.test(url);
      const directive = kind === 'import-rule' ? 'style-src' : isFont ? 'font-src' : 'img-src';
      return [{ directive, url, file, ...FILE_START } as const];
    }),
  );
}
