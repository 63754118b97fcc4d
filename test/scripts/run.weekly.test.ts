/** A script that fills the memory, which takes long. */
import { expect, test } from 'vitest';
import { site } from '../support/site.ts';

test('a script that uses too much memory is one diagnostic, and the others come to the same as without it', async () => {
  const { lines, read } = await site(
    {
      'intro.md': '# Home\n\n:value[_x/full#x]\n\n:value[_x/good#x]\n',
      '_x/full.ts': 'const all: unknown[] = [];\nfor (;;) all.push(new Array(1e6).fill(0.5));\n',
      '_x/good.ts': 'export const x = 7;\n',
    },
    { settings: { examples: { timeLimit: 600 } } },
  );
  expect(lines).toEqual([expect.stringContaining("'_x/full.ts' failed: used more than 1024 MB of memory")]);
  expect(read('index.html')).toContain('<span class="value">7</span>');
}, 600_000);
