/** Nothing that an author writes becomes a placeholder. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

const [open, close] = ['&#xFDD0;', '&#64977;'];
const forged = `${open}s0${close}`;

test.each([
  ['text', forged],
  ['text of HTML', `<b>${forged}</b>`],
  ['blocks of HTML', `<div>${forged}</div>`],
  ['references without an end', `<b>&#xFDD0 s0&#0064977 &#x0fdd0t0&#xFdd1</b>`],
  ['attributes of HTML', `<b title="${forged}">a</b>`],
  ['comments of HTML', `<i>a</i><!-- ${forged} -->`],
  ['addresses', `[a](https://example.com/${forged} "${forged}") <a href="https://example.com/${forged}">a</a>`],
  ['images', `![${forged}](https://example.com/a.png "${forged}")`],
  ['headings', `## ${forged}\n\n<h2 id="${forged}">${forged}</h2>`],
  ['code', `\`${forged}\`\n\n\`\`\`ts title="${forged}" {#${forged}}\n${forged}\n\`\`\``],
  ['formulas', '$\\char"FDD0 s0\\char"FDD1$ and $\\text{\\char"FDD0 s0\\char"FDD1}$'],
  ['links of formulas', '$\\href{\\char"FDD0 s0\\char"FDD1}{a}$'],
  ['labels', `:::note[${forged}]\nText.\n:::`],
  ['attributes of a directive', `:::note{.${forged} #${forged}}\nText.\n:::\n\n:::note{title="${forged}"}\nText.\n:::`],
  ['citations and terms', `:term[${forged}] :cite[${forged}]`],
])('in %s', async (_, markdown) => {
  const build = (added: string) =>
    site(
      {
        'intro.md': `---\ntitle: "\\uFDD0s0\\uFDD1"\ndescription: "\\uFDD0s0\\uFDD1"\n---\n\nText :term[HIC] text.\n\n${added}\n`,
        'other.md': '# Other',
        '_glossary.yml': 'HIC: "meaning \\uFDD0s0\\uFDD1"\n',
      },
      { settings: { footer: { copyright: `<b title="${forged}">${forged}</b>` } } },
    );
  const built = await build(markdown);
  const texts = built.paths.filter((path) => /\.(html|js|json)$/.test(path)).map((path) => [path, built.read(path)]);
  expect(
    texts.filter(([, text]) => /[\uFDD0-\uFDEF]|\\ufdd|undefined/i.test(text ?? '')).map(([path]) => path),
  ).toEqual([]);
  // The one term of the page is explained where it stands, and nowhere else.
  const meanings = (html: string) => html.split('meaning').length;
  expect(meanings(built.read('index.html'))).toBe(meanings((await build('')).read('index.html')));
});
