/** What Windows answers while another program, such as a virus scanner or an editor, has a file of the folder open. */
const BUSY = new Set(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY']);
const MAX_TRIES = 8;
const FIRST_WAIT_MS = 10;

/** The system that the disk belongs to; tests give another. */
export interface System {
  readonly platform: NodeJS.Platform;
  /** Blocks for some milliseconds. */
  wait(milliseconds: number): void;
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Runs an action on the disk. On Windows an action that fails because a file is open is tried again, for little more
 * than a second in all.
 *
 * @throws what the action throws, the last time
 */
export function persist<T>(action: () => T, system: System = { platform: process.platform, wait: sleep }): T {
  for (let tries = 1; ; tries += 1) {
    try {
      return action();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (system.platform !== 'win32' || !BUSY.has(code) || tries === MAX_TRIES) throw error;
      system.wait(FIRST_WAIT_MS * 2 ** (tries - 1));
    }
  }
}
