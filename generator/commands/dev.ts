/** `site dev`: shows what is saved in the pages that are open, and what is wrong with it. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { DevDiagnostic } from '../../theme/contract.ts';
import { type Assets, devScript, loadAssets } from '../assets/assets.ts';
import { Events } from '../dev/events.ts';
import { codeFrame } from '../dev/frame.ts';
import { devServer } from '../dev/server.ts';
import { watch } from '../dev/watch.ts';
import { type Io, Restart } from '../io.ts';
import { diagnosticLine, sortDiagnostics } from '../report/index.ts';
import { STATIC_FOLDER } from '../source/snapshot.ts';
import type { Diagnostic, Site } from '../types.ts';
import { DevSite } from './dev-site.ts';
import { type Listening, startServer } from './listening.ts';
import { CACHE_FOLDER, findRoot, openProject, type Project, type ProjectOptions } from './project.ts';

export interface DevOptions extends ProjectOptions, Listening {
  readonly open: boolean;
}

/** Folders of the package whose change needs another process of thought: the program, or what the browser runs. */
const PROGRAM = ['bin', 'generator', 'theme', 'client'];
/** Most diagnostics that are shown in a page. */
const MOST_SHOWN = 50;

export async function dev(options: DevOptions, io: Io): Promise<number | Restart> {
  const opened = await openProject(options, io);
  if ('problems' in opened) return await waitForSettings(options, opened.problems, io);
  const session = new Session(opened.project, options, io);
  return session.run();
}

/** Settings that cannot be read: nothing can be served before they can. */
async function waitForSettings(options: ProjectOptions, problems: readonly Diagnostic[], io: Io): Promise<number> {
  for (const problem of sortDiagnostics(problems)) io.err(`${diagnosticLine(problem, io.colour)}\n`);
  io.err(`error: correct ${findRoot(options, io).configFile}, then start again\n`);
  return 1;
}

class Session {
  readonly #project: Project;
  readonly #options: DevOptions;
  readonly #io: Io;
  readonly #events = new Events();
  readonly #site: DevSite;
  /** Tells a page that the server is another one. */
  readonly #id = randomUUID();
  #assets: Assets | null = null;
  #edition = 0;
  #diagnostics: readonly DevDiagnostic[] = [];
  #told = '';
  #failures: readonly Diagnostic[] = [];
  #restart: ((restart: Restart) => void) | null = null;
  #port = 0;
  readonly #settingsFile: string;
  #stamp: string;

