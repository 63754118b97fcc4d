/** Runs one session after another: each change of the settings starts a new one. */
import type { Io } from '../base/io.ts';
import { printDiagnostics } from '../report/write.ts';
import { openSite, Session, type SessionOptions } from './session.ts';

/**
 * Runs the authoring server until the user ends it. The sessions after the first one listen at its port.
 *
 * @returns the exit code
 */
export async function runSessions(options: SessionOptions, io: Io): Promise<number> {
  const opened = await openSite(options, io);
  if ('diagnostics' in opened) {
    printDiagnostics(opened.diagnostics, io);
    io.err(`error: correct ${options.config}, then start again\n`);
    return 1;
  }
  io.surviveErrors();
  let site = opened;
  let again: Partial<SessionOptions> = {};
  for (;;) {
    const session = new Session(site, { ...options, ...again }, io);
    const end = await session.run();
    if (end.reason === 'interrupted') return 0;
    site = end;
    again = { port: session.port, open: false };
  }
}
