/**
 * `npm run axe`: every page of the published folder, at two widths, in both modes, against all rules of axe-core, best
 * practices included. Build first. Prints each violation once with the pages it is on; the exit code is 1 if there is
 * one. `npm test` does the same for one page of every type.
 *
 *     npm run axe -- --only=/limits/
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { settled, still } from '../support/at-rest.js';
import { AXE, AXE_OPTIONS } from '../support/axe.js';
import { findOrInstallBrowser } from '../support/browser.js';

const root = path.resolve(import.meta.dirname, '../..');
const only = process.argv.find((given) => given.startsWith('--only='))?.slice('--only='.length);
const WIDTHS = [1280, 390];
const MODES = ['light', 'dark'];

const server = spawn(process.execPath, [path.join(root, 'bin/site.js'), 'serve'], { cwd: root });
const address = await new Promise((done, fail) => {
  let said = '';
  const read = (chunk) => {
    said += chunk;
    const [origin] = /http:\/\/\S+/.exec(said) ?? [];
    if (origin !== undefined) done(new URL(origin).origin);
  };
  server.stdout.on('data', read);
  server.stderr.on('data', read);
  server.once('exit', () => fail(new Error(`the folder cannot be served:\n${said}`)));
});

const browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: ['--no-sandbox'] });
const found = new Map();
let pages = 0;
try {
  const manifest = await (await fetch(`${address}/route-manifest.json`)).json();
  const routes = [...manifest.routes.map(({ route }) => route), '/search/', '/no such page/'];
  for (const mode of MODES) {
    for (const width of WIDTHS) {
      // The policy of the pages would refuse the script that looks at them.
      const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
      await context.addInitScript((name) => localStorage.setItem('site-generator:/:theme', name), mode);
      const page = await context.newPage();
      for (const route of routes.filter((each) => only === undefined || each === only)) {
        await page.goto(address + encodeURI(route));
        await page.waitForSelector('html[data-hydrated]');
        // Who goes to the end has all of the page rendered.
        for (const key of ['End', 'Home']) await page.keyboard.press(key);
        await settled(page);
        await still(page);
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(`axe.run(${JSON.stringify(AXE_OPTIONS)})`);
        for (const { id, nodes } of violations) {
          for (const { target } of nodes) {
            const key = `${id}: ${target.join(' ')}`;
            found.set(key, [...(found.get(key) ?? []), `${route} ${width} ${mode}`]);
          }
        }
        pages++;
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.kill();
}
for (const [violation, places] of found) console.log(`${violation}\n  ${places.join('\n  ')}`);
console.log(`${pages} pages looked at, ${found.size} violations`);
process.exitCode = found.size > 0 ? 1 : 0;
