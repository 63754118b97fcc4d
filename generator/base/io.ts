/** The world around a command, handed in by `main`: nothing else of the generator writes to a terminal. */
export interface Io {
  /** Standard output: reports that were asked for. */
  out(text: string): void;
  /** Standard error: diagnostics, progress, the last line. */
  err(text: string): void;
  /** Shows how far a long command is; does nothing where nobody watches. */
  progress(phase: string, done?: number, all?: number): void;
  readonly colour: boolean;
  /** The folder that the command was called in. */
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
   * From now on an error that nobody handles is told on standard error and does not end the process. For servers: what
   * settings leave behind when they are read, such as a rejected promise, is no reason to end.
   */
  surviveErrors(): void;
  readonly program: Program;
}

/** The program itself, as the launcher found it. */
export interface Program {
  /** The folder of the package. */
  readonly packageRoot: string;
  /** Where the package keeps what it bundled. */
  readonly cacheFolder: string;
  /** Digest of the generator's code, dependencies included. */
  readonly code: string;
  /** The script of a compile thread. */
  readonly worker: URL;
  /** The script of a writing thread. */
  readonly writer: URL;
  /** The script of a thread that indexes pages for search. */
  readonly indexer: URL;
  /** The program of the process that runs the docs' examples and figures. */
  readonly runner: URL;
  /** The launcher's file, to start a process of our own. */
  readonly launcher: string;
  /**
   * Bundles the generator as it is now, and loads all that the authoring server runs; throws esbuild's BuildFailure, or
   * what its modules throw.
   */
  load(): Promise<LoadedProgram>;
}

/** A program with the function that runs it. */
export interface LoadedProgram {
  readonly program: Program;
  main(args: readonly string[], io: Io, resumedAt?: number): Promise<number | Restart>;
}

/** The command wants another program to go on in its place, called in the same way. */
export interface Restart {
  readonly next: LoadedProgram;
  /** Where the server listened. */
  readonly port: number;
}

/** The call is at fault, not the site: exit code 2 with this message. */
export class CallError extends Error {}
