/** Watches folders and files, and tells of changes in batches. */
import path from 'node:path';
import { watch as chokidar, type FSWatcher } from 'chokidar';

/** A batch ends when nothing changed for so long, or after the longest time. */
const QUIET_MS = 3;
const MAX_BATCH_MS = 250;
/** A look follows the last change after this time. */
const LOOK_AFTER_CHANGE_MS = 150;
/** Other looks are at least this far apart, and take this share of the time at most. */
const LOOK_MS = 1000;
const MAX_LOOK_SHARE = 1 / 50;
/** chokidar gets so long to find all files, and twice as long each time that it does not. */
const PATIENCE_MS = 2000;

/** A watch that is going on. */
export interface Watcher {
  /** Resolves when events are told, or the watch is closed. */
  readonly ready: Promise<void>;
  /** Watches more files, absolute; those that are watched already stay as they are. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/** What came of changes, or of a look. */
export interface Looked {
  /** Whether files were other than they were known to be. */
  readonly hasNews: boolean;
  /** How long it took, in ms, without the time that it waited for its turn. */
  readonly ms: number;
}

/** Takes changes: absolute paths, or none for a look at everything. Never rejects. */
export type OnChanges = (paths: ReadonlySet<string>) => Promise<Looked>;

const EVERYTHING: ReadonlySet<string> = new Set();

/**
 * Calls back after every batch of changes, and for a look at everything: once when all is watched, shortly after
 * changes, and then about once a second. Events alone are not enough: chokidar drops a change of a file that follows
 * another one within 50 ms, and may miss what happens in a folder that is just made, moved or removed.
 *
 * The system watches the folder that had a name when the watch began, not the one that has the name now. So everything
 * is watched anew after a watched folder has moved or gone, and after a look has found what no event told.
 *
 * @param places folders and files, absolute; they need not exist
 * @param onSign called at the first sign of a change, before it is known what it is
 */
export function watch(places: readonly string[], onChanges: OnChanges, onSign: () => void = () => {}): Watcher {
  return new Watching(places, onChanges, onSign);
}

class Watching implements Watcher {
  readonly ready: Promise<void>;
  readonly #places: Set<string>;
  readonly #onChanges: OnChanges;
  readonly #onSign: () => void;
  readonly #looks: Looks;
  readonly #batches: Batches;
  #watcher: FSWatcher | null = null;
  /** Something that is watched has moved or gone: what has its name now may not be watched. */
  #isOutdated = false;
  /** How long chokidar may take until it has found all files, in ms. */
  #patience = PATIENCE_MS;
  /** Ends the wait for that. */
  #giveUp: () => void = () => {};
  #isClosed = false;

  constructor(places: readonly string[], onChanges: OnChanges, onSign: () => void) {
    this.#places = new Set(places);
    this.#onChanges = onChanges;
    this.#onSign = onSign;
    this.#looks = new Looks((isRoutine) => this.#look(isRoutine));
    this.#batches = new Batches((paths) => onChanges(paths).finally(() => this.#looks.follow()));
    this.ready = this.#watchAnew().then(() => this.#looks.start());
  }

