/** The machine on which something was measured. */
import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** The day, in the time of Greenwich. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Cores, processor and version of Node. */
export function machineName(node) {
  const [{ model }] = os.cpus();
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  return `${os.cpus().length} × ${model.trim()}, Node ${version.slice(1)}`;
}

/** The same with the day. */
export function machineLine(node) {
  return `${machineName(node)}, ${today()}`;
}
