import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';

/**
 * The archive that npm installs a package from. Equal files make equal bytes, at any time and on any machine.
 *
 * @param files texts by their names in the package, sorted
 */
export function archiveOf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const entries = files.map(([name, data]) => ({ name: `package/${name}`, data }));
  const archive = gzipSync(createTar(entries, { attrs: { mode: '644', uid: 0, gid: 0, mtime: 0 } }));
  archive[OPERATING_SYSTEM] = UNKNOWN;
  return archive;
}

/** The byte of gzip's header (RFC 1952) that names the operating system, and its value for none in particular. */
const OPERATING_SYSTEM = 9;
const UNKNOWN = 255;
