import { escapeHtml } from '../../base/escape.ts';
import type { Fragment } from '../../model/linked-site.ts';
import { type OutputPath, outputHref } from '../../model/paths.ts';
import type { Output } from '../../model/site.ts';
import type { Slot } from '../../model/slots.ts';
import type { SourceFile } from '../../model/source.ts';
import { EMPTY, htmlFragment, type PageContext } from '../context.ts';

/** Links to data, published below the address of the page: as JSON, as CSV, and with their schema. */
export function dataSlot(slot: Extract<Slot, { kind: 'data' }>, page: PageContext): Fragment {
  const { files, diagnostics, input } = page.site;
  const { docs } = input.map.version;
  const [data, schema] = [docs.get(slot.data), docs.get(slot.schema)];
  if (data === undefined || schema === undefined) {
    const absent = data === undefined ? slot.data : slot.schema;
    return page.report(slot, 'data', `there is no file '${absent}' in the docs folder`);
  }
  const result = input.data.get(slot.data);
  diagnostics.push(...(result?.diagnostics ?? []));
  // Data of another form say nothing, and neither does the script that reads them.
  if (result === undefined || result.isMisshapen || page.result(slot) === null) return EMPTY;
  if (result.fault !== null) return page.report(slot, 'data', result.fault);
  const folder = page.page.route.slice(1).replace(/\/?$/, '/').replace(/^\/$/, '');
  const add = (name: string, label: string, output: Output) => {
    const path = (folder + name) as OutputPath;
    files.set(path, { ...output, shared: true });
    return `<a href="${escapeHtml(outputHref(path, input.map.rules))}" download>${label}</a>`;
  };
  const own = (file: SourceFile): Output => ({ key: file.digest, read: () => file.bytes() });
  const nameOf = ({ path }: SourceFile) => path.slice(path.lastIndexOf('/') + 1);
  const { csv } = result;
  const links = [
    add(nameOf(data), 'JSON', own(data)),
    ...(csv === null
      ? []
      : [add(nameOf(data).replace(/\.json$/, '.csv'), 'CSV', { key: csv, read: () => input.bodies.get(csv) })]),
    add(nameOf(schema), 'schema', own(schema)),
  ];
  return htmlFragment(`<p class="data-files">Download: ${links.join(', ')}</p>`);
}
