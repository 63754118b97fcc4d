/** What is in the folders of a site that was written: those that have not changed since need not be read. */
import fs from 'node:fs';

/** When anything about a folder last changed, in milliseconds; folders by their paths below the output folder. */
export type FolderTimes = ReadonlyMap<string, number>;

/** What is known to be written: by the paths below the site's folder. */
export interface WrittenPaths {
  readonly files: ReadonlyMap<string, unknown>;
  readonly folders: FolderTimes;
}

/** Something in a folder. */
export interface Entry {
  readonly name: string;
  /** A link is something else, wherever it leads. */
  readonly kind: 'file' | 'folder' | 'other';
}

/** A folder that changed this shortly before it was looked at may change again without another time, */
const RACY_MS = 100;
/** and this shortly on a disk whose times are whole seconds, or two. */
const COARSE_MS = 3000;

/** The folders of a site, each of which has in it what was written there, unless it has changed. */
export class WrittenFolders {
  readonly #top: string;
  readonly #times: FolderTimes;
  readonly #written: ReadonlyMap<string, readonly Entry[]>;
  /** The folders that were found as they were written. */
  readonly #same = new Map<string, number>();

  /**
   * @param top the site's folder
   * @param written what is known to be written there
   */
  constructor(top: string, { files, folders }: WrittenPaths) {
    this.#top = top;
    this.#times = folders;
    this.#written = folders.size === 0 ? new Map() : entriesByFolder(files.keys());
  }

  /**
   * What is in a folder.
   *
   * @param below path of the folder, with a slash behind it; empty for the site's
   * @throws what the disk answers, but for a folder that is not there
   */
  entries(below: string): readonly Entry[] {
    const name = below.slice(0, -1);
    const written = this.#written.get(name);
    const time = this.#times.get(name);
    if (written === undefined || time === undefined || this.#timeOf(name) !== time)
      return read(`${this.#top}/${below}`);
    this.#same.set(name, time);
    return written;
  }

  /** To be called with the path of every file that is written or removed. */
  changed(file: string): void {
    if (this.#same.size === 0) return;
    // A folder that has to be made changes the one it lies in, and so on.
    for (let folder = parentOf(file); folder !== ''; folder = parentOf(folder)) this.#same.delete(folder);
  }

  /** The times of folders, as far as each change after now will make them other ones. */
  times(folders: Iterable<string>): FolderTimes {
    const now = Date.now();
    const times = new Map<string, number>();
    for (const name of folders) {
      const time = this.#same.get(name) ?? this.#timeOf(name);
      const isCoarse = time !== undefined && time % 1000 === 0;
      if (time !== undefined && now - time > (isCoarse ? COARSE_MS : RACY_MS)) times.set(name, time);
    }
    return times;
  }

  #timeOf(name: string): number | undefined {
    const stat = fs.lstatSync(`${this.#top}/${name}`, { throwIfNoEntry: false });
    return stat?.isDirectory() ? stat.ctimeMs : undefined;
  }
}

/** The folder that a path lies in; empty for the site's. */
function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

function entriesByFolder(files: Iterable<string>): ReadonlyMap<string, readonly Entry[]> {
  const folders = new Map<string, Entry[]>();
  const add = (name: string, kind: Entry['kind']) => {
    const parent = parentOf(name);
    const entry = { name: name.slice(name.lastIndexOf('/') + 1), kind };
    const known = folders.get(parent);
    if (known !== undefined) known.push(entry);
    else {
      folders.set(parent, [entry]);
      if (parent !== '') add(parent, 'folder');
    }
  };
  for (const file of files) add(file, 'file');
  return folders;
}

/** What is in a folder of the disk; nothing if it has gone. */
function read(folder: string): readonly Entry[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other',
    }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
