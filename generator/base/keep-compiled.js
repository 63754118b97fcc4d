/** Plain JavaScript, because the launcher needs it before anything can be compiled. */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps what V8 compiles of a bundle in a folder beside it, for this thread: the next process or thread that loads the
 * bundle takes it from there. Does nothing on Node 20, which has no such cache, and where the folder cannot be written.
 *
 * @param {string | URL} bundle address of a file of the bundle
 */
export function keepCompiled(bundle) {
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (module);
  enableCompileCache?.(fileURLToPath(new URL('compiled', bundle)));
}

/** Writes what was compiled since, which Node does by itself only where a process ends by itself. */
export function flushCompiled() {
  const { flushCompileCache } = /** @type {{ flushCompileCache?: () => void }} */ (module);
  flushCompileCache?.();
}
