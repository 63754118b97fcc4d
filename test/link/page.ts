import { type RoutePath, routeModule, routeOutput } from '../../generator/model/paths.ts';
import type { PageData, Position } from '../../theme/contract.ts';
import { positionBelow } from '../../theme/sidebar-keys.ts';
import type { BuiltSite } from '../support/site.ts';

/** What the document of a page shows, as data; of a page that the generator adds, what the app knows of it. */
export function pageAt(built: BuiltSite, route: string): PageData {
  for (const place of [route, route.replace(/\/$/, '')]) {
    const document = built.site.outputs.get(routeOutput(place as RoutePath)) as { page?(): PageData } | undefined;
    if (document?.page !== undefined) return document.page();
  }
  const source = built.read(routeModule(route as RoutePath));
  return JSON.parse(source.replace(/^export default |;\n$/g, '')) as PageData;
}

/** The text of a page as HTML: empty where the page is no document. */
export function articleAt(built: BuiltSite, route: string): string {
  const { body } = pageAt(built, route);
  return body.kind === 'article' ? body.html : '';
}

/** Routes with their titles and sources, as the manifest lists them. */
export function routesOf(built: BuiltSite): readonly string[] {
  const { routes } = JSON.parse(built.read('route-manifest.json')) as { routes: { route: string; source: string }[] };
  return routes.map(({ route, source }) => `${route} ${source}`);
}

/** A sidebar as indented lines: `>` stands before what is current, `+` before open and `-` before closed categories. */
export function outline(
  { sidebar, position }: Pick<PageData, 'sidebar'> & { position: Position | null },
  indent = '',
): readonly string[] {
  return sidebar.flatMap((item, index) => {
    const below = positionBelow(position, index);
    const current = below?.length === 0 ? '>' : '';
    const isOpen = item.kind === 'category' && (item.expanded || below !== null);
    const fold = item.kind === 'category' ? (isOpen ? '+' : '-') : item.kind === 'more' ? '…' : '';
    const line = `${indent}${current}${fold}${item.label}${item.href === undefined ? '' : ` ${item.href}`}`;
    const items = item.kind === 'category' ? item.items : [];
    return [line, ...outline({ sidebar: items, position: below }, `${indent}  `)];
  });
}
