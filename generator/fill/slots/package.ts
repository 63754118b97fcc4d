import { CLASS } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import type { PackageResult } from '../../model/computed.ts';
import type { Piece } from '../../model/linked-site.ts';
import { type OutputPath, outputHref } from '../../model/paths.ts';
import type { Output } from '../../model/site.ts';
import type { Slot } from '../../model/slots.ts';
import { NOTHING, type PageFill, piece } from '../context.ts';

/** How to get a package, which is published as its files and as the archive that npm installs. */
export function packageSlot(slot: Extract<Slot, { kind: 'package' }>, page: PageFill): Piece {
  const { files, input } = page.site;
  const result = input.packages.get(slot.folder);
  if (result === undefined) return NOTHING;
  if (result.fault !== null) return page.report(slot, 'package', result.fault);
  const { config } = input.map.edition;
  const folder = folderFor(page, result);
  const add = (name: string, output: Output): string => {
    const path = (folder + name) as OutputPath;
    files.set(path, { ...output, shared: true });
    return outputHref(path, input.map.rules);
  };
  const hrefs = new Map(
    Object.entries(result.files).map(([name, body]) => [
      name,
      add(name, { key: body, read: () => input.bodies.get(body) }),
    ]),
  );
  const archive = add(archiveName(result), {
    key: result.archive,
    read: () => Buffer.from(input.bodies.get(result.archive), 'base64'),
  });
  const { line, column } = slot;
  const place = { file: page.page.source, line, column };
  page.site.packages.push({ name: result.name, version: result.version, folder, digest: result.archive, place });
  const modules = result.entries.flatMap(({ file }) => [file, file.replace(/\.js$/, '.d.ts')]);
  const links = [
    [archive, archiveName(result)],
    ...modules.flatMap((name) => (hrefs.has(name) ? [[hrefs.get(name) ?? '', name]] : [])),
  ].map(([href = '', name = '']) => `<a href="${escapeHtml(href)}" download>${escapeHtml(name)}</a>`);
  const imports = result.entries.map(({ specifier, file }) => [specifier, config.url + (hrefs.get(file) ?? '')]);
  const map = [
    '<script type="importmap">',
    JSON.stringify({ imports: Object.fromEntries(imports) }, null, 2),
    '</script>',
  ];
  return piece(
    [
      codeBlock('sh', `npm install ${config.url}${archive}`),
      codeBlock('html', map.join('\n')),
      `<p class="data-files">Download: ${links.join(', ')}</p>`,
    ].join('\n'),
  );
}

/**
 * Where a package stands: below the page, in a folder of its version. That of a released version of the docs keeps its
 * address when a newer one takes the place of the docs, because programs name it.
 */
function folderFor({ page, site }: PageFill, { version }: PackageResult): string {
  const { config, folder, standing } = site.input.map.edition;
  const { routeBasePath: mount } = config.docs;
  const route = page.route.endsWith('/') ? page.route : `${page.route}/`;
  const isReleased = standing !== 'unreleased';
  const top = isReleased ? mount.slice(0, mount.length - folder.length) + route.slice(mount.length) : route;
  return `${top.slice(1)}${version}/`;
}

/** As npm names the archive of a package: `@scope/name` 1.0.0 → `scope-name-1.0.0.tgz`. */
function archiveName({ name, version }: PackageResult): string {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;
}

function codeBlock(language: string, code: string): string {
  return `<div class="${CLASS.code}"><pre data-lang="${language}"><code>${escapeHtml(code)}\n</code></pre></div>`;
}
