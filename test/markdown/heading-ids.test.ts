/** The ids of headings are GitHub's: those of the reference slugger for what the heading says. */
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { compileText } from './support.ts';

/** Headings, and what each says once it is rendered. */
const HEADINGS: readonly (readonly [markdown: string, says: string])[] = [
  ['`code` and `a.b()`', 'code and a.b()'],
  ['`option` [boolean]', 'option [boolean]'],
  ['`option` [array&lt;string&gt;]', 'option [array<string>]'],
  ['`option` [array<string>]', 'option [array]'],
  ['[a link](./x.md) and [`code`](https://example.com)', 'a link and code'],
  ['[a reference][ref] and [none][]', 'a reference and [none][]'],
  ['Party :tada: 🎉 time', 'Party :tada: 🎉 time'],
  ['This & that &amp; &copy;', 'This & that & ©'],
  ['*em* __strong__ ~~del~~ a_b_c', 'em strong del a_b_c'],
  ['Press <kbd>Ctrl</kbd><br>now <!-- comment -->', 'Press Ctrlnow '],
  ['<a name="old"></a>Anchor', 'Anchor'],
  ['Picture ![of it](https://example.com/i.png)', 'Picture '],
  ['Größe 大小', 'Größe 大小'],
  ['Twice', 'Twice'],
  ['Twice', 'Twice'],
  ['Twice 1', 'Twice 1'],
  ['Twice', 'Twice'],
];

test('ids of headings are those of the reference slugger', async () => {
  const text = HEADINGS.map(([markdown]) => `## ${markdown}\n`).join('\n');
  const { facts } = await compileText(`${text}\n[ref]: ./y.md\n`);
  const slugger = new GithubSlugger();
  expect(facts.outline.map(({ id }) => id)).toEqual(HEADINGS.map(([, says]) => slugger.slug(says)));
});
