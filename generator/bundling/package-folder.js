/** Where packages are. Plain JavaScript, because the launcher needs it before anything can be compiled. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The folder of a package as Node finds it: in the `node_modules` of the folder that asks, or of one above it.
 *
 * @param {string} name
 * @param {string} from the folder that asks
 * @returns {string}
 * @throws {Error} when it is not installed
 */
export function packageFolder(name, from) {
  const places = createRequire(path.join(from, 'index.js')).resolve.paths(name) ?? [];
  const folder = places
    .map((place) => path.join(place, name))
    .find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
  if (folder === undefined) throw new Error(`the package '${name}' is not installed: it is needed by ${from}`);
  return folder;
}
