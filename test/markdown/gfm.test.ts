import { describe, expect, test } from 'vitest';
import examples from './gfm-examples.json' with { type: 'json' };
import { compileText, normalise } from './support.ts';

/** GitHub's extensions to CommonMark, with HTML as GitHub writes it; `deviates` is the reason why ours differs. */
const all: readonly { section: string; markdown: string; html: string; deviates?: string }[] = examples;

describe("the extension examples of GitHub's specification, and footnotes", () => {
  for (const [index, { section, markdown, html, deviates }] of all.entries()) {
    test(`${index + 1} ${section}${deviates === undefined ? '' : ` (deviates: ${deviates})`}`, async () => {
      const ours = asGitHub(normalise((await compileText(markdown)).html));
      if (deviates === undefined) expect(ours).toBe(normalise(html));
      else expect(ours).not.toBe(normalise(html));
    });
  }
});

/** Without what we add to the tables and footnotes of GitHub: headers of columns and rows, and letters. */
function asGitHub(html: string): string {
  return html
    .replace(/<th([^>]*) scope="row">(.*?)<\/th>/g, '<td$1>$2</td>')
    .replaceAll(' scope="col"', '')
    .replace(/\[([a-z])\](?=<\/a><\/sup>)/g, (_, letter: string) => String(letter.charCodeAt(0) - 96))
    .replaceAll('<ol type="a">', '<ol>')
    .replace(
      /Back to note ([a-z])(?:, mark (\d))?/g,
      (_, letter: string, mark?: string) =>
        `Back to reference ${letter.charCodeAt(0) - 96}${mark === undefined ? '' : `-${mark}`}`,
    );
}