  add(files: readonly string[]): void {
    const more = files.filter((file) => !this.#places.has(file));
    for (const file of more) this.#places.add(file);
    if (more.length > 0) this.#watcher?.add(more);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#batches.close();
    this.#looks.close();
    this.#giveUp();
    await this.#stop();
  }

  /** @returns how long it took, in ms */
  async #look(isRoutine: boolean): Promise<number> {
    let spent = 0;
    if (!this.#isOutdated) {
      const { hasNews, ms } = await this.#onChanges(EVERYTHING);
      // After a change there may be more of the same; where nothing was told of, something is not watched.
      if (!isRoutine || !hasNews) return ms;
      spent = ms;
    }
    const start = performance.now();
    await this.#watchAnew();
    spent += performance.now() - start;
    // What has happened in between.
    return spent + (await this.#onChanges(EVERYTHING)).ms;
  }

  /** Resolves when all places are watched, or the watch is closed. */
  async #watchAnew(): Promise<void> {
    await this.#stop();
    if (this.#isClosed) return;
    this.#isOutdated = false;
    const watcher = chokidar([...this.#places], {
      ignored: (name) => isLeftover(name) && !this.#places.has(name),
      followSymlinks: true,
    });
    this.#watcher = watcher;
    const folders = new Set<string>();
    let isReady = false;
    watcher.on('all', (event, name) => {
      if (event === 'addDir') folders.add(name);
      if (event === 'unlinkDir') folders.delete(name);
      if (!isReady) return;
      this.#looks.putOff();
      this.#batches.add(name);
    });
    watcher.on('raw', (event, name, details) => {
      const { watchedPath } = details as { readonly watchedPath: string };
      // Some systems do not say the name.
      if (name !== null && isLeftover(name) && !this.#places.has(watchedPath)) return;
      // What is moved or removed tells of it by its own name.
      const isOwn = event === 'rename' && name === path.basename(watchedPath);
      if (isOwn && (folders.has(watchedPath) || this.#places.has(watchedPath))) this.#isOutdated = true;
      this.#onSign();
      // chokidar tells nothing of permissions, which it takes for the time of access.
      this.#looks.follow();
    });
    // A folder that cannot be watched is said by the next build, which cannot read it.
    watcher.on('error', () => {});
    // It never is where a folder goes away while it is read.
    const isWhole = await this.#isReadyInTime(watcher);
    isReady = true;
    this.#patience = isWhole ? PATIENCE_MS : this.#patience * 2;
    if (!isWhole) this.#isOutdated = true;
  }

  #isReadyInTime(watcher: FSWatcher): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), this.#patience);
      this.#giveUp = () => {
        clearTimeout(timer);
        resolve(false);
      };
      watcher.once('ready', () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  async #stop(): Promise<void> {
    const watcher = this.#watcher;
    if (watcher === null) return;
    // chokidar would watch again where a removal that it is still looking at leaves a folder empty.
    watcher.add = () => watcher;
    await watcher.close();
  }
}

/** Editors write beside a file and rename; what is left behind is no news. */
function isLeftover(name: string): boolean {
  return /(^|[\\/])(\.[^\\/]+|node_modules)$|~$/.test(path.basename(name));
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

/** Looks one after another. */
class Looks {
  readonly #look: (isRoutine: boolean) => Promise<number>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a look comes in any case. */
  #due = 0;
  /** When a look is wanted before. */
  #wanted = Number.POSITIVE_INFINITY;
  /** Nothing has changed since the last look. */
  #isRoutine = false;
  #isLooking = false;
  #isClosed = false;

  /** @param look is told whether nothing has changed since the last look; resolves to the time it took, in ms */
  constructor(look: (isRoutine: boolean) => Promise<number>) {
    this.#look = look;
  }

  start(): void {
    this.#want(0);
  }

  /** Something changes: a look waits until that is over, though not longer than it would have without. */
  putOff(): void {
    this.#isRoutine = false;
    this.#want(Number.POSITIVE_INFINITY);
  }

  /** Something has changed. */
  follow(): void {
    this.#isRoutine = false;
    this.#want(performance.now() + LOOK_AFTER_CHANGE_MS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #want(time: number): void {
    this.#wanted = time;
    if (this.#isLooking || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), Math.max(0, Math.min(time, this.#due) - performance.now()));
  }

  async #run(): Promise<void> {
    const isRoutine = this.#isRoutine;
    this.#isLooking = true;
    this.#isRoutine = true;
    this.#wanted = Number.POSITIVE_INFINITY;
    const ms = await this.#look(isRoutine);
    this.#due = performance.now() + Math.max(LOOK_MS, ms / MAX_LOOK_SHARE);
    this.#isLooking = false;
    this.#want(this.#wanted);
  }
}
