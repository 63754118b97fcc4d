/** Watches folders and files, and reports changes in batches. */
import path from 'node:path';
import { watch as chokidar } from 'chokidar';

/** A batch ends when nothing has changed for so long, or after the longest time. */
const QUIET_MS = 3;
const MAX_BATCH_MS = 250;
/** Time between two rescans, which may take this share of the time at most. */
const RESCAN_MS = 2000;
const MAX_RESCAN_SHARE = 1 / 10;

/** A watch that is going on. */
export interface Watcher {
  /** Resolves when chokidar has found all files. */
  readonly ready: Promise<void>;
  /** Watches more files, absolute. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Receives absolute paths; none for a rescan, when any file may have changed. Never rejects. */
export type OnChanges = (paths: ReadonlySet<string>) => Promise<unknown>;

/**
 * Calls back after every batch of changes, and about every two seconds for a rescan: systems and chokidar miss some
 * changes, such as those in a folder that has just been moved or replaced.
 *
 * @param places folders and files, absolute; they need not exist
 */
export function watch(places: readonly string[], onChanges: OnChanges): Watcher {
  const watched = new Set(places);
  const batch = batches(onChanges);
  const rescans = repeat(() => onChanges(new Set()));
  const watcher = chokidar([...places], { ignored: (name) => isTemporary(name) && !watched.has(name) });
  const ready = new Promise<void>((resolve) => {
    watcher.once('ready', () => {
      watcher.on('all', (_event, name) => batch.add(name));
      rescans.start();
      resolve();
    });
  });
  // The next build reports a folder that cannot be read.
  watcher.on('error', () => {});
  return {
    ready,
    add(files) {
      const more = files.filter((file) => !watched.has(file));
      for (const file of more) watched.add(file);
      if (more.length > 0) watcher.add(more);
    },
    async close() {
      batch.close();
      rescans.close();
      await watcher.close();
    },
  };
}

/** Whether a file is one that an editor writes beside another and renames, or a hidden one. */
function isTemporary(name: string): boolean {
  return /(^|[\\/])(\.[^\\/]+|node_modules)$|~$/.test(path.basename(name));
}

/** Collects paths until no more arrive. */
function batches(flush: OnChanges) {
  let paths = new Set<string>();
  let start = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    add(name: string) {
      const now = performance.now();
      if (paths.size === 0) start = now;
      paths.add(name);
      clearTimeout(timer);
      const delay = Math.min(QUIET_MS, start + MAX_BATCH_MS - now);
      timer = setTimeout(
        () => {
          void flush(paths);
          paths = new Set();
        },
        Math.max(0, delay),
      );
    },
    close: () => clearTimeout(timer),
  };
}

/** Repeats a task, with pauses between the end of one and the start of the next. */
function repeat(task: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const run = async () => {
    const start = performance.now();
    await task();
    const pause = Math.max(RESCAN_MS, (performance.now() - start) / MAX_RESCAN_SHARE);
    if (!isClosed) timer = setTimeout(run, pause);
  };
  return {
    start: () => {
      if (!isClosed) timer = setTimeout(run);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
