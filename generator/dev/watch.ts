/** Watches folders and files, and tells of changes in batches. */
import path from 'node:path';
import { watch as chokidar } from 'chokidar';

/** A batch ends when nothing changed for so long, or after the longest time. */
const QUIET_MS = 5;
const LONGEST_MS = 250;
/**
 * So long after the last change everything is looked at once more, and then from time to time: chokidar drops changes of
 * a file that follow another one within 50 ms, and may miss what happens in a folder that is just made, moved or removed.
 */
const LAST_LOOK_MS = 150;
/** Looks are at least so far apart, and take this share of the time at most. */
const LOOK_MS = 1000;
const LOOK_SHARE = 1 / 50;

export interface Watcher {
  close(): Promise<void>;
}

/**
 * Calls back after every batch of changes, with the paths that changed, and without any from time to time.
 *
 * @param places folders and files, absolute; they need not exist
 */
export async function watch(
  places: readonly string[],
  onChange: (paths: ReadonlySet<string>) => Promise<void>,
): Promise<Watcher> {
  let changed = new Set<string>();
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastLook: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const flush = () => {
    const batch = changed;
    changed = new Set();
    void onChange(batch).finally(() => lookIn(LAST_LOOK_MS));
  };
  const lookIn = (delay: number) => {
    clearTimeout(lastLook);
    if (closed) return;
    lastLook = setTimeout(() => {
      const start = performance.now();
      void onChange(new Set()).finally(() => lookIn(Math.max(LOOK_MS, (performance.now() - start) / LOOK_SHARE)));
    }, delay);
  };
  const note = (name: string) => {
    const now = performance.now();
    if (changed.size === 0) since = now;
    changed.add(name);
    clearTimeout(timer);
    clearTimeout(lastLook);
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
  lookIn(LOOK_MS);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(lastLook);
      await watcher.close();
    },
  };
}
