/** Watches folders and files, and tells of changes in batches. */
import path from 'node:path';
import { watch as chokidar } from 'chokidar';

/** A batch ends when nothing changed for so long, or after the longest time. */
const QUIET_MS = 15;
const LONGEST_MS = 250;
/**
 * So long after the last change everything is looked at once more: chokidar drops changes of a file that follow another
 * one within 50 ms, and may miss files of a folder that is just being filled.
 */
const LAST_LOOK_MS = 150;

export interface Watcher {
  close(): Promise<void>;
}

/**
 * Calls back after every batch of changes, with the paths that changed, and once more without any when all is quiet.
 *
 * @param places folders and files, absolute; they need not exist
 */
export async function watch(
  places: readonly string[],
  onChange: (paths: ReadonlySet<string>) => void,
): Promise<Watcher> {
  let changed = new Set<string>();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastLook: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const batch = changed;
    changed = new Set();
    onChange(batch);
  };
  const note = (name: string) => {
    const now = performance.now();
    if (changed.size === 0) since = now;
    changed.add(name);
    clearTimeout(timer);
    clearTimeout(lastLook);
    lastLook = setTimeout(() => onChange(new Set()), LAST_LOOK_MS);
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, since + LONGEST_MS - now)));
  };
  const watcher = chokidar([...places], {
    ignoreInitial: true,
    // Editors write beside a file and rename; what is left behind is no news.
    ignored: (name) => /(^|[\\/])(\.[^\\/]+|node_modules)$|~$/.test(path.basename(name)) && !places.includes(name),
    followSymlinks: true,
  });
  watcher.on('all', (_, name) => note(name));
  // A folder that cannot be watched is said by the next build, which cannot read it.
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    async close() {
      clearTimeout(timer);
      clearTimeout(lastLook);
      await watcher.close();
    },
  };
}
