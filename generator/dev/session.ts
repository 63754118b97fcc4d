import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DevEvent } from '../../theme/contract.ts';
import type { Environment } from '../base/environment.ts';
import { type Assets, loadAssets, type SiteTheme } from '../bundling/assets.ts';
import { bundleTheme, withTheme } from '../bundling/site-theme.ts';
import { openCache } from '../cache.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { LEDGER } from '../model/ledger.ts';
import { VERSIONS_FILE, VERSIONS_FOLDER } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import { CACHE_FOLDER, openProject, type Project, type ProjectOptions } from '../project/project.ts';
import { printDiagnostics } from '../report/write.ts';
import { type Listening, startServer } from '../serve/listening.ts';
import { DevDiagnostics, diagnosticOf } from './diagnostics.ts';
import { errorPage } from './error-page.ts';
import { Events } from './events.ts';
import { devServer } from './server.ts';
import { DevSite } from './site.ts';
import { type Watcher, watch } from './watch.ts';

export interface SessionOptions extends ProjectOptions, Listening {
  readonly open: boolean;
  /** Names that the server answers to besides those of this machine. A leading dot includes subdomains. */
  readonly allowedHosts: readonly string[];
}

interface OpenSite {
  readonly project: Project;
  readonly theme: SiteTheme;
  readonly files: ReadonlySet<string>;
  /** Sizes and times of the files. */
  readonly stamp: string;
}

/** Opens the site, or returns what is wrong with its settings. @param known files that the settings came from before */
async function openSite(
  options: ProjectOptions,
  env: Environment,
  known: ReadonlySet<string>,
): Promise<OpenSite | { readonly diagnostics: readonly Diagnostic[] }> {
  const before = stampOf(known);
  const opened = await openProject(options, env);
  if ('diagnostics' in opened) return opened;
  const theme = await bundleTheme(opened.project);
  const files = new Set([...opened.project.settingsFiles, ...theme.inputs]);
  // Files that changed meanwhile are read again at the next look.
  return { ...opened, theme, files, stamp: stampOf(known) === before ? stampOf(files) : '' };
}

/**
 * Runs the authoring server until the user ends it. The sessions after the first one listen at its port.
 *
 * @returns the exit code
 */
export async function runSessions(options: SessionOptions, env: Environment): Promise<number> {
  const opened = await openSite(options, env, new Set());
  if ('diagnostics' in opened) {
    printDiagnostics(opened.diagnostics, env);
    env.err(`error: correct ${options.config}, then start again\n`);
    return 1;
  }
  env.ignoreUncaught();
  let session = new Session(opened, options, env);
  for (;;) {
    const next = await session.run();
    if (next === null) return 0;
    session = new Session(next, { ...options, port: session.port, open: false }, env);
  }
}

class Session {
  readonly #project: Project;
  readonly #theme: SiteTheme;
  readonly #options: SessionOptions;
  readonly #env: Environment;
  readonly #events = new Events();
  readonly #diagnostics: DevDiagnostics;
  readonly #site: DevSite;
  readonly #server: http.Server;
  /** Pages reload when they receive another id. */
  readonly #id = randomUUID();
  readonly #assets: Assets;
  #settings: Pick<OpenSite, 'files' | 'stamp'>;
  #watcher: Watcher | null = null;
  #port = 0;
  #onNext: (site: OpenSite) => void = () => {};

