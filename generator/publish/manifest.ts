import path from 'node:path';
import { readNow } from '../base/read-now.ts';
import { MANIFEST } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';

/** The manifest of a published folder; null when the folder is none of ours. */
export function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readNow(path.join(folder, MANIFEST)).toString()) as Manifest;
  } catch {
    return null;
  }
}
