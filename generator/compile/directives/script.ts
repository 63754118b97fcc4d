import type { VFile } from 'vfile';
import { type DocPath, folderOf, resolvePath, scriptFile } from '../../model/paths.ts';
import { dataOf, report } from '../page-record.ts';
import type { BlockDirective, Directive } from './nodes.ts';

/** A script, and the name that the page gives it. */
export interface Script {
  readonly script: DocPath;
  readonly file: string;
}

/** The script that the attribute `file` of a block names; null, with a diagnostic, where it names none. */
export function scriptOf(
  node: BlockDirective,
  rule: 'example' | 'figure' | 'table' | 'component',
  file: VFile,
): Script | null {
  const name = node.attributes?.file;
  if (name) return findScript(node, name, rule, file);
  const message = `'${node.name}' needs the name of a file: ::${node.name}{file="name.ts"}`;
  report(file, node, { severity: 'error', rule, message });
  return null;
}

/** The script that a page means by a name, as in a link; null, with a diagnostic, for one outside the docs folder. */
export function findScript(
  node: Directive,
  name: string,
  rule: 'example' | 'figure' | 'table' | 'component' | 'value' | 'data',
  file: VFile,
): Script | null {
  const named = scriptFile(name.normalize('NFC'));
  const script = resolvePath(folderOf(dataOf(file).path), named) as DocPath | null;
  if (script !== null) return { script, file: named };
  const message = `'${name}' lies outside the docs folder: move it inside`;
  report(file, node, { severity: 'error', rule, message });
  return null;
}
