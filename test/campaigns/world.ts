/** What the launcher gives to a campaign. */
export interface World {
  /** The project's folder. */
  readonly projectRoot: string;
  /** The bundled script with this name. */
  script(name: string): URL;
  /** Script of the thread that runs the docs' scripts. */
  readonly runner: URL;
  /** Whether somebody wants it to end: it then ends with the round, and tells what it found. */
  interrupted(): boolean;
  /** Writes a line to the terminal. */
  say(line: string): void;
}
