/** How the work on a site is divided: completely, once, evenly, and by contents alone. */
import { expect, test } from 'vitest';
import { digest } from '../../generator/base/digest.ts';
import { type Share, shareOf } from '../../generator/compile/shares.ts';
import type { DocPath, SourcePath } from '../../generator/model/paths.ts';
import type { Slot } from '../../generator/model/slots.ts';
import type { SourceFile } from '../../generator/model/source.ts';

function folderOf(texts: { readonly [path: string]: string }) {
  const docs = new Map(
    Object.entries(texts).map(([path, text]): [DocPath, SourceFile] => {
      const bytes = new TextEncoder().encode(text);
      const file = { path: `docs/${path}` as SourcePath, digest: digest(text), size: bytes.length, bytes: () => bytes };
      return [path as DocPath, file];
    }),
  );
  const pages = [...docs].filter(([path]) => path.endsWith('.md')).map(([path, file]) => ({ path, file }));
  return { docs, pages };
}

type Folder = ReturnType<typeof folderOf>;

const sharesOf = (folders: readonly Folder[], count: number) =>
  Array.from({ length: count }, (_, index) => shareOf({ number: index + 1, count }, folders, []));
const namesOf = (share: Share) => [...share.files].map(({ path }) => path).sort();
const slot = (script: string) =>
  ({ kind: 'value', script, file: script, name: 'x', format: {}, line: 1, column: 1 }) as Slot;

test('every file is in one shard, whatever order the files come in, and the shards are about as large', () => {
  const texts = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`${index}.md`, 'x'.repeat(100 + 37 * ((index * 7) % 60))]),
  );
  const folder = folderOf(texts);
  const shares = sharesOf([folder], 4);
  expect(shares.flatMap(namesOf).sort()).toEqual(folder.pages.map(({ file }) => file.path).sort());
  const sizes = shares.map(({ files }) => [...files].reduce((sum, { size }) => sum + size, 0));
  const longest = Math.max(...folder.pages.map(({ file }) => file.size));
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(longest);
  const turned = folderOf(Object.fromEntries(Object.entries(texts).reverse()));
  expect(sharesOf([turned], 4).map(namesOf)).toEqual(shares.map(namesOf));
});

test('a script is for the page that shows it, else for the first that names it', () => {
  const folder = folderOf({
    'a.md': ':value[_s/drawn.ts#x] and :value[\\_s/read.ts#x]',
    'b.md': '::example{file="_s/read"}',
    'sub/c.md': "::figure{ file='../_s/drawn.ts' }",
    '_s/drawn.ts': 'drawn',
    '_s/read.ts': 'read',
    '_s/hidden.ts': 'hidden',
  });
  const shares = sharesOf([folder], 3);
  const makers = (script: string) =>
    shares.filter((share) => share.makes(slot(script), folder.docs)).flatMap((share) => namesOf(share));
  expect(makers('_s/drawn.ts')).toEqual(['docs/sub/c.md']);
  expect(makers('_s/read.ts')).toEqual(['docs/a.md']);
  // Nobody was seen to name it: whoever needs it makes it.
  expect(makers('_s/hidden.ts')).toHaveLength(3);
});

test('a script that versions have in common is made once', () => {
  const texts = { 'a.md': '::example{file="_s.ts"}', '_s.ts': 'same' };
  const [current, frozen] = [folderOf(texts), folderOf({ ...texts, 'a.md': `${texts['a.md']} again` })];
  const shares = sharesOf([current, frozen], 2);
  for (const { docs } of [current, frozen]) {
    expect(shares.filter((share) => share.makes(slot('_s.ts'), docs))).toHaveLength(1);
  }
});
