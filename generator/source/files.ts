import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { digest } from '../base/digest.ts';
import { readIfThere } from '../base/disk.ts';
import { CallError } from '../base/environment.ts';
import type { SourcePath } from '../model/paths.ts';
import type { FileRecord, SourceFile } from '../model/source.ts';

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;
/** A file changed this shortly before it was looked at may change again without a new time stamp. */
const RACY_MS = 100;

/** The file changed between two looks at it; building again helps. */
export class FileChangedError extends CallError {
  constructor(file: string) {
    super(`${file} changed while the site was being built: run the command again`);
  }
}

/**
 * Files by path, read only where size or time stamps changed. An unchanged file keeps its object, so that equal
 * objects mean equal contents.
 */
export class FileTable {
  readonly #root: string;
  readonly #records: Map<SourcePath, FileRecord>;
  readonly #files = new Map<SourcePath, { readonly record: FileRecord; readonly file: SourceFile }>();

  constructor(root: string, records: ReadonlyMap<SourcePath, FileRecord>) {
    this.#root = root;
    this.#records = new Map(records);
  }

  /** The file at a path whose `stat` is given. Throws what reading it throws. */
  get(sourcePath: SourcePath, stat: fs.Stats): SourceFile {
    const known = this.#records.get(sourcePath);
    const unchanged =
      known !== undefined &&
      known.size === stat.size &&
      known.mtime === stat.mtimeMs &&
      known.ctime === stat.ctimeMs &&
      known.inode === stat.ino;
    const kept = this.#files.get(sourcePath);
    if (unchanged && kept?.record === known) return kept.file;
    const absolute = path.join(this.#root, sourcePath);
    let record = known;
    if (!unchanged || record === undefined) {
      const bytes = fs.readFileSync(absolute);
      const hash = digest(bytes);
      if (kept !== undefined && kept.record.digest === hash) {
        record = { ...kept.record, ...times(stat) };
        this.#set(sourcePath, record, kept.file);
        return kept.file;
      }
      const dimensions = IMAGE.test(sourcePath) ? measure(bytes) : undefined;
      record = { ...times(stat), digest: hash, ...(dimensions === undefined ? {} : { dimensions }) };
    }
    const file = sourceFile(sourcePath, absolute, record);
    this.#set(sourcePath, record, file);
    return file;
  }

  /**
   * Returns the records to store. Files that changed just before they were read are left out: they may change again
   * within the same time stamp.
   *
   * @param looked when the first file was read
   */
  records(looked: number): Map<SourcePath, FileRecord> {
    const settled = [...this.#files].filter(([, { record }]) => looked - record.ctime > RACY_MS);
    return new Map(settled.map(([name, { record }]) => [name, record]));
  }

  retain(paths: ReadonlySet<SourcePath>): void {
    for (const name of this.#files.keys()) if (!paths.has(name)) this.#files.delete(name);
  }

  #set(sourcePath: SourcePath, record: FileRecord, file: SourceFile): void {
    this.#records.set(sourcePath, record);
    this.#files.set(sourcePath, { record, file });
  }
}

function times(stat: fs.Stats): Pick<FileRecord, 'size' | 'mtime' | 'ctime' | 'inode'> {
  return { size: stat.size, mtime: stat.mtimeMs, ctime: stat.ctimeMs, inode: stat.ino };
}

function sourceFile(name: SourcePath, absolute: string, record: FileRecord): SourceFile {
  return {
    path: name,
    digest: record.digest,
    size: record.size,
    ...(record.dimensions === undefined ? {} : { dimensions: record.dimensions }),
    bytes() {
      const bytes = readIfThere(absolute);
      if (bytes === null || digest(bytes) !== record.digest) throw new FileChangedError(name);
      return bytes;
    },
  };
}

/** Width and height of an image, as it is shown; undefined where its bytes do not tell. */
function measure(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const turned = orientation !== undefined && orientation >= 5;
    return turned ? { width: height, height: width } : { width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}
