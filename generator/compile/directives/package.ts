import { type DocPath, folderOf, resolvePath } from '../../model/paths.ts';
import { dataOf, report } from '../page-record.ts';
import { checkAttributes, type LeafHandler } from './nodes.ts';
import { addSlot } from './slot.ts';

/** `::package{folder="_library"}`: a package of the docs folder that readers may install. */
export const publishedPackage: LeafHandler = (node, file) => {
  const { folder: name } = node.attributes ?? {};
  checkAttributes(node, ['folder'], file);
  const folder = name ? (resolvePath(folderOf(dataOf(file).path), name.replace(/\/?$/, '/')) as DocPath | null) : null;
  if (folder !== null) return addSlot(file, node, { kind: 'package', folder });
  const message = name
    ? `'${name}' lies outside the docs folder: move it inside`
    : '\'::package\' needs the name of a folder that has a package.json: ::package{folder="_library"}';
  report(file, node, { severity: 'error', rule: 'package', message });
  return null;
};
