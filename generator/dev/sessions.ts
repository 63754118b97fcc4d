/** Runs one session after another: each change of the settings starts a new one. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Io, Restart } from '../base/io.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { openProject, type ProjectOptions } from '../project/project.ts';
import { printDiagnostics } from '../report/write.ts';
import { diagnosticOf } from './diagnostics.ts';
import { Session, type SessionEnd, type SessionOptions } from './session.ts';

const RETRY_MS = 1000;

/**
 * Runs the authoring server until the user ends it, or another program goes on in its place. The sessions after the
 * first one listen at its port.
 *
 * @param resumedAt the port of the session before, when another program goes on with it
 * @returns the exit code, or the program to go on with
 */
export async function runSessions(options: SessionOptions, io: Io, resumedAt?: number): Promise<number | Restart> {
  let port = resumedAt;
  let end = await (port === undefined ? firstProject(options, io) : waitForSettings(options, port, io));
  if (end === null) return 1;
  io.surviveErrors();
  while (end.reason === 'settings') {
    const session = new Session(end.project, port === undefined ? options : { ...options, port, open: false }, io);
    end = await session.run();
    port = session.port;
  }
  return end.reason === 'program' ? end.restart : 0;
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

/**
 * Opens the site after a restart. The next program may refuse settings that the one before took: waits until they are
 * right, or the program is another one, so that no save ends the server.
 *
 * @param port where the server listened
 */
async function waitForSettings(options: ProjectOptions, port: number, io: Io): Promise<SessionEnd> {
  const interrupted = io.interrupted().then(() => true);
  for (let reported = ''; ; ) {
    const opened = await openProject(options, io).catch((error: unknown) => ({
      diagnostics: [diagnosticOf(error, 'config', options.config)],
    }));
    if ('project' in opened) return { reason: 'settings', project: opened.project };
    const text = JSON.stringify(opened.diagnostics);
    if (text !== reported) reportBadSettings(opened.diagnostics, `correct ${options.config} to go on`, io);
    reported = text;
    if (await Promise.race([interrupted, delay(RETRY_MS, false)])) return { reason: 'interrupted' };
    const next = await io.program.load().catch(() => null);
    if (next !== null && next.program.code !== io.program.code) return { reason: 'program', restart: { next, port } };
  }
}
