import fs from 'node:fs';
import path from 'node:path';
import { removeAbandoned } from '../emit/disk.ts';
import type { Io } from '../io.ts';
import { CACHE_FOLDER, openProject, outputFolder, type ProjectOptions } from './project.ts';
import { publishReport } from './reports.ts';

export interface ClearOptions extends ProjectOptions {
  readonly outDir: string;
}

/** `site clear`: removes caches and output. */
export async function clear(options: ClearOptions, io: Io): Promise<number> {
  const opened = await openProject(options, io);
  if ('problems' in opened) {
    publishReport({ pages: 0, seconds: 0, diagnostics: opened.problems }, {}, 'cleared', io);
    return 1;
  }
  const { root } = opened.project;
  const output = outputFolder(opened.project, options.outDir);
  removeAbandoned(output);
  let code = 0;
  for (const folder of [output, path.join(root, CACHE_FOLDER)]) {
    try {
      if (!fs.existsSync(folder)) continue;
      fs.rmSync(folder, { recursive: true });
      io.err(`removed ${folder}\n`);
    } catch (error) {
      io.err(`error: ${folder} cannot be removed: ${(error as Error).message}\n`);
      code = 1;
    }
  }
  return code;
}