  constructor(site: OpenSite, options: SessionOptions, env: Environment) {
    const { project, theme } = site;
    this.#project = project;
    this.#theme = theme;
    this.#options = options;
    this.#env = env;
    this.#assets = withTheme(loadAssets(env.program.dist), theme);
    this.#settings = site;
    this.#diagnostics = new DevDiagnostics({
      root: project.root,
      colour: env.colour,
      print: (text) => env.err(text),
      send: (diagnostics) => this.#events.send({ kind: 'diagnostics', diagnostics }),
    });
    this.#site = new DevSite({
      project,
      cache: openCache(path.join(project.root, CACHE_FOLDER), env.program.code),
      env,
      assets: this.#assets,
      onSite: (site) => this.#onSite(site),
      onFailure: (failures) => this.#diagnostics.fail('docs', failures),
    });
    this.#server = this.#makeServer();
  }

  /** Where the server listens, while it does and afterwards. */
  get port(): number {
    return this.#port;
  }

  /**
   * Serves until the user ends it, or the settings change.
   *
   * @returns the site with the new settings; null for the end
   * @throws {CallError} when it cannot listen at the requested address
   */
  async run(): Promise<OpenSite | null> {
    const { origin, interrupted } = await startServer(this.#server, this.#options, this.#env);
    this.#port = Number(new URL(origin).port);
    void this.#site.refresh();
    const next = new Promise<OpenSite>((resolve) => {
      this.#onNext = resolve;
    });
    const address = origin + this.#project.config.baseUrl;
    this.#env.err(`serving ${this.#project.root} at ${address}\n`);
    if (this.#options.open) import('open').then((module) => module.default(address)).catch(() => {});
    this.#watcher = watch(this.#places(), () => this.#onChange());
    // The process keeps what waits for an interruption, so no closure with the session does.
    const end = await Promise.race([interrupted, next]);
    await this.#close();
    return typeof end === 'string' ? null : end;
  }

  async #close(): Promise<void> {
    await this.#watcher?.close();
    this.#events.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#site.close();
  }

  // Answers

  #makeServer(): http.Server {
    const { host, allowedHosts } = this.#options;
    return devServer({
      id: this.#id,
      rules: this.#project.config,
      hosts: { listening: host, allowed: allowedHosts },
      site: this.#site,
      errorPage: (address) => errorPage(this.#diagnostics.shown, `${address}events`, this.#state()),
      script: this.#assets.devScript,
      connect: (response) => this.#events.connect(response, ...this.#state()),
      edit: (file, line, column) => this.#edit(file, line, column),
    });
  }

  #state(): readonly DevEvent[] {
    return [this.#siteEvent(), { kind: 'diagnostics', diagnostics: this.#diagnostics.shown }];
  }

  #siteEvent(): DevEvent {
    return { kind: 'site', server: this.#id, build: this.#site.build };
  }

  /** Opens a file that a diagnostic names, and no other. */
  #edit(file: string, line: number, column: number): boolean {
    const absolute = this.#diagnostics.fileOf(file);
    if (absolute === null) return false;
    const fail = (message: string) => this.#env.err(`${file} cannot be opened: ${message}\n`);
    import('launch-editor')
      .then(({ default: launch }) =>
        launch(`${absolute}:${line}:${column}`, (_, message) =>
          fail(message ?? 'set EDITOR to the name of your editor'),
        ),
      )
      .catch((error: unknown) => fail(String(error)));
    return true;
  }

  // Changes

  #places(): readonly string[] {
    const { root, config } = this.#project;
    return [
      path.join(root, config.docs.path),
      path.join(root, config.static.path),
      path.join(root, VERSIONS_FOLDER),
      path.join(root, VERSIONS_FILE),
      path.join(root, LEDGER),
      ...this.#settings.files,
    ];
  }

  /** Checks the settings without waiting for a build, which new ones end. */
  async #onChange(): Promise<void> {
    // Settings that failed may need a file that is not watched.
    const areBroken = this.#diagnostics.hasFailed('settings') || this.#theme.diagnostics.length > 0;
    const { files, stamp } = this.#settings;
    if (areBroken || stampOf(files) !== stamp) await this.#checkSettings();
    void this.#site.refresh();
  }

  async #checkSettings(): Promise<void> {
    const { configFile } = this.#project;
    const opened = await openSite(this.#options, this.#env, this.#settings.files).catch((error: unknown) => ({
      diagnostics: [diagnosticOf(error, 'config', configFile)],
    }));
    if ('diagnostics' in opened) {
      this.#diagnostics.fail('settings', opened.diagnostics);
      return;
    }
    this.#diagnostics.clear('settings');
    this.#settings = opened;
    this.#watcher?.add([...opened.files]);
    const before = { project: this.#project, theme: this.#theme };
    if (!haveSameSettings(opened, before)) this.#onNext(opened);
  }

  #onSite(site: Site): void {
    this.#events.send(this.#siteEvent());
    this.#diagnostics.setSite(site);
  }
}

type Settings = Pick<OpenSite, 'project' | 'theme'>;

/** Whether two sites have the same settings. The key of plugins compares their code: functions differ each time. */
function haveSameSettings(a: Settings, b: Settings): boolean {
  const data = ({ project: { config, plugins }, theme: { key, diagnostics } }: Settings) => ({
    config: { ...config, markdown: plugins?.key },
    theme: { key, diagnostics },
  });
  return isDeepStrictEqual(data(a), data(b));
}

function stampOf(files: Iterable<string>): string {
  const stats = [...files].map((file) => fs.statSync(file, { throwIfNoEntry: false }));
  return stats.map((stat) => `${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs} ${stat?.ino}`).join();
}
