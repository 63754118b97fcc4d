import type { AssetLinks, Logo } from '../../theme/contract.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import { type Href, type OutputPath, outputHref } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Snapshot } from '../model/source.ts';
import { nearestPath } from './targets.ts';

export interface SettingPictures {
  readonly logo: Logo | null;
  readonly icons: AssetLinks['icons'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the pictures of the settings among the static files. */
export function settingPictures(config: SiteConfig, configFile: string, statics: Snapshot['statics']): SettingPictures {
  const { favicon, logo } = config;
  const diagnostics: Diagnostic[] = [];
  const find = (setting: string, name: string): Href => {
    if (!statics.has(name as OutputPath)) {
      const message = `'${setting}' is ${JSON.stringify(name)}: there is no such file in the folder '${config.static.path}'`;
      const close = nearestPath([...statics.keys()])(name);
      const found = linkDiagnostic('missing-asset', config, { file: configFile, ...FILE_START }, message, close);
      if (found !== null) diagnostics.push(found);
    }
    return outputHref(name as OutputPath, config);
  };
  const dimensions = logo === null ? undefined : statics.get(logo.src as OutputPath)?.dimensions;
  return {
    logo: logo && {
      src: find('logo.src', logo.src),
      ...(logo.srcDark === null ? {} : { srcDark: find('logo.srcDark', logo.srcDark) }),
      alt: logo.alt,
      ...dimensions,
    },
    icons: favicon === null ? usualIcon(config, statics) : icons(favicon, find),
    diagnostics,
  };
}

const NO_ICON = 'data:,' as Href;

type Find = (setting: string, name: string) => Href;

/** Browsers choose an icon by the mode of the system, whatever the page is shown in. */
function icons({ src, srcDark }: NonNullable<SiteConfig['favicon']>, find: Find): SettingPictures['icons'] {
  if (srcDark === null) return [{ href: find('favicon', src) }];
  return [
    { href: find('favicon.src', src), media: '(prefers-color-scheme: light)' },
    { href: find('favicon.srcDark', srcDark), media: '(prefers-color-scheme: dark)' },
  ];
}

function usualIcon(config: SiteConfig, statics: Snapshot['statics']): SettingPictures['icons'] {
  const name = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((each) => statics.has(each as OutputPath));
  if (name !== undefined) return [{ href: outputHref(name as OutputPath, config) }];
  // Without one, browsers request `/favicon.ico` in vain, unless another site has the top of the host.
  return config.baseUrl === '/' ? [{ href: NO_ICON }] : [];
}
