/** The sources of the project and their imports, for the checks of this folder. */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = path.resolve(import.meta.dirname, '../..');

/** @typedef {{ readonly [file: string]: string }} Sources source text by path below the project's root */

/**
 * TypeScript and JavaScript below the folders, and single files. Input of tests and files of new sites are left out.
 *
 * @param {readonly string[]} names
 * @returns {Sources}
 */
export function readSources(...names) {
  const files = names.flatMap((name) => (name.includes('.') ? [name] : filesIn(name).map((file) => `${name}/${file}`)));
  const isSource = (/** @type {string} */ file) =>
    /\.(ts|tsx|js|cjs)$/.test(file) && !/^(test\/(cases|sites)|generator\/init\/first-page)\//.test(file);
  return Object.fromEntries(files.filter(isSource).map((file) => [file, read(file)]));
}

/** @param {string} file a path below the project's root */
export const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

/**
 * Files below a folder, relative to it, with slashes.
 *
 * @param {string} folder
 */
export function filesIn(folder) {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.map((file) => path.relative(path.join(root, folder), file).split(path.sep).join('/'));
}

/**
 * One import, re-export or dynamic import of a module, or a `require` of one.
 *
 * @typedef {object} Import
 * @property {number} line counted from 1
 * @property {string} target a path below the project's root, else the package or the module of Node
 * @property {boolean} isOurs
 * @property {boolean} isType whether it imports types only
 */

/** Dynamic imports, also those of types, and functions that resolve modules. */
const CALLS =
  /\b(?:import|require|require\.resolve|import\.meta\.resolve|importOutside)\(\s*(?:\/\*.*?\*\/\s*)?['"`]([\w@:./-]+)/g;

/**
 * @param {string} file
 * @param {string} source
 * @returns {readonly Import[]}
 */
export function importsOf(file, source) {
  const { staticImports, staticExports } = parseSync(file, source).module;
  /** @type {(start: number, specifier: string, isType: boolean) => Import} */
  const makeImport = (start, specifier, isType) => {
    const isOurs = specifier.startsWith('.');
    const target = isOurs
      ? path.posix.join(path.posix.dirname(file), specifier)
      : (/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    return { line: source.slice(0, start).split('\n').length, target, isOurs, isType };
  };
  const imports = staticImports.map(({ start, entries, moduleRequest }) =>
    makeImport(start, moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
  );
  const exports = staticExports.flatMap(({ start, entries }) => {
    const [first] = entries;
    if (first?.moduleRequest == null) return [];
    return [
      makeImport(
        start,
        first.moduleRequest.value,
        entries.every(({ isType }) => isType),
      ),
    ];
  });
  const calls = [...source.matchAll(CALLS)].map(({ 0: call, index, 1: specifier = '' }) => {
    const isValue = /(await|return|=>|=|\() *$/.test(source.slice(0, index));
    return makeImport(index, specifier, call.startsWith('import(') && !isValue);
  });
  return [...imports, ...exports, ...calls];
}
