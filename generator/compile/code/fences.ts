import type { Code } from 'mdast';
import type { Math as DisplayMath } from 'mdast-util-math';
import type { VFile } from 'vfile';
import { report } from '../page-record.ts';

/** Code or a formula between fences that ends with the page, or with what is around it: not what its author meant. */
export function reportOpenFence(file: VFile, node: Code | DisplayMath): void {
  const source = String(file).slice(node.position?.start.offset, node.position?.end.offset);
  const fence = /^(?:`{3,}|~{3,}|\${2,})/.exec(source)?.[0];
  if (fence === undefined) return;
  const last = source
    .slice(source.lastIndexOf('\n') + 1)
    .replace(/^[\s>]*/, '')
    .trimEnd();
  if (source.includes('\n') && last.startsWith(fence) && last.replaceAll(fence[0] ?? '', '') === '') return;
  const what = fence.startsWith('$') ? 'formula' : 'code';
  const message = `this ${what} never closes and takes in all that follows: end it with a line '${fence}'`;
  report(file, node, { severity: 'warning', rule: 'unclosed-container', message });
}
