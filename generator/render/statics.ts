/** Files of the static folder among the files that the generator makes. */
import { difference, foldPath } from '../base/fold-path.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, linkDiagnostic } from '../model/diagnostic.ts';
import { folderOf, MANIFEST, type OutputPath } from '../model/paths.ts';
import type { Output } from '../model/site.ts';
import type { Snapshot } from '../model/source.ts';
import { LICENSES } from './site-files.ts';

/** Where the files are that the reader's app needs. */
const APP_FOLDER = 'assets/';

/** Static files as outputs, and the problems of their paths. */
export interface Statics {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The static files that are published. One takes the place of a generated file by the same path, such as `404.html`,
 * but not of a file that the app or our commands read: then it is left out, and reported.
 *
 * @param generated paths of the site's other files
 */
export function placeStatics(
  statics: Snapshot['statics'],
  generated: ReadonlyMap<OutputPath, unknown>,
  config: SiteConfig,
): Statics {
  const outputs = new Map<OutputPath, Output>();
  const diagnostics: Diagnostic[] = [];
  const folded = new Map<string, string>();
  // Programs on pages of other sites may load libraries.
  const libraries = [...statics.keys()].filter((path) => path.endsWith('/package.json')).map(folderOf);
  const report = (file: string, message: string) => {
    const diagnostic = linkDiagnostic('duplicate-route', config, { file, line: 1, column: 1 }, message);
    if (diagnostic !== null) diagnostics.push(diagnostic);
  };
  const isOurs = (path: OutputPath) => generated.has(path) && (path === MANIFEST || path.startsWith(APP_FOLDER));
  for (const [path, file] of statics) {
    // Part of the generated file of this name already.
    if (path === LICENSES) continue;
    if (isOurs(path)) {
      report(file.path, `'${path}' is a file that the generator makes, so this one is left out: rename it`);
      continue;
    }
    const isShared = libraries.some((folder) => path.startsWith(folder));
    outputs.set(path, { key: file.digest, read: () => file.bytes(), ...(isShared ? { shared: true } : {}) });
    const fold = foldPath(path);
    const twin = folded.get(fold);
    if (twin === undefined) folded.set(fold, path);
    else report(file.path, `the path '${path}' differs from '${twin}' in ${difference(path, twin)}`);
  }
  if ([...folded.keys()].some((fold) => fold.startsWith(APP_FOLDER))) {
    for (const path of generated.keys()) {
      const twin = folded.get(foldPath(path)) as OutputPath | undefined;
      if (twin === undefined || twin === path) continue;
      const { path: source } = statics.get(twin) ?? { path: twin };
      report(
        source,
        `the path '${twin}' differs from '${path}', which the generator makes, in ${difference(twin, path)}`,
      );
    }
  }
  return { outputs, diagnostics };
}
