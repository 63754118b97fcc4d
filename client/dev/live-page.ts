/** Keeps an open page as it is on disk, and shows what is wrong. */
import { CHROME_ID, CLASS, DEV_FOLDER, DEV_STATE, type DevEvent } from '../../theme/contract.ts';
import type { Page } from '../navigation/shown.ts';
import { changePage, type PageSource, readSource } from './article.ts';
import { showDiagnostics } from './overlay.ts';

/** What is used of the page's own app. */
export type App = typeof import('../navigation/live-update.ts');

/** Which state of the site is meant, and of which server. */
type ServedState = Omit<Extract<DevEvent, { kind: 'site' }>, 'kind'>;

/** Address of the client below the base URL, filled in by the bundler. */
declare const CLIENT: string;

/** How long after a failure the page is asked for again; nothing may tell that it can be had by then. */
const RETRY_MS = 1000;

/** The element that holds a page's text. */
const PLACE = `main > .${CLASS.page}`;

/** Follows the authoring server from now on. */
export async function followServer(): Promise<void> {
  const baseUrl = document.documentElement.dataset.baseUrl ?? '/';
  const folder = `${baseUrl}${DEV_FOLDER}`;
  // Documents of the static folder have none.
  const hasApp = document.getElementById(CHROME_ID.app) !== null;
  const app = hasApp ? ((await import(`${baseUrl}${CLIENT}`)) as App) : null;
  app?.stopPrefetching();
  const page = new LivePage(app, folder, servedState());
  const events = new EventSource(`${folder}events`);
  events.onmessage = ({ data }: MessageEvent<string>) => void page.handle(JSON.parse(data) as DevEvent);
  addEventListener('pagehide', () => events.close());
}

/** The state of the site that this document came from: the server has said it with its script. */
function servedState(): ServedState {
  const script = document.querySelector(`script[${DEV_STATE.build}]`);
  return {
    server: script?.getAttribute(DEV_STATE.server) ?? '',
    build: Number(script?.getAttribute(DEV_STATE.build)),
  };
}

/** The open page, and which state of the site it shows. */
export class LivePage {
  readonly #app: App | null;
  readonly #folder: string;
  readonly #server: string;
  /** The state that the page shows, or is about to. */
  #build: number;
  /** The source of the page that is shown, if it is known; scripts have changed the page itself. */
  #source: { readonly route: string; readonly blocks: PageSource } | null = null;
  /** Events are handled one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param app null where the page's own script has failed: the page is reloaded instead of changed
   * @param folder address of the server's own files
   * @param state what the document came from
   */
  constructor(app: App | null, folder: string, { server, build }: ServedState) {
    this.#app = app;
    this.#folder = folder;
    this.#server = server;
    this.#build = build;
  }

  /**
   * Does what an event of the server asks for, once those before it are done.
   *
   * @returns settles when it is done
   */
  handle(event: DevEvent): Promise<unknown> {
    return this.#enqueue(() => this.#take(event));
  }

  #enqueue(task: () => unknown): Promise<unknown> {
    this.#queue = this.#queue.then(task).catch((error: unknown) => console.error(error));
    return this.#queue;
  }

  #take(event: DevEvent): unknown {
    if (event.kind === 'diagnostics') return showDiagnostics(event.diagnostics, `${this.#folder}edit`);
    if (event.server !== this.#server) return location.reload();
    const isNews = event.build !== this.#build;
    this.#build = event.build;
    return isNews ? this.#update() : this.#remember();
  }

  /** Notes the source of the document, which scripts have changed by now, while it is still to be had. */
  async #remember(): Promise<void> {
    const app = this.#app;
    if (app === null || app.shown.get().page.kind === 'not-found') return;
    // Without it the next change replaces the whole page.
    const text = await fetch(location.href).then(
      (answer) => answer.text(),
      () => '',
    );
    if (!text.includes(` ${DEV_STATE.build}="${this.#build}"`)) return;
    const html = new DOMParser().parseFromString(text, 'text/html').querySelector(PLACE)?.innerHTML ?? '';
    this.#source = { route: app.shown.get().page.route, blocks: readSource(html) };
  }

  /** Shows the page as it is now. What did not change stays, and with it what the reader did to it. */
  async #update(): Promise<void> {
    const app = this.#app;
    if (app === null) return location.reload();
    const { page } = app.shown.get();
    app.pages.forget();
    const next = page.kind === 'not-found' ? null : await app.pages.load(page.route).catch(() => null);
    if (next === null) return this.#recover(app, page);
    if (page.kind !== next.kind || page.kind === 'component' || page.kind === 'search') return location.reload();
    app.renew(this.#changePage(page, next));
    app.updateHead(next);
  }

  /** What to do where there is no page to load: that may be new, or no more. */
  async #recover(app: App, { kind }: Page): Promise<void> {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    // While the server cannot be reached the page stays, and catches up later.
    if (answer === null) this.#updateLater();
    else if (kind !== 'not-found') app.reloadPage();
    else if (answer.ok) location.reload();
  }

  /**
   * Changes the page that is shown.
   *
   * @returns the new page with the text of the old one: React leaves alone what has just been changed
   */
  #changePage(page: Page, next: Page): Page {
    const before = this.#sourceOf(page);
    const blocks = readSource(next.html);
    const place = document.querySelector(PLACE);
    if (place !== null) changePage(place, before, blocks);
    this.#source = { route: next.route, blocks };
    return { ...next, html: page.html };
  }

  /** A page that the reader came to is shown from its source; of the document's own it is known if it was noted. */
  #sourceOf({ route, html }: Page): PageSource | null {
    if (this.#source?.route === route) return this.#source.blocks;
    return html === '' ? null : readSource(html);
  }

  #updateLater(): void {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      if (!navigator.onLine) this.#updateLater();
      else void this.#enqueue(() => this.#update());
    };
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
  }
}
