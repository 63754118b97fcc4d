/** The HTML files of a published folder. */
import fs from 'node:fs';
import path from 'node:path';
import { type OutputPath, outputHref, routeOutput } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';
import { addressOf } from '../serve/static-server.ts';

/** An HTML file of the published folder. */
export interface PublishedPage {
  readonly file: OutputPath;
  /** Where the server has it. */
  readonly address: string;
  /** What it was made from, where it was. */
  readonly source: string | undefined;
}

/** All HTML files of a folder that is served at an origin, by path. */
export function publishedPages(folder: string, manifest: Manifest, origin: string): readonly PublishedPage[] {
  const routes = new Map(
    manifest.routes.flatMap(({ route, aliases = [], source }) =>
      [route, ...aliases].map((each) => [routeOutput(each), { route: each, source }] as const),
    ),
  );
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html?$/i.test(name) && fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/') as OutputPath)
    .sort()
    .map((file) => {
      const entry = routes.get(file);
      const own = origin + outputHref(file, manifest).replace(/\/index\.html$/, '/');
      const address = entry === undefined ? own : addressOf(origin, manifest, entry.route);
      return { file, address: new URL(address).href, source: entry?.source };
    });
}
