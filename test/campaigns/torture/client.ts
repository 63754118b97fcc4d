/** Readers whose requests fail. */
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { FAULT_SITE } from '../../browser/support/faults.ts';
import { findOrInstallBrowser } from '../../support/browser.js';
import type { Verdict } from './aftermath.ts';
import { FAULT_CASES, surviveFault } from './faults.ts';
import type { Part } from './parts.ts';
import { run, start } from './processes.ts';

/** Faults of a round: a browser takes a while to start. */
const CASES = 6;

/** Opens pages of a published site while requests of every kind fail in every way. */
export const client: Part = async ({ random, subject: { program }, scratch }) => {
  const executablePath = await findOrInstallBrowser(async () => false).catch(() => null);
  if (executablePath === null) return { skipped: 'client: there is no browser here' };
  const root = path.join(scratch, 'client');
  const settings = `export default ${JSON.stringify(FAULT_SITE.settings)};\n`;
  for (const [name, text] of Object.entries({ ...FAULT_SITE.files, 'site.config.ts': settings })) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const built = await run({ root, program, args: ['build'] });
  if (built.code !== 0) throw new Error(`the site of the faults cannot be built: ${built.stderr}`);
  const server = start({ root, program, args: ['serve', '--port', '0'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.child.stderr?.on('data', (chunk) => {
      said += chunk;
      const [, address] = / at (http:\/\/[^/\s]+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.child.once('close', () => reject(new Error(`the server ended: ${said}`)));
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const verdicts: Verdict[] = [];
    const cases = random.several(CASES, CASES, () => random.pick(FAULT_CASES));
    for (const each of cases) {
      const context = await browser.newContext();
      await context.route(
        (url) => url.origin !== origin,
        (route) => route.abort(),
      );
      const { checks, failures } = await surviveFault(context, origin, each);
      await context.close();
      for (const fault of failures) verdicts.push({ check: 'the reader reads and goes on', fault });
      const held = Array.from({ length: checks - failures.length }, () => null);
      verdicts.push(...held.map((fault) => ({ check: 'the reader reads and goes on', fault })));
    }
    return { what: cases.map(({ kind, fault, moment }) => `${kind} ${fault} on ${moment}`).join('; '), verdicts };
  } finally {
    await browser.close();
    server.child.kill('SIGINT');
    await server.ended;
  }
};
