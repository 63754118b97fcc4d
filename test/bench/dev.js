/** What an author waits for: start to first page, save to visible in an open page; and what memory that takes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { takeAway } from './builds.js';
import { editPage, middleRoute } from './corpus.js';
import { median } from './figures.js';
import { residentMegabytes, treeOf } from './measured-process.js';
import { withBrowser } from './reader.js';

/** Edits while the server still compiles the rest of a large site, and when it has done so. */
const EARLY = 9;
const LATE = 15;
/** Milliseconds from one edit to the next, so that the last look after a change is over. */
const PAUSE = 400;
const EARLY_PAUSE = 100;
/** Above every edition that other rows have written, so that each save changes the text. */
const FIRST = 1000;

/**
 * Measures the authoring server on a corpus.
 *
 * @param folder the site's folder; its caches are removed first
 * @param pages how many it has
 * @param further how many edits follow the timed ones, for the memory's sake
 */
export async function measureDev({ root, node }, folder, pages, further = 0) {
  takeAway(folder, ['.site'], path.dirname(folder));
  const began = performance.now();
  const server = spawn(node, [path.join(root, 'bin/site.js'), 'dev', '--root', folder, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const origin = await addressOf(server);
    const address = origin + middleRoute(pages);
    await (await fetch(address)).text();
    const start = performance.now() - began;
    return await withBrowser(async (browser) => {
      const page = await openPage(browser, address);
      let edition = FIRST;
      const edits = async (count, pause) => {
        const times = [];
        for (let at = 0; at < count; at += 1) {
          times.push(await edit(page, folder, pages, edition++));
          await page.waitForTimeout(pause);
        }
        return times;
      };
      const early = median(await edits(EARLY, EARLY_PAUSE));
      // Asks for what needs every page, so that nothing else goes on any more.
      await (await fetch(`${origin}/assets/search/current.json`)).text();
      const late = await edits(LATE, PAUSE);
      const before = residentMegabytes(treeOf(server.pid));
      await edits(further, 0);
      const after = residentMegabytes(treeOf(server.pid));
      return { start, early, late: median(late), worst: Math.max(...late), before, after };
    });
  } finally {
    server.kill('SIGINT');
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      said += chunk;
      const [, address] = / at (http:\/\/[^/\s]+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
  });
}

/** Opens a page that notes when it first showed each edition of its text. */
async function openPage(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => {
    window.seen = new Map();
    const look = () => {
      const [, edition] = /Edition (\d+) of this page/.exec(document.querySelector('main article').textContent) ?? [];
      if (!window.seen.has(edition)) window.seen.set(edition, performance.timeOrigin + performance.now());
    };
    new MutationObserver(look).observe(document.querySelector('main'), {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return page;
}

async function edit(page, folder, pages, edition) {
  const saved = performance.timeOrigin + performance.now();
  editPage(path.join(folder, 'docs'), pages, edition);
  const seen = await page.waitForFunction((wanted) => window.seen.get(String(wanted)), edition, { polling: 5 });
  return (await seen.jsonValue()) - saved;
}
