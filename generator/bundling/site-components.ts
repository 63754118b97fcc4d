import type { Plugin } from 'esbuild';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ThemeComponents } from '../../theme/contract.ts';
import { SHARED_PACKAGES, sharedPackages } from '../base/shared-packages.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { FILE_START } from '../model/positions.ts';
import type { SiteTheme } from './assets.ts';
import { bundleParts, type ThemedSite } from './site-parts.ts';

const PACKAGES = { react, 'react/jsx-runtime': jsxRuntime };

type SiteComponents = Pick<SiteTheme, 'script' | 'components' | 'outputs' | 'inputs' | 'diagnostics'>;

/** Bundles the components as one module, which the build and the reader's app run alike. */
export async function bundleComponents(site: ThemedSite): Promise<SiteComponents> {
  const named = Object.entries(site.config.theme.components);
  const files = named.flatMap(([name, file]) => (file === null ? [] : [[`theme.components.${name}`, file] as const]));
  const {
    text: script,
    imports: _,
    ...parts
  } = await bundleParts(site, files, {
    entry: (found) =>
      found
        .map(([setting, file]) => `export { default as ${nameOf(setting)} } from ${JSON.stringify(`./${file}`)};`)
        .join('\n'),
    loader: 'js',
    rule: 'component',
    what: 'component',
    plugins: [sharedPackages(Object.keys(PACKAGES)), noStylesheets],
  });
  if (script === '') return { ...parts, script, components: {} };
  const fail = (message: string): SiteComponents => {
    const diagnostic: Diagnostic = {
      severity: 'error',
      rule: 'component',
      message,
      file: site.configFile,
      ...FILE_START,
    };
    return { ...parts, script: '', components: {}, diagnostics: [...parts.diagnostics, diagnostic] };
  };
  Object.assign(globalThis, { [Symbol.for(SHARED_PACKAGES)]: PACKAGES });
  let components: Record<string, unknown>;
  try {
    const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
    components = await import(/* @vite-ignore */ url);
  } catch (error) {
    return fail(`the components of the setting 'theme.components' cannot be loaded: ${(error as Error).message}`);
  }
  const wrong = files.find(([setting]) => {
    const component = components[nameOf(setting)];
    // `memo` and the like return objects.
    return component !== undefined && typeof component !== 'function' && !Object(component).$$typeof;
  });
  if (wrong !== undefined)
    return fail(`'${wrong[0]}' is ${JSON.stringify(wrong[1])}: its default export must be a component`);
  return { ...parts, script, components: components as Partial<ThemeComponents> };
}

const noStylesheets: Plugin = {
  name: 'no-stylesheets',
  setup({ onResolve }) {
    onResolve({ filter: /\.css$/ }, ({ path: name }) => ({
      errors: [{ text: `'${name}' cannot be imported: name it in the setting 'styles'` }],
    }));
  },
};

function nameOf(setting: string): string {
  return setting.replace('theme.components.', '');
}
