import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { nearest } from '../nearest.ts';
import type { SourcePath } from '../paths.ts';
import type { CategoryMeta, CompiledCategory, Diagnostic } from '../types.ts';

type Kind = 'text' | 'number' | 'flag' | 'texts' | 'link';
const FIELDS: { readonly [name: string]: Kind } = {
  label: 'text',
  position: 'number',
  description: 'text',
  collapsed: 'flag',
  collapsible: 'flag',
  link: 'link',
};
const LINK_FIELDS: { readonly [type: string]: { readonly [name: string]: Kind } } = {
  doc: { type: 'text', id: 'text' },
  'generated-index': {
    type: 'text',
    slug: 'text',
    title: 'text',
    description: 'text',
    image: 'text',
    keywords: 'texts',
  },
};
const ALLOWED: { readonly [kind in Kind]: string } = {
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  texts: 'a list of texts',
  link: "null, or an object with a 'type' of 'doc' or 'generated-index'",
};

function fits(value: unknown, kind: Kind): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'texts') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return (
    value === null ||
    (typeof value === 'object' && Object.hasOwn(LINK_FIELDS, String((value as { type?: unknown }).type)))
  );
}

/** Reads a folder's metadata file (JSON is YAML too). Faults are diagnostics with their place. */
export function compileCategory(file: SourcePath, bytes: Uint8Array): CompiledCategory {
  const lines = new LineCounter();
  const document = parseDocument(new TextDecoder().decode(bytes), { lineCounter: lines, prettyErrors: false });
  const diagnostics: Diagnostic[] = [];
  const report = (offset: number | undefined, message: string, suggestion?: string) => {
    const { line, col } = lines.linePos(offset ?? 0);
    const place = { file, line: Math.max(line, 1), column: Math.max(col, 1) };
    const extra = suggestion === undefined ? {} : { suggestion };
    diagnostics.push({ severity: 'error', rule: 'category', message, ...place, ...extra });
  };
  const read = (node: unknown, fields: { readonly [name: string]: Kind }, where: string) => {
    const out: Record<string, unknown> = {};
    if (!isMap(node)) return out;
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const name = String(key.value);
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (kind === undefined) {
        report(key.range?.[0], `unknown field '${where}${name}'`, nearest(name, Object.keys(fields)));
        continue;
      }
      const found = (value as { toJSON?(): unknown } | null)?.toJSON?.() ?? null;
      if (!fits(found, kind)) {
        report(key.range?.[0], `'${where}${name}' takes ${ALLOWED[kind]}, not ${JSON.stringify(found)}`);
      } else if (kind === 'link' && found !== null) {
        out[name] = read(value, LINK_FIELDS[(found as { type: string }).type] ?? {}, `${name}.`);
      } else {
        out[name] = found;
      }
    }
    return out;
  };
  const [error] = document.errors;
  if (error !== undefined) {
    report(error.pos[0], `the file cannot be read: ${error.message.replace(/\s+/g, ' ').trim()}`);
    return { file, meta: {}, diagnostics };
  }
  if (document.contents !== null && !isMap(document.contents)) report(0, 'the file has to hold an object');
  return { file, meta: read(document.contents, FIELDS, '') as CategoryMeta, diagnostics };
}
