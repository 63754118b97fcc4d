/** Laws 1 to 3 and 9 of generator/README.md, as far as they are about imports, and the packages of package.json. */
import { importsOf } from './sources.js';

/** @typedef {import('./sources.js').Sources} Sources */

/** The sides, each with the sides it may import files of, and the packages and modules of Node it may import. */
const SIDES = {
  bin: { sides: ['bin', 'generator'], packages: /^node:/ },
  generator: { sides: ['generator', 'theme'], packages: /^/ },
  theme: { sides: ['theme'], packages: /^react$/ },
  client: { sides: ['client', 'theme'], packages: /^(react(-dom)?|minisearch)$/ },
};
const STAGES = ['compile', 'scripts', 'fill', 'hosts', 'link', 'search'].map((name) => `generator/${name}`);
/** Folders whose results depend on their arguments alone. */
const PURE = /^generator\/(compile|fill|link|metadata|render)\//;
/** Files of the pure folders that start compile threads or run in one. */
const THREAD_FILES = ['generator/compile/pool.ts', 'generator/compile/worker.ts'];
const THREAD_MODULES = /^node:(events|os|timers|worker_threads)$/;
/** Digests are the same everywhere. */
const EFFECTS = /^node:(?!crypto$)|^(chokidar|commander|esbuild|linkinator|send)$/;

/**
 * Parts from the top down, each with the parts it imports: lines `part -> part, part` below the name of a side.
 *
 * @param {string} drawing
 * @param {Sources} sources
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function parseParts(drawing, sources) {
  const parts = new Map();
  let side = '';
  const nameOf = (/** @type {string} */ name) =>
    Object.keys(sources).some((file) => `${file}/`.startsWith(`${side}${name}/`)) ? side + name : name;
  for (const line of drawing.split('\n')) {
    if (/^\S+\/$/.test(line)) side = line;
    else {
      if (!line.startsWith(' ')) side = '';
      const [from = '', targets = ''] = line.trim().split(' -> ');
      parts.set(nameOf(from), targets === '' ? [] : targets.split(', ').map(nameOf));
    }
  }
  return parts;
}

/**
 * Everything that breaks a law, a line each.
 *
 * @param {Sources} sources
 * @param {string} drawing
 */
export function violations(sources, drawing) {
  const parts = parseParts(drawing, sources);
  const order = [...parts.keys()];
  /** The longest path of a part that covers a file. */
  const partOf = (/** @type {string} */ file) =>
    order.filter((part) => `${file}/`.startsWith(`${part}/`)).sort((a, b) => b.length - a.length)[0];
  const found = [];
  const arrows = new Set();
  for (const [file, source] of Object.entries(sources)) {
    const side = /** @type {keyof typeof SIDES} */ (file.replace(/\/.*/, ''));
    const from = partOf(file);
    if (from === undefined) found.push(`${file}:1 law 2: in no part of the drawing`);
    for (const { line, target, isOurs } of importsOf(file, source)) {
      const isAllowed = isOurs
        ? SIDES[side].sides.includes(target.replace(/\/.*/, ''))
        : SIDES[side].packages.test(target);
      if (!isAllowed) found.push(`${file}:${line} law 1: ${side} must not import ${target}`);
      const to = isOurs ? partOf(target) : from;
      if (to === from) continue;
      arrows.add(`${from} -> ${to}`);
      if (!parts.get(from)?.includes(to)) found.push(`${file}:${line} law 2: ${from} -> ${to} is not drawn`);
    }
    if (side === 'generator' && from !== 'generator/bundling' && /['"][./]*client\//.test(source))
      found.push(`${file}:1 law 1: only bundling/ names files of the client`);
    const effect = PURE.test(file) ? effectBehind(file, sources) : null;
    if (effect !== null) found.push(`${file}:1 law 3: must not import ${effect}`);
  }
  for (const [from, targets] of parts) {
    for (const to of targets) {
      if (!arrows.has(`${from} -> ${to}`)) found.push(`the drawing: nothing imports along ${from} -> ${to}`);
      if (order.indexOf(to) <= order.indexOf(from)) found.push(`the drawing: ${from} -> ${to} must point down`);
      if (STAGES.includes(from) && STAGES.includes(to)) found.push(`law 2: the stage ${from} imports the stage ${to}`);
    }
  }
  return [...found, ...cycles(sources).map((cycle) => `law 9: import cycle ${cycle.join(' -> ')}`)];
}

/**
 * The way to the first module with effects that a file of a pure folder imports.
 *
 * @param {string} file
 * @param {Sources} sources
 * @returns {string | null}
 */
function effectBehind(file, sources, seen = new Set()) {
  if (seen.has(file)) return null;
  seen.add(file);
  const isThreads = THREAD_FILES.includes(file);
  if (isThreads && seen.size > 1) return null;
  for (const { target, isOurs, isType } of importsOf(file, sources[file] ?? '')) {
    if (isType) continue;
    if (!isOurs && EFFECTS.test(target) && !(isThreads && THREAD_MODULES.test(target))) return target;
    const behind = isOurs ? effectBehind(target, sources, seen) : null;
    if (behind !== null) return `${target} -> ${behind}`;
  }
  return null;
}

/**
 * Import cycles, each once. Imports of types count.
 *
 * @param {Sources} sources
 */
function cycles(sources) {
  const done = new Set();
  /** @type {string[][]} */
  const found = [];
  const visit = (/** @type {string} */ file, /** @type {readonly string[]} */ trail) => {
    const way = [...trail, file];
    for (const { target } of importsOf(file, sources[file] ?? '')) {
      if (way.includes(target)) found.push([...way.slice(way.indexOf(target)), target]);
      else if (target in sources && !done.has(target)) visit(target, way);
    }
    done.add(file);
  };
  for (const file of Object.keys(sources)) if (!done.has(file)) visit(file, []);
  return found;
}

/**
 * Imports of packages that package.json does not declare, or not as what they are: users do not install
 * `devDependencies`, and `external` packages are not in the bundle.
 *
 * @param {Sources} sources
 * @param {{ readonly dependencies: object, readonly devDependencies: object }} manifest
 * @param {readonly string[]} external
 */
export function undeclared(sources, { dependencies, devDependencies }, external) {
  return Object.entries(sources).flatMap(([file, source]) =>
    importsOf(file, source).flatMap(({ line, target, isOurs, isType }) => {
      if (isOurs || target.startsWith('node:') || target in dependencies) return [];
      if (!(target in devDependencies) && !(`@types/${target}` in devDependencies))
        return [`${file}:${line} ${target} is not declared`];
      const isProduct = /^(bin|generator|theme|client)\//.test(file);
      return isProduct && !isType && external.includes(target) ? [`${file}:${line} ${target} is no dependency`] : [];
    }),
  );
}
