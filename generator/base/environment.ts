/** The world around a command, handed in by `main`: nothing else of the generator writes to a terminal. */
export interface Environment {
  /** Standard output: reports that were asked for. */
  out(text: string): void;
  /** Standard error: diagnostics, progress, the last line. */
  err(text: string): void;
  progress(phase: string, done?: number, all?: number): void;
  readonly colour: boolean;
  readonly cwd: string;
  /** Milliseconds since some moment. */
  now(): number;
  /** The day, UTC: `2026-11-22`. */
  today(): string;
  /**
   * Resolves with the signal when the user wants the process to end, or the process that started it with a channel is
   * gone; the same promise every time. Once it has been asked for, a signal does not end the process by itself, but
   * some seconds later in any case; the second one does.
   */
  interrupted(): Promise<NodeJS.Signals>;
  /**
   * Reports unhandled errors on standard error from now on, and keeps the process alive. For servers: settings may
   * leave a rejected promise behind, which is no reason to end.
   */
  ignoreUncaught(): void;
  readonly program: Program;
}

/** The scripts of the generator itself. */
export interface Program {
  readonly version: string;
  readonly dist: string;
  /** Digest of the generator's code and of everything it runs on. */
  readonly code: string;
  readonly worker: URL;
  readonly runner: URL;
}

/** The call is at fault, not the site: exit code 2 with this message. */
export class CallError extends Error {}
