/** Pages that hold every attack of the collections, on a site that sanitizes HTML: a browser runs nothing of them. */
import { expect, test } from 'vitest';
import { ATTACKS } from '../support/attacks.ts';
import { site } from '../support/site.ts';
import { browserOfFile, hydrated, newReader } from './support/browser.ts';
import { QUIET } from './support/docs.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();

/** So many attacks are on one page, each with HTML around it and alone. */
const AT_ONCE = 50;
const SETTINGS = {
  ...QUIET,
  html: 'sanitize',
  // The sanitizer alone has to do.
  contentSecurityPolicy: false,
  math: { stylesheet: 'self' },
  onBrokenMarkdownLinks: 'ignore',
};

/** An attack that the gate refuses is never published, so it has nothing to show here. */
const each = await site(
  {
    'intro.md': '# Home\n',
    ...Object.fromEntries(
      ATTACKS.map((attack, index) => [`a${index}.md`, `# A${index}\n\n${attack}\n\n<div>${attack}</div>\n`]),
    ),
  },
  { settings: SETTINGS },
);
const refused = new Set(each.diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
const attacks = ATTACKS.filter((_, index) => !refused.has(`docs/a${index}.md`));
const pages = Array.from({ length: Math.ceil(attacks.length / AT_ONCE) }, (_, index) =>
  attacks.slice(index * AT_ONCE, (index + 1) * AT_ONCE).flatMap((attack) => [attack, `<div>${attack}</div>`]),
);
const hostile = fixture({
  files: {
    'docs/intro.md': '# Home\n',
    ...Object.fromEntries(pages.map((texts, index) => [`docs/p${index}.md`, `# P${index}\n\n${texts.join('\n\n')}\n`])),
  },
  settings: SETTINGS,
});

test('nothing of them runs, asks or leaves the site, whatever the reader touches', async () => {
  expect(attacks.length).toBeGreaterThan(150);
  // Images that do not exist are what many attacks are made of.
  const reader = await newReader({ expected: [/Failed to load resource/] });
  const page = await reader.context.newPage();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  // A picture of another host is no attack: authors may show one in Markdown, too.
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(hostile.origin) || /^data:image\//.test(request.url());
    const isPicture = request.resourceType() === 'image' || request.resourceType() === 'media';
    if (!isOwn && !isPicture) foreign.push(`${request.resourceType()} ${request.url()}`);
  });
  await page.exposeFunction('__ran', (what: string) => void ran.push(what));
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, {
        value: () => (window as unknown as { __ran(what: string): void }).__ran(`${name} on ${location.href}`),
      });
    }
  });
  for (const index of pages.keys()) {
    const address = hostile.at(`/p${index}/`);
    await page.goto(address);
    await hydrated(page);
    await page.evaluate(() => {
      // Links would lead away; that they lead nowhere that runs code is the gate's to say.
      document.addEventListener('click', (event) => event.preventDefault(), true);
      const events = ['mouseover', 'pointerover', 'focus', 'focusin', 'click', 'keydown', 'error', 'load', 'toggle'];
      for (const element of document.querySelectorAll('article *')) {
        for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
    });
    expect(page.url()).toBe(address);
    expect(ran).toEqual([]);
  }
  expect(foreign).toEqual([]);
});
