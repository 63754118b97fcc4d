/** Watches folders and files, and tells of changes in batches. */
import path from 'node:path';
import { watch as chokidar } from 'chokidar';

/** A batch ends when nothing changed for so long, or after the longest time. */
const QUIET_MS = 5;
const MAX_BATCH_MS = 250;
/** A look follows the last change after this time. */
const LOOK_AFTER_CHANGE_MS = 150;
/** Other looks are at least this far apart, and take this share of the time at most. */
const LOOK_MS = 1000;
const MAX_LOOK_SHARE = 1 / 50;

/** A watch that is going on. */
export interface Watcher {
  /** Watches more files, absolute; those that are watched already stay as they are. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Takes changes: absolute paths, or none for a look at everything. Never rejects. */
export type OnChanges = (paths: ReadonlySet<string>) => Promise<void>;

/**
 * Calls back after every batch of changes, and for a look at everything: once when all is watched, shortly after
 * changes, and then about once a second. Events alone are not enough: chokidar drops a change of a file that follows
 * another one within 50 ms, and may miss what happens in a folder that is just made, moved or removed.
 *
 * @param places folders and files, absolute; they need not exist
 */
export async function watch(places: readonly string[], onChanges: OnChanges): Promise<Watcher> {
  const watched = new Set(places);
  const looks = new Looks(() => onChanges(new Set()));
  const batches = new Batches((paths) => onChanges(paths).finally(() => looks.schedule(LOOK_AFTER_CHANGE_MS)));
  const watcher = chokidar([...places], {
    ignoreInitial: true,
    // Editors write beside a file and rename; what is left behind is no news.
    ignored: (name) => /(^|[\\/])(\.[^\\/]+|node_modules)$|~$/.test(path.basename(name)) && !watched.has(name),
    followSymlinks: true,
  });
  watcher.on('all', (_, name) => {
    looks.cancel();
    batches.add(name);
  });
  // A folder that cannot be watched is said by the next build, which cannot read it.
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  looks.schedule(0);
  return {
    add(files) {
      const more = files.filter((file) => !watched.has(file));
      for (const file of more) watched.add(file);
      if (more.length > 0) watcher.add(more);
    },
    async close() {
      batches.close();
      looks.close();
      // chokidar would watch again where a removal that it is still looking at leaves a folder empty.
      watcher.add = () => watcher;
      await watcher.close();
    },
  };
}

/** Collects paths until no more come. */
class Batches {
  readonly #flush: (paths: ReadonlySet<string>) => void;
  #paths = new Set<string>();
  /** When the first of the paths came. */
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(flush: (paths: ReadonlySet<string>) => void) {
    this.#flush = flush;
  }

  add(name: string): void {
    const now = performance.now();
    if (this.#paths.size === 0) this.#since = now;
    this.#paths.add(name);
    clearTimeout(this.#timer);
    const delay = Math.min(QUIET_MS, this.#since + MAX_BATCH_MS - now);
    this.#timer = setTimeout(
      () => {
        const paths = this.#paths;
        this.#paths = new Set();
        this.#flush(paths);
      },
      Math.max(0, delay),
    );
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** Looks one after another, the next one scheduled when one is done. */
class Looks {
  readonly #look: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Puts the next look off, or brings it forward. */
  schedule(delay: number): void {
    this.cancel();
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      const start = performance.now();
      await this.#look();
      this.schedule(Math.max(LOOK_MS, (performance.now() - start) / MAX_LOOK_SHARE));
    }, delay);
  }

  /** Until the next one is scheduled. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    this.#closed = true;
    this.cancel();
  }
}
