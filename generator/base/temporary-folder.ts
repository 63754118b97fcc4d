import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs work in a new folder among the temporary ones of the system, which is removed afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 20 });
  }
}
