/** Keeps an open page as it is on disk, and shows what is wrong. */
import { CHROME_ID, CLASS, DEV_FOLDER, DEV_STATE, type DevEvent } from '../../theme/contract.ts';
import { currentPlace, scrollToPlace } from '../navigation/place.ts';
import { renderAllBlocks } from '../platform/root.ts';
import { showDiagnostics } from './overlay.ts';

/** What is used of the page's own app. */
export type App = typeof import('../navigation/live-update.ts');

/** Which state of the site is meant, and of which server. */
type ServedState = Omit<Extract<DevEvent, { kind: 'site' }>, 'kind'>;

/** Address of the client below the base URL, filled in by the bundler. */
declare const CLIENT: string;

/** How long after a failure the page is loaded again. */
const RETRY_MS = 1000;

/** Follows the authoring server from now on. */
export async function followServer(): Promise<void> {
  const baseUrl = document.documentElement.dataset.baseUrl ?? '/';
  const folder = `${baseUrl}${DEV_FOLDER}`;
  // Documents of the static folder have none.
  const hasApp = document.getElementById(CHROME_ID.app) !== null;
  const app = hasApp ? ((await import(`${baseUrl}${CLIENT}`)) as App) : null;
  app?.stopPrefetching();
  // A changed page has the height of the one before only where all blocks of both are rendered.
  renderAllBlocks();
  const handle = livePage(app, folder, servedState());
  const events = new EventSource(`${folder}events`);
  events.onmessage = ({ data }: MessageEvent<string>) => void handle(JSON.parse(data) as DevEvent);
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

/**
 * Makes the function that does what an event of the server asks for, once those before it are done.
 *
 * @param app null where the page's own script has failed: the page is reloaded instead of changed
 * @param folder address of the server's own files
 * @param state what the document came from
 */
export function livePage(app: App | null, folder: string, state: ServedState): (event: DevEvent) => Promise<unknown> {
  /** Number of the state that the page shows, or is about to show. */
  let { build } = state;
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (task: () => unknown) => {
    queue = queue.then(task).catch((error: unknown) => console.error(error));
    return queue;
  };
  const update = async () => {
    if (app === null) location.reload();
    else if (!(await showChanged(app))) setTimeout(() => void enqueue(update), RETRY_MS);
  };
  return (event) =>
    enqueue(() => {
      if (event.kind === 'diagnostics') return showDiagnostics(event.diagnostics, `${folder}edit`);
      if (event.server !== state.server) return location.reload();
      const isNews = event.build !== build;
      build = event.build;
      return isNews ? update() : undefined;
    });
}

/** Shows the page as it is now, where the author is in it. False while the server cannot be reached: the page stays. */
async function showChanged(app: App): Promise<boolean> {
  const { page } = app.shown.get();
  app.pages.forget();
  const next = page.kind === 'not-found' ? null : await app.pages.load(page.route).catch(() => null);
  if (next === null) {
    // It may be new, or no more.
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer === null) return false;
    if (page.kind !== 'not-found') app.reloadPage();
    else if (answer.ok) location.reload();
  } else if (page.kind !== next.kind || page.kind === 'component' || page.kind === 'search') location.reload();
  else {
    const place = currentPlace();
    const open = detailsOfPage().map((details) => details.open);
    app.renew(next);
    for (const [index, details] of detailsOfPage().entries()) details.open ||= open[index] === true;
    if (place !== null) app.pinScroll(() => scrollToPlace(place));
    app.updateHead(next);
  }
  return true;
}

function detailsOfPage(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`.${CLASS.page} details`)];
}
