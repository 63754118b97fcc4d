/** What the code measures, held against limits. */
import fs from 'node:fs';
import path from 'node:path';
import { type CallExpression, type Declaration, type Expression, Visitor } from 'oxc-parser';
import { projectRoot } from './cli.ts';
import { cycles } from './imports.ts';
import { DRAWING_FILE } from './layout.ts';
import { parse, readSources, type Sources } from './syntax.ts';

const LONG_FUNCTION_LINES = 60;
const VERY_LONG_FUNCTION_LINES = 100;
const MAX_COLUMNS = 120;
const MAX_FILES = 20;
/** Share of the exports that may go without a doc comment. */
const MAX_UNDOCUMENTED = 0.05;

/** Things that should not be, by names that stay when lines and folders move. */
export interface Measure {
  readonly name: string;
  readonly found: readonly string[];
  /** How many there may be. */
  readonly limit: number;
}

/** Measures the given files. */
export function measure(sources: Sources): Measure[] {
  const files = Object.entries(sources).map(([file, source]) => measureFile(file, source));
  const longer = (lines: number) =>
    files.flatMap(({ functions }) => functions.filter((each) => each.lines > lines).map(({ name }) => name));
  const exported = files.flatMap((file) => file.exports);
  const makeMeasure = (name: string, found: readonly string[], limit = 0): Measure => ({ name, found, limit });
  return [
    makeMeasure(`functions over ${LONG_FUNCTION_LINES} lines`, longer(LONG_FUNCTION_LINES), 4),
    makeMeasure(`functions over ${VERY_LONG_FUNCTION_LINES} lines`, longer(VERY_LONG_FUNCTION_LINES)),
    makeMeasure(`folders of more than ${MAX_FILES} files`, fullFolders(Object.keys(sources))),
    makeMeasure(
      'import cycles',
      cycles(sources).map(({ circle }) => circle.join(' → ')),
    ),
    makeMeasure(
      'uses of any',
      files.flatMap((file) => file.anys),
    ),
    makeMeasure(
      'non-null assertions',
      files.flatMap((file) => file.assertions),
    ),
    makeMeasure(
      `comment lines over ${MAX_COLUMNS} columns`,
      files.flatMap((file) => file.wideComments),
    ),
    makeMeasure(
      `exports without a doc comment, of ${exported.length}`,
      exported.filter(({ isDocumented }) => !isDocumented).map(({ name }) => name),
      Math.floor(exported.length * MAX_UNDOCUMENTED),
    ),
  ];
}

interface FileMeasures {
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
  readonly exports: readonly { readonly name: string; readonly isDocumented: boolean }[];
  readonly anys: readonly string[];
  readonly assertions: readonly string[];
  readonly wideComments: readonly string[];
}

function measureFile(file: string, source: string): FileMeasures {
  const { program, comments, lineAt } = parse(file, source);
  const short = path.posix.basename(file);
  const functions: { name: string; lines: number }[] = [];
  const exports: { name: string; isDocumented: boolean }[] = [];
  const anys: string[] = [];
  const assertions: string[] = [];
  /** Names of functions that a variable, a property or a method gives them, by their start. */
  const names = new Map<number, string>();
  const nameOf = (key: { start: number; end: number }) => source.slice(key.start, key.end);
  const addFunction = (node: { id: { name: string } | null; start: number; end: number }) => {
    const name = node.id?.name ?? names.get(node.start) ?? 'anonymous';
    functions.push({ name: `${short}: ${name}`, lines: lineAt(node.end - 1) - lineAt(node.start) + 1 });
  };
  const nameValue = (node: { key: Expression | { start: number; end: number }; value: { start: number } | null }) => {
    if (node.value !== null) names.set(node.value.start, nameOf(node.key));
  };
  const docEnds = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end);
  const addExports = (start: number, declared: readonly string[]) => {
    const isDocumented = docEnds.some((end) => end <= start && source.slice(end, start).trim() === '');
    for (const name of declared) exports.push({ name: `${file}:${lineAt(start)} ${name}`, isDocumented });
  };
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.init !== null) names.set(node.init.start, nameOf(node.id));
    },
    Property: nameValue,
    MethodDefinition: nameValue,
    PropertyDefinition: nameValue,
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ExportNamedDeclaration: ({ start, declaration }) => {
      if (declaration !== null) addExports(start, declaredNames(declaration));
    },
    ExportDefaultDeclaration: ({ start }) => addExports(start, ['default']),
    TSAnyKeyword: ({ start }) => anys.push(`${file}:${lineAt(start)}`),
    TSNonNullExpression: ({ start }) => assertions.push(`${file}:${lineAt(start)}`),
  }).visit(program);
  const lines = source.split('\n');
  const wideComments = comments.flatMap(({ start, end }) =>
    lines
      .slice(lineAt(start) - 1, lineAt(end - 1))
      .filter((line) => line.length > MAX_COLUMNS)
      .map((line) => `${short}: ${line.trim().slice(0, 40)}`),
  );
  return { functions, exports, anys, assertions, wideComments };
}

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > MAX_FILES ? [folder] : []));
}

/** What is over a measure's limit, as a text to act on; none where nothing is. */
export function faults({ name, found, limit }: Measure): string[] {
  if (found.length <= limit) return [];
  return [`${name}: ${found.length}, at most ${limit}${found.map((item) => `\n  ${item}`).join('')}`];
}

/** Calls of `test`, `test.each(…)` and the like. */
function countTests(sources: Sources): number {
  const isTest = ({ callee }: CallExpression): boolean => {
    if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
    if (callee.type === 'CallExpression' && callee.callee.type === 'MemberExpression') {
      const { object } = callee.callee;
      return object.type === 'Identifier' && object.name === 'test';
    }
    return false;
  };
  let count = 0;
  for (const [file, source] of Object.entries(sources)) {
    if (!/\.test\.tsx?$/.test(file)) continue;
    const add = (node: CallExpression) => {
      if (isTest(node)) count += 1;
    };
    new Visitor({ CallExpression: add }).visit(parse(file, source).program);
  }
  return count;
}

/** Files that the maintainers' document names as those to read to follow one page. */
function filesToFollow(): number {
  const text = fs.readFileSync(path.join(projectRoot, DRAWING_FILE), 'utf8');
  const paragraph = /To follow one page:([\s\S]*?)\n\n/.exec(text)?.[1] ?? '';
  return [...paragraph.matchAll(/`[^`]+\.tsx?`/g)].length;
}

/** The measures as text, a line each: what there is, and how much of it there may be. */
export function table(measures: readonly Measure[]): string {
  const tests = readSources('test');
  const browser = Object.fromEntries(Object.entries(tests).filter(([file]) => file.startsWith('test/browser/')));
  const rows: readonly (readonly [name: string, count: number, limit: number | string])[] = [
    ...measures.map(({ name, found, limit }) => [name, found.length, limit] as const),
    ['files to follow one page', filesToFollow(), ''],
    ['written tests', countTests(tests), ''],
    ['  of them in a browser', countTests(browser), ''],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [['', 'now', 'limit'] as const, ...rows]
    .map(([name, count, limit]) => `${name.padEnd(width)}${String(count).padStart(7)}${String(limit).padStart(7)}`)
    .join('\n');
}
