import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST } from '../model/paths.ts';
import type { Manifest } from '../model/site.ts';

/** The manifest of a published folder; null when the folder is none of ours. */
export function readManifest(folder: string): Manifest | null {
  try {
    const file = path.join(folder, MANIFEST);
    // Reading a pipe would wait.
    return fs.statSync(file).isFile() ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : null;
  } catch {
    return null;
  }
}
