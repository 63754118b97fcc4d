/** The authoring server's site, without a server: files are saved and pages asked for as fast as a test likes. */
import fs from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../generator/base/environment.ts';
import { Cache } from '../../generator/cache.ts';
import { DevSite } from '../../generator/dev/site.ts';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';
import type { PageFacts } from '../../generator/model/facts.ts';
import type { OutputPath } from '../../generator/model/paths.ts';
import { diagnosticLine, sortDiagnostics } from '../../generator/report/lines.ts';
import { FAKE_ASSETS, type Files, settingsOf } from './site.ts';

/** A cache that counts the pages that were compiled into it. */
class CountingCache extends Cache {
  compiled = 0;

  override setValue(key: string, value: unknown, bodies: readonly string[]): void {
    if ((value as Partial<PageFacts>).text?.references !== undefined) this.compiled += 1;
    super.setValue(key, value, bodies);
  }
}

/** Where and how a session runs. */
export interface SessionOptions {
  /** An empty folder, which the caller removes. */
  readonly root: string;
  /** Script of the thread that runs the docs' scripts. */
  readonly runner: URL;
  /** Script of the compile threads. */
  readonly worker: URL;
  readonly settings: object;
}

/** The authoring server's site over a folder whose files change. */
export class Session {
  readonly #root: string;
  readonly #cache: CountingCache;
  readonly dev: DevSite;
  /** Failures of the folder so far. `save` throws them. */
  readonly failures: Diagnostic[] = [];
  #files: Files = {};
  #onSite: () => void = () => {};
  #closed: Promise<void> | undefined;

  constructor({ root, runner, worker, settings }: SessionOptions) {
    this.#root = root;
    this.#cache = new CountingCache(path.join(root, '.site'), 'test');
    this.dev = new DevSite({
      project: { root, config: settingsOf(settings), configFile: 'site.config.ts', settingsFiles: [] },
      cache: this.#cache,
      env: { program: { code: 'test', runner, worker } } as unknown as Environment,
      assets: FAKE_ASSETS,
      onSite: () => this.#onSite(),
      onFailure: (failures) => this.failures.push(...failures),
    });
  }

  /** Ends it; the folder can be removed then. */
  close(): Promise<void> {
    this.#closed ??= this.dev.close();
    return this.#closed;
  }

  /** Pages compiled so far. */
  get compiled(): number {
    return this.#cache.compiled;
  }

  /** Writes what is other than before, and has the site built. */
  async save(files: Files): Promise<void> {
    const names = new Set([...Object.keys(this.#files), ...Object.keys(files)]);
    const changed = [...names].filter((name) => this.#files[name] !== files[name]);
    const place = (name: string) => path.join(this.#root, name.startsWith('static/') ? name : `docs/${name}`);
    for (const name of changed) if (!(name in files)) fs.rmSync(place(name));
    for (const name of changed) {
      const content = files[name];
      if (content === undefined) continue;
      fs.mkdirSync(path.dirname(place(name)), { recursive: true });
      fs.writeFileSync(place(name), content);
    }
    this.#files = files;
    await this.dev.refresh();
    if (this.failures.length > 0) throw new Error(this.failures.map(({ message }) => message).join());
  }

  /** Resolves when nothing of the site waits to be compiled. */
  async whole(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onSite = () => {
        if (this.dev.isWhole) resolve();
      };
      this.#onSite();
    });
  }

  /** The diagnostics as they are printed. */
  get lines(): readonly string[] {
    return sortDiagnostics(this.dev.site?.diagnostics ?? []).map((diagnostic) => diagnosticLine(diagnostic));
  }

  /** Files as the server answers with them; null for one that it does not have. */
  async published(names: readonly string[]): Promise<Record<string, string | null>> {
    const found: Record<string, string | null> = {};
    for (const name of names) found[name] = await this.read(name);
    return found;
  }

  /** A file as the server answers with it; null if it does not have it. */
  async read(name: string): Promise<string | null> {
    const { bytes = null } = (await this.dev.read(name as OutputPath)) ?? {};
    return bytes === null || typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
  }
}
