import { describe, expect, test } from 'vitest';
import examples from './gfm-examples.json' with { type: 'json' };
import { compileText, normalise } from './support.ts';

/** GitHub's extensions to CommonMark, with HTML as GitHub writes it; `deviates` is the reason why ours differs. */
const all: readonly { section: string; markdown: string; html: string; deviates?: string }[] = examples;

describe("the extension examples of GitHub's specification, and footnotes", () => {
  for (const [index, { section, markdown, html, deviates }] of all.entries()) {
    test(`${index + 1} ${section}${deviates === undefined ? '' : ` (deviates: ${deviates})`}`, async () => {
      const ours = normalise((await compileText(markdown)).html);
      if (deviates === undefined) expect(ours).toBe(normalise(html));
      else expect(ours).not.toBe(normalise(html));
    });
  }
});
