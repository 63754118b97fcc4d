/** What an author waits for: start to first page, save to visible in an open page; and what memory that takes. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findOrInstallBrowser } from '../support/browser.js';
import { editPage, middleRoute } from './corpus.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
/** Edits whose time is measured, and those that follow for the memory's sake. */
const TIMED = 15;
const FURTHER = 500;
/** Above every edition that the rows of building have written, so that each save changes the text. */
const FIRST = 1000;

/**
 * Measures the authoring server on a corpus.
 *
 * @param folder the site's folder; its caches are removed first
 * @param pages how many it has
 * @param edits how many edits follow the timed ones
 */
export async function measureDev(folder, pages, edits = FURTHER) {
  fs.rmSync(path.join(folder, '.site'), { recursive: true, force: true });
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: ['--no-sandbox'] });
  const began = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'bin/site.js'), 'dev', '--root', folder, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const origin = await new Promise((resolve, reject) => {
      let said = '';
      server.stderr.on('data', (chunk) => {
        said += chunk;
        const [, address] = / at (http:\/\/[^/\s]+)/.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
      server.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
    });
    const address = origin + middleRoute(pages);
    await (await fetch(address)).text();
    const start = performance.now() - began;
    // Asks for what needs every page, so that nothing else goes on any more.
    await (await fetch(`${origin}/assets/search/current/0.json`)).text();
    const page = await browser.newPage();
    const loaded = page.waitForResponse((response) => response.url().includes('/assets/pages'));
    await page.goto(address);
    await page.waitForSelector('html[data-hydrated]');
    await loaded;
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
    const edit = async (edition) => {
      const saved = performance.timeOrigin + performance.now();
      editPage(folder, pages, edition);
      const seen = await page.waitForFunction((wanted) => window.seen.get(String(wanted)), edition, { polling: 5 });
      return (await seen.jsonValue()) - saved;
    };
    const times = [];
    for (let count = 0; count < TIMED; count += 1) {
      times.push(await edit(FIRST + count));
      // The last look after a change is over.
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    const before = residentMegabytes(server.pid);
    for (let count = 0; count < edits; count += 1) await edit(FIRST + TIMED + count);
    return { start, save: median(times), worst: Math.max(...times), before, after: residentMegabytes(server.pid) };
  } finally {
    server.kill('SIGINT');
    await browser.close();
  }
}

/** Memory of a process in MiB, where the system tells. */
function residentMegabytes(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
