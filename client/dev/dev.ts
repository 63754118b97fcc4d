/** Sent by the authoring server alone: keeps an open page as it is on disk, and shows what is wrong. */
import { DEV_FOLDER, type DevEvent, type PageData } from '../../theme/contract.ts';
import { changeArticle } from './article.ts';
import { showDiagnostics } from './overlay.ts';

/** What is used of the page's own script, which is the same module. */
type App = Pick<
  typeof import('../main.tsx'),
  'forgetPages' | 'loadPage' | 'reloadPage' | 'renew' | 'shown' | 'stopPrefetching' | 'updateHead'
>;

const base = document.documentElement.dataset.baseUrl ?? '/';
const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/client-"]');
const app = script === null ? null : ((await import(script.src)) as App);

app?.stopPrefetching();

/** The server and the state of the site that the page shows. */
let server: string | null = null;
let edition = 0;
/** The source of the article as it is shown; the article itself has been worked on by scripts. */
let source: { readonly route: string; readonly html: string } | null = null;
/** Changes follow one another. */
let queue: Promise<unknown> = Promise.resolve();

const events = new EventSource(`${base}${DEV_FOLDER}events`);
events.onmessage = ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as DevEvent;
  queue = queue.then(() => take(event)).catch((error: unknown) => console.error(error));
};
addEventListener('pagehide', () => events.close());

async function take(event: DevEvent): Promise<void> {
  if (event.kind === 'diagnostics') showDiagnostics(event.diagnostics, `${base}${DEV_FOLDER}edit`);
  else if (event.kind === 'reload') location.reload();
  else if (event.kind === 'styles') swapStyles(event.href);
  else if (server !== null && event.server !== server) location.reload();
  else {
    const isNews = server !== null && event.edition !== edition;
    server = event.server;
    edition = event.edition;
    if (isNews) await update();
    else await remember();
  }
}

/** Notes the source of the article shown, which only its module has. */
async function remember(): Promise<void> {
  if (app === null) return;
  const { page } = app.shown.get();
  if (page.body.kind !== 'article') return;
  // Without it, as while the server starts again, the next change replaces the article whole.
  const loaded = await app.loadPage(page.route).catch(() => null);
  if (loaded?.body.kind === 'article') source = { route: page.route, html: loaded.body.html };
}

/** Shows the page as it is now: what did not change stays, and with it what the reader did to it. */
async function update(): Promise<void> {
  if (app === null) {
    location.reload();
    return;
  }
  const { page } = app.shown.get();
  if (page.body.kind === 'article' && source?.route !== page.route) await remember();
  app.forgetPages();
  let next: PageData;
  try {
    next = await app.loadPage(page.route);
  } catch {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    // Nothing can be had now: the page stays, and catches up.
    if (answer === null) updateLater();
    else if (page.body.kind !== 'not-found') app.reloadPage();
    return;
  }
  if (page.body.kind !== next.body.kind || page.body.kind === 'component') {
    location.reload();
    return;
  }
  if (next.body.kind !== 'article' || page.body.kind !== 'article') {
    app.renew(next);
    app.updateHead(next);
    return;
  }
  const article = document.querySelector('main article > .prose');
  if (article !== null) changeArticle(article, source?.route === next.route ? source.html : null, next.body.html);
  source = { route: next.route, html: next.body.html };
  // To React the article stays what it was, so that it leaves alone what has just been changed.
  const { title: _, ...before } = page.body;
  const title = next.body.title === undefined ? {} : { title: next.body.title };
  app.renew({ ...next, body: { ...before, ...title } });
  app.updateHead(next);
}

/** So long after a failure the page is asked for again; that it can be had again may have been told before. */
const AGAIN_MS = 1000;

function updateLater(): void {
  const again = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    if (!navigator.onLine) updateLater();
    else queue = queue.then(update).catch((error: unknown) => console.error(error));
  };
  const timer = setTimeout(again, AGAIN_MS);
  addEventListener('online', again);
}

function swapStyles(href: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/site-"]')) {
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = href;
    // The old one goes when the new one is there, so that nothing is ever without style.
    next.onload = () => link.remove();
    link.after(next);
  }
}
