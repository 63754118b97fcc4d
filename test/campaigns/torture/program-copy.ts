import fs from 'node:fs';
import path from 'node:path';

/** What the program needs of the project, beside its dependencies. */
const PARTS = ['bin', 'dist', 'package.json'];

/** Copies the program, so that nothing that happens to the copy happens to the project. */
export function copyProgramTo(folder: string, projectRoot: string): void {
  for (const name of PARTS) {
    fs.cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  }
  const modules = path.join(projectRoot, 'node_modules');
  fs.mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of fs.readdirSync(modules)) {
    if (!name.startsWith('.')) fs.symlinkSync(path.join(modules, name), path.join(folder, 'node_modules', name));
  }
}
