/**
 * What a page names of the docs folder, as far as that can be seen without compiling it. Whoever asks can do without
 * the answer: to see too much or too little costs time and nothing else.
 */
import { type DocPath, folderOf, resolvePath, scriptFile } from '../model/paths.ts';
import type { FileToCompile } from './files.ts';

/** A script or a package, by its folder, and what the page has it for: what the slot of it will say. */
export type Named =
  | { readonly kind: 'value' | 'example' | 'figure' | 'table' | 'data'; readonly script: DocPath }
  | { readonly kind: 'component'; readonly script: DocPath; readonly isStatic: boolean }
  | { readonly kind: 'package'; readonly folder: DocPath };

/** Directives that name something of the docs folder, with label and attributes. */
const DIRECTIVE =
  /:(value|example|figure|table|component|data|package)(?:\[((?:[^\][]|\[[^\]]*\])*)\])?(?:\{([^}]*)\})?/g;
const ATTRIBUTE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/g;

/** What a page names, in its order; whether there is such a file is not asked. */
export function namedBy({ path, file }: FileToCompile): readonly Named[] {
  if (!path.endsWith('.md')) return [];
  const text = new TextDecoder().decode(file.bytes());
  const find = (name: string) => resolvePath(folderOf(path), name) as DocPath | null;
  return [...text.matchAll(DIRECTIVE)].flatMap(([, kind, label = '', written = '']): Named[] => {
    const attributes = new Map(
      [...written.matchAll(ATTRIBUTE)].map(([, name = '', a, b, c]) => [name, a ?? b ?? c ?? '']),
    );
    if (kind === 'package') {
      const folder = find(`${attributes.get('folder')?.replace(/\/$/, '')}/`);
      return folder === null ? [] : [{ kind, folder }];
    }
    const inLabel = label.replace(/#.*$/s, '').replaceAll('\\', '');
    const name = kind === 'value' ? inLabel : attributes.get(kind === 'data' ? 'check' : 'file');
    const script = name ? find(scriptFile(name.trim())) : null;
    if (script === null) return [];
    if (kind === 'component') return [{ kind, script, isStatic: attributes.has('static') }];
    return [{ kind: kind as 'value', script }];
  });
}
