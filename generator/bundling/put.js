/** Files of caches, put in their places. Plain JavaScript, because the launcher needs it before all else. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Puts a file in its place whole, whatever is there: another process may be doing the same, with the same bytes.
 *
 * @param {string} folder for the file on its way
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
export function put(folder, file, contents) {
  const temporary = path.join(folder, `${randomUUID()}.tmp`);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(temporary, contents);
    try {
      fs.renameSync(temporary, file);
    } catch {
      moveAway(file);
      fs.renameSync(temporary, file);
    }
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Makes room for a file. Renamed first, because that needs no right to what is in the way.
 *
 * @param {string} file
 */
function moveAway(file) {
  const aside = `${file}.${randomUUID()}.tmp`;
  fs.renameSync(file, aside);
  removeIfPossible(aside);
}

/** What is left costs room and nothing else. @param {string} file */
export function removeIfPossible(file) {
  try {
    fs.rmSync(file, { recursive: true, force: true });
  } catch {
    // It belongs to somebody else, or another process has it open.
  }
}
