/** Runs one session after another: each change of the settings starts a new one. */
import type { Io } from '../base/io.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { openProject, type ProjectOptions } from '../project/project.ts';
import { printDiagnostics } from '../report/write.ts';
import { Session, type SessionEnd, type SessionOptions } from './session.ts';

/**
 * Runs the authoring server until the user ends it. The sessions after the first one listen at its port.
 *
 * @returns the exit code
 */
export async function runSessions(options: SessionOptions, io: Io): Promise<number> {
  let port: number | undefined;
  let end = await firstProject(options, io);
  if (end === null) return 1;
  io.surviveErrors();
  while (end.reason === 'settings') {
    const session = new Session(end.project, port === undefined ? options : { ...options, port, open: false }, io);
    end = await session.run();
    port = session.port;
  }
  return 0;
}

/** Opens the site; null when its settings are refused. */
async function firstProject(options: ProjectOptions, io: Io): Promise<SessionEnd | null> {
  const opened = await openProject(options, io);
  if ('project' in opened) return { reason: 'settings', project: opened.project };
  reportBadSettings(opened.diagnostics, `correct ${options.config}, then start again`, io);
  return null;
}

/** Says what is wrong with the settings, and what to do. */
function reportBadSettings(diagnostics: readonly Diagnostic[], advice: string, io: Io): void {
  printDiagnostics(diagnostics, io);
  io.err(`error: ${advice}\n`);
}