  constructor(project: Project, options: DevOptions, io: Io) {
    this.#project = project;
    this.#options = options;
    this.#io = io;
    this.#settingsFile = path.join(project.root, project.configFile);
    this.#stamp = this.#settingsStamp();
    this.#site = new DevSite({
      project,
      cacheFolder: path.join(project.root, CACHE_FOLDER, 'pages'),
      io,
      assets: () => this.#assets as Assets,
      onSite: (site) => this.#show(site),
      onFailure: (diagnostics) => this.#fail(diagnostics),
    });
  }

  async run(): Promise<number | Restart> {
    const { program } = this.#io;
    const first = loadAssets(program.packageRoot, program.cacheFolder).then((assets) => {
      this.#assets = assets;
      return this.#site.refresh();
    });
    // Whoever asks for a page hears of it, too.
    first.catch(() => {});
    const server = devServer({
      host: this.#options.host,
      events: this.#events,
      served: async () => {
        await first;
        return {
          rules: this.#project.config,
          outputs: (output) => this.#site.outputs(output),
          paths: () => this.#site.site?.outputs ?? new Map(),
        };
      },
      script: () => devScript(program.packageRoot, program.cacheFolder),
      connect: (response) =>
        this.#events.connect(
          response,
          { kind: 'site', server: this.#id, edition: this.#edition },
          { kind: 'diagnostics', diagnostics: this.#diagnostics },
        ),
      edit: (file, line, column) => this.#edit(file, line, column),
    });
    const { origin, interrupted } = await startServer(server, this.#options, this.#io);
    this.#port = Number(new URL(origin).port);
    const address = origin + this.#project.config.baseUrl;
    this.#io.err(`serving ${this.#project.root} at ${address}\n`);
    if (this.#options.open) void import('open').then((module) => module.default(address)).catch(() => {});
    const restarted = new Promise<Restart>((resolve) => {
      this.#restart = resolve;
    });
    const watcher = await watch(this.#places(), (changed) => this.#take(changed));
    // What was saved while the watcher got ready.
    void first.then(() => this.#site.refresh());
    const result = await Promise.race([interrupted, restarted]);
    await watcher.close();
    this.#events.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await this.#site.close();
    return result instanceof Restart ? result : 0;
  }

  #places(): readonly string[] {
    const { root, config } = this.#project;
    return [
      path.join(root, config.docs.path),
      path.join(root, STATIC_FOLDER),
      this.#settingsFile,
      ...PROGRAM.map((folder) => path.join(this.#io.program.packageRoot, folder)),
    ];
  }

  /** Does what a batch of changes asks for. */
  async #take(changed: ReadonlySet<string>): Promise<void> {
    const { packageRoot } = this.#io.program;
    const parts = new Set<string>();
    // By its stamp, since an event may have been missed.
    const stamp = this.#settingsStamp();
    if (stamp !== this.#stamp) parts.add('settings');
    this.#stamp = stamp;
    for (const name of changed) {
      const [folder = ''] = path.relative(packageRoot, name).split(path.sep);
      if (name === this.#settingsFile) continue;
      if (PROGRAM.includes(folder))
        parts.add(name.endsWith('.css') ? 'styles' : folder === 'client' ? 'client' : 'program');
      else parts.add('docs');
    }
    if (parts.has('settings') && !(await this.#areSettingsGood())) return;
    if (parts.has('program') && !(await this.#isProgramGood())) return;
    if (parts.has('settings') || parts.has('program')) {
      this.#restart?.(new Restart(['--port', String(this.#port)]));
      return;
    }
    if (parts.has('styles') || parts.has('client')) await this.#loadAssets(parts.has('client'));
    await this.#site.refresh(changed);
  }

  /** Changes with the settings file. */
  #settingsStamp(): string {
    const stat = fs.statSync(this.#settingsFile, { throwIfNoEntry: false });
    return stat === undefined ? '' : `${stat.mtimeMs} ${stat.size}`;
  }

  async #areSettingsGood(): Promise<boolean> {
    const opened = await openProject(this.#options, this.#io).catch((error: unknown) => ({
      problems: [faultOf(error, this.#project.configFile)],
    }));
    if (!('problems' in opened)) return true;
    this.#fail(opened.problems);
    return false;
  }

  async #isProgramGood(): Promise<boolean> {
    try {
      await this.#io.program.bundle();
      return true;
    } catch (error) {
      this.#fail(failuresOf(error));
      return false;
    }
  }

  /** Styles change in place; scripts need the page to start anew. */
  async #loadAssets(reload: boolean): Promise<void> {
    const { packageRoot, cacheFolder } = this.#io.program;
    const { config } = this.#project;
    try {
      const before = this.#assets?.links(config);
      this.#assets = await loadAssets(packageRoot, cacheFolder);
      const now = this.#assets.links(config);
      await this.#site.refresh();
      this.#failures = [];
      this.#tell(this.#site.site);
      if (reload && now.client !== before?.client) this.#events.send({ kind: 'reload' });
      else if (now.stylesheet !== before?.stylesheet) this.#events.send({ kind: 'styles', href: now.stylesheet });
    } catch (error) {
      this.#fail(failuresOf(error));
    }
  }

  #show(site: Site): void {
    this.#failures = [];
    this.#edition += 1;
    this.#events.send({ kind: 'site', server: this.#id, edition: this.#edition });
    this.#tell(site);
  }

  /** Says what is wrong, and leaves the site as it was. */
  #fail(failures: readonly Diagnostic[]): void {
    this.#failures = failures;
    this.#tell(this.#site.site);
  }

  /** Tells terminal and pages what is wrong, where that changed. */
  #tell(site: Site | null): void {
    // What only the whole site can say waits until the whole site is read.
    const isWhole = (site?.partial.size ?? 0) === 0;
    const known = (site?.diagnostics ?? []).filter(({ rule }) => isWhole || rule !== 'uncited-source');
    const all = sortDiagnostics([...this.#failures, ...known]);
    const lines = all.map((diagnostic) => diagnosticLine(diagnostic, this.#io.colour));
    const told = lines.join('\n');
    if (told === this.#told) return;
    this.#told = told;
    this.#io.err(all.length === 0 ? 'no problems left\n' : `\n${told}\n`);
    const errorsFirst = [...all].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
    this.#diagnostics = errorsFirst.slice(0, MOST_SHOWN).map((diagnostic) => this.#framed(diagnostic));
    this.#events.send({ kind: 'diagnostics', diagnostics: this.#diagnostics });
  }

  #framed(diagnostic: Diagnostic): DevDiagnostic {
    const { file, line, column } = diagnostic;
    try {
      const source = fs.readFileSync(path.resolve(this.#project.root, file), 'utf8');
      return { ...diagnostic, frame: codeFrame(source, line, column) };
    } catch {
      return diagnostic;
    }
  }

  /** Opens a file that a diagnostic names, and no other. */
  #edit(file: string, line: number, column: number): boolean {
    if (!this.#diagnostics.some((each) => each.file === file)) return false;
    const absolute = path.resolve(this.#project.root, file);
    if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isFile()) return false;
    void import('launch-editor').then(({ default: launch }) =>
      launch(`${absolute}:${line}:${column}`, (name, message) =>
        this.#io.err(`${name} cannot be opened: ${message ?? 'set EDITOR to the name of your editor'}\n`),
      ),
    );
    return true;
  }
}

function faultOf(error: unknown, file: string): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return { severity: 'error', rule: 'config', message, file, line: 1, column: 1 };
}

/** What esbuild says of files that it cannot read. */
function failuresOf(error: unknown): readonly Diagnostic[] {
  const { errors } = error as Partial<BuildFailure>;
  if (errors === undefined || errors.length === 0) return [faultOf(error, 'theme')];
  return errors.map(({ text, location }) => ({
    severity: 'error',
    rule: 'code',
    message: text,
    file: location?.file ?? 'theme',
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
  }));
}
