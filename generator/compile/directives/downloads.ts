/** Downloads for readers: data and packages of the docs folder. */
import { type DocPath, folderOf, resolvePath } from '../../model/paths.ts';
import { dataOf, report } from '../page-record.ts';
import { checkAttributes, type LeafHandler } from './nodes.ts';
import { findScript } from './script.ts';
import { addSlot } from './slot.ts';

const FORM = '::data{file="data.json" schema="data.schema.json" check="check.ts" rows="entries"}';

/** `::data{…}`: data that readers may take along. */
export const data: LeafHandler = (node, file) => {
  const { file: name, schema, check, rows } = node.attributes ?? {};
  checkAttributes(node, ['file', 'schema', 'check', 'rows'], file);
  if (!name || !schema || !check || !rows) {
    report(file, node, { severity: 'error', rule: 'data', message: `'::data' needs four attributes: ${FORM}` });
    return null;
  }
  const [own, described, script] = [name, schema, check].map((each) => findScript(node, each, 'data', file));
  if (!own || !described || !script) return null;
  return addSlot(file, node, { kind: 'data', ...script, data: own.script, schema: described.script, rows });
};

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
