import path from 'node:path';
import { watch as chokidar } from 'chokidar';

/** Changes within this time are one. */
const BATCH_MS = 5;
const RESCAN_MS = 2000;

/** A watch that is going on. */
export interface Watcher {
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Calls back after changes, and about every two seconds: systems and chokidar miss some changes, such as those in a
 * folder that has just been moved or replaced. A call starts when the one before has ended.
 *
 * @param places folders and files, absolute; they need not exist
 */
export function watch(places: readonly string[], onChange: () => Promise<void>): Watcher {
  const watched = new Set(places);
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;
  let isClosed = false;
  let calls = Promise.resolve();
  const call = () => {
    isSoon = false;
    calls = calls.then(onChange).finally(rescan);
  };
  const rescan = () => {
    if (isSoon || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(call, RESCAN_MS);
  };
  const onEvent = () => {
    if (isSoon || isClosed) return;
    isSoon = true;
    clearTimeout(timer);
    timer = setTimeout(call, BATCH_MS);
  };
  const watcher = chokidar([...places], {
    ignored: (name) => isTemporary(name) && !watched.has(name),
    ignoreInitial: true,
  });
  // The next build reports a folder that cannot be read.
  watcher.on('all', onEvent).on('error', () => {});
  rescan();
  return {
    add(files) {
      const more = files.filter((file) => !watched.has(file));
      for (const file of more) watched.add(file);
      watcher.add(more);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Whether a file is one that an editor writes beside another and renames, or a hidden one. */
function isTemporary(name: string): boolean {
  return /^\.|^node_modules$|~$/.test(path.basename(name));
}
