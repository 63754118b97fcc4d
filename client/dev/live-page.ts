/** Keeps an open page as it is on disk, and shows what is wrong. */
import { CHROME_ID, CLASS, DEV_FOLDER, type DevEvent } from '../../theme/contract.ts';
import type { Page } from '../navigation/page.ts';
import { changePage, type PageSource, readSource } from './article.ts';
import { showDiagnostics } from './overlay.ts';

/** What is used of the page's own app. */
export type App = typeof import('../navigation/live-update.ts');

/** Where the site has what answers the reader: filled in when this is bundled. */
declare const INTERACTION: string;

/** How long after a failure the page is asked for again; nothing may tell that it can be had by then. */
const RETRY_MS = 1000;

/** Follows the authoring server from now on. */
export async function followServer(): Promise<void> {
  const baseUrl = document.documentElement.dataset.baseUrl ?? '/';
  const folder = `${baseUrl}${DEV_FOLDER}`;
  // Documents of the static folder have none.
  const hasApp = document.getElementById(CHROME_ID.app) !== null;
  const app = hasApp ? ((await import(`${baseUrl}${INTERACTION}`)) as App) : null;
  app?.stopPrefetching();
  const page = new LivePage(app, folder);
  const events = new EventSource(`${folder}events`);
  events.onmessage = ({ data }: MessageEvent<string>) => void page.handle(JSON.parse(data) as DevEvent);
  addEventListener('pagehide', () => events.close());
}

/** The open page, and which state of the site it shows. */
export class LivePage {
  readonly #app: App | null;
  readonly #folder: string;
  /** The server that the page was told of; null before the first. */
  #server: string | null = null;
  #edition = 0;
  /** The source of the page that is shown; scripts have changed the page itself. */
  #source: { readonly route: string; readonly blocks: PageSource } | null = null;
  /** Events are handled one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param app null where the page's own script has failed: the page is reloaded instead of changed
   * @param folder address of the server's own files
   */
  constructor(app: App | null, folder: string) {
    this.#app = app;
    this.#folder = folder;
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
    if (event.kind === 'reload') return location.reload();
    if (event.kind === 'styles') return swapStyles(event.href);
    if (this.#server !== null && event.server !== this.#server) return location.reload();
    const isNews = this.#server !== null && event.edition !== this.#edition;
    this.#server = event.server;
    this.#edition = event.edition;
    return isNews ? this.#update() : this.#remember();
  }

  /** Notes the source of the page that is shown, which scripts have changed by now. */
  async #remember(): Promise<void> {
    if (this.#app === null) return;
    const { page } = this.#app.shown.get();
    if (page.kind === 'not-found') return;
    // Without it, as while the server restarts, the next change replaces the whole page.
    const loaded = await this.#app.loadPage(page.route).catch(() => null);
    if (loaded !== null) this.#source = { route: page.route, blocks: readSource(loaded.html) };
  }

  /** Shows the page as it is now. What did not change stays, and with it what the reader did to it. */
  async #update(): Promise<void> {
    const app = this.#app;
    if (app === null) return location.reload();
    const { page } = app.shown.get();
    if (this.#source?.route !== page.route) await this.#remember();
    app.forgetPages();
    const next = await app.loadPage(page.route).catch(() => null);
    if (next === null) return this.#recover(app, page);
    if (page.kind !== next.kind || page.kind === 'component' || page.kind === 'search') return location.reload();
    app.renew(this.#changePage(page, next));
    app.updateHead(next);
  }

  /** What to do about a page that cannot be loaded. */
  async #recover(app: App, { kind }: Page): Promise<void> {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    // While the server cannot be reached the page stays, and catches up later.
    if (answer === null) this.#updateLater();
    else if (kind !== 'not-found') app.reloadPage();
  }

  /**
   * Changes the page that is shown.
   *
   * @returns the new page with the text of the old one: React leaves alone what has just been changed
   */
  #changePage(page: Page, next: Page): Page {
    const before = this.#source?.route === next.route ? this.#source.blocks : null;
    const blocks = readSource(next.html);
    const place = document.querySelector(`main > .${CLASS.page}`);
    if (place !== null) changePage(place, before, blocks);
    this.#source = { route: next.route, blocks };
    return { ...next, html: page.html };
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

function swapStyles(href: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/site-"]')) {
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = href;
    // The old one goes when the new one has loaded, so that nothing is ever without style.
    next.onload = () => link.remove();
    link.after(next);
  }
}
