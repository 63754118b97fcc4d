import { report } from '../page-record.ts';
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
