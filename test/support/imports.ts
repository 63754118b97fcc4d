/** What a source file imports, read from its syntax tree. */
import path from 'node:path';
import { type Argument, type Expression, Visitor } from 'oxc-parser';
import { fixedText, parse, type Sources } from './syntax.ts';

/** One mention of another module: an import, a re-export, a dynamic import, a type, or `require` and its like. */
export interface Import {
  /** Where the specifier stands, counted from 1. */
  readonly line: number;
  /** A path below the project's root for a file of ours, else the package, or the module of Node. */
  readonly target: string;
  readonly ours: boolean;
  /** Nothing of it is left when the types are taken away. */
  readonly typeOnly: boolean;
}

/** The types of plain JavaScript are imported in its comments, which the syntax tree keeps as text. */
const COMMENT_IMPORT = /\bimport\(\s*['"]([^'"]+)/g;

/** All imports of a file, in the order of its lines. A template counts as what it starts with. */
export function importsOf(file: string, source: string): Import[] {
  const { program, comments, lineAt } = parse(file, source);
  const found: Import[] = [];
  const add = (offset: number, specifier: string | null, typeOnly: boolean) => {
    if (specifier === null || specifier === '') return;
    const ours = specifier.startsWith('.');
    const target = ours ? path.posix.join(path.posix.dirname(file), specifier) : packageOf(specifier);
    found.push({ line: lineAt(offset), target, ours, typeOnly });
  };
  const addNode = (node: Argument | undefined | null, typeOnly: boolean) => {
    if (node != null) add(node.start, fixedText(node), typeOnly);
  };
  new Visitor({
    ImportDeclaration: (node) => addNode(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => addNode(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => addNode(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => addNode(node.source, false),
    TSImportType: (node) => addNode(node.source, true),
    TSExternalModuleReference: (node) => addNode(node.expression, false),
    CallExpression: (node) => {
      if (resolvesModules(node.callee)) addNode(node.arguments[0], false);
    },
  }).visit(program);
  if (/\.c?js$/.test(file)) {
    for (const { start, value } of comments) {
      for (const { index, 1: specifier = '' } of value.matchAll(COMMENT_IMPORT)) {
        add(start + '/*'.length + index, specifier, true);
      }
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

/** `require`, `require.resolve`, `import.meta.resolve`, and what imports what is not bundled. */
function resolvesModules(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require' || callee.name === 'importOutside';
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'resolve') return false;
  const { object } = callee;
  return object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'require');
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** An import cycle: the files of the circle, beginning and ending with the same one, and where it closes. */
export interface Cycle {
  readonly file: string;
  readonly line: number;
  readonly circle: readonly string[];
}

/** Import cycles, each once. Imports of types count. */
export function cycles(sources: Sources): Cycle[] {
  const done = new Set<string>();
  const found: Cycle[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    const way = [...trail, file];
    for (const { target, line } of importsOf(file, sources[file] ?? '')) {
      if (way.includes(target)) found.push({ file, line, circle: [...way.slice(way.indexOf(target)), target] });
      else if (target in sources && !done.has(target)) visit(target, way);
    }
    done.add(file);
  };
  for (const file of Object.keys(sources)) if (!done.has(file)) visit(file, []);
  return found;
}
