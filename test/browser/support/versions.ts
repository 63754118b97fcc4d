/** A site with two published versions, made of a built one: the app is told of a second version, as a build would. */
import fs from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EmbeddedData, modulePath, type PageData, type Version } from '../../../theme/contract.ts';
import { Shell } from '../../../theme/Shell.tsx';

const APP = /(<div id="site-app">)[\s\S]*(<\/div><div id="site-announcer")/;
const DATA = /(<script id="page-data" type="application\/json">)([\s\S]*?)(<\/script>)/;

/**
 * Adds a version `1.0` at `/1.0/` to what every page of a published folder says.
 *
 * @param same address of a page's document in that version, by route
 */
export function addVersion(folder: string, same: (route: string) => string | undefined): void {
  const added = { name: '1.0', label: '1.0', href: '/1.0/' } as Version;
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const file = path.join(folder, name);
    const html = fs.readFileSync(file, 'utf8');
    const data = DATA.exec(html)?.[2];
    if (data === undefined) continue;
    const embedded = JSON.parse(data) as EmbeddedData;
    const site = { ...embedded.site, versions: [...embedded.site.versions, added] };
    const address = same(embedded.page.route);
    const versions = { current: embedded.page.route, ...(address === undefined ? {} : { '1.0': address }) };
    const page = { ...embedded.page, versions } as unknown as PageData;
    const module = path.join(folder, modulePath(embedded.page.route));
    const complete = fs.existsSync(module) ? moduleOf(module) : page;
    if (complete !== page) fs.writeFileSync(module, `export default ${JSON.stringify({ ...complete, versions })};\n`);
    const shell = renderToString(
      createElement(Shell, { site, page: { ...complete, versions } as unknown as PageData }),
    );
    const json = JSON.stringify({ ...embedded, site, page }).replace(/</g, '\\u003c');
    const changed = html
      .replace(APP, (_, start, end) => start + shell + end)
      .replace(DATA, (_, start, __, end) => start + json + end);
    fs.writeFileSync(file, changed);
  }
}

function moduleOf(file: string): PageData {
  return JSON.parse(fs.readFileSync(file, 'utf8').replace(/^export default |;\n$/g, '')) as PageData;
}
