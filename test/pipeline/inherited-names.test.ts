/** Names that every object has are names like others, wherever authors write them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { diagnosticLine } from '../../generator/report/lines.ts';
import { type Files, site } from '../support/site.ts';

/** A setter and a function of every object. */
const NAMES = ['__proto__', 'constructor'];

/** Things that authors name: the files that each adds to a folder for a name. */
const PLACES: { readonly [place: string]: (name: string) => Files } = {
  words: (name) => ({
    'page.md': `# A ${name}\n\nThe ${name} and ${name}s of \`${name}\`.\n\n## ${name}\n\n### ${name}`,
  }),
  'a title': (name) => ({ 'page.md': `---\ntitle: ${name}\ndescription: ${name}\n---\n\nText.` }),
  'values of front matter': (name) => ({
    'page.md': `---\nkeywords: [${name}]\nnames: [${name}]\ntags: [${name}]\nid: ${name}\nsidebar_label: ${name}\npagination_label: ${name}\n---\n\n# Page`,
    'next.md': `---\npagination_next: ${name}\ndisplayed_sidebar: ${name}\nslug: ${name}\nlast_update: { author: ${name} }\n---\n\n# Next`,
  }),
  'keys of front matter': (name) => ({ 'page.md': `---\n${name}: a\nlast_update: { ${name}: a }\n---\n\n# Page` }),
  'a category': (name) => ({
    [`${name}/_category_.json`]: `{ "label": "${name}", "link": { "type": "generated-index" } }`,
    [`${name}/page.md`]: '# Page',
  }),
  'keys of a category': (name) => ({
    'a/_category_.json': `{ "${name}": 1, "link": { "${name}": 1 } }`,
    'a/page.md': '# A',
  }),
  'attributes of directives': (name) => ({
    'page.md': `# Page\n\n:::note{${name}=a}\nText.\n:::\n\n:::table[A]{#${name} .${name}}\n| a |\n| - |\n:::\n\n:term[x]{${name}=a} ::sources{${name}=a}`,
  }),
  titles: (name) => ({
    'page.md': `# Page\n\n:::note ${name}\nText.\n:::\n\n::::tabs\n:::tab[${name}]\nText.\n:::\n::::\n\n:::details[${name}]\nText.\n:::`,
  }),
  'ids and links': (name) => ({
    'page.md': `# Page\n\n## One {#${name}}\n\n[a](#${name}) [](#${name}) [b](./other.md#${name}) <i id="x${name}" class="${name}">a</i>`,
    'other.md': '# Other',
  }),
  definitions: (name) => ({
    'page.md': `# Page\n\n[${name}] and text[^${name}]\n\n[${name}]: #a\n[^${name}]: ${name}`,
  }),
  'commands of formulas': (name) => ({
    'page.md': `# Page\n\n$\\${name}$ $\\begin{${name}}$\n\n$$\n${name} \\label{${name}}\n$$`,
  }),
  symbols: (name) => ({
    'page.md': `# Page\n\n:::symbols\n| a | b | c |\n| - | - | - |\n| $\\mathrm{${name.replaceAll('_', '')}}$ | ${name} | ${name} |\n:::\n\n$$\nx_{\\mathrm{${name.replaceAll('_', '')}}}\n$$\n\n::symbol-index`,
  }),
  code: (name) => ({
    'page.md': `# Page\n\n\`\`\`${name} title="${name}" {#${name}}\n${name}\n\`\`\`\n\n\`\`\`ts ${name}\nvar ${name};\n\`\`\``,
  }),
  scripts: (name) => ({
    [`${name}.ts`]: `export const value = 1;\n// #region ${name}\nconsole.log('${name}');\n// #endregion\n`,
    'page.md': `# Page\n\n:value[${name}.ts#value] :value[${name}.ts#${name}] :value[${name}.ts#value.${name}]\n\n::example{file="${name}.ts" region="${name}"}\n\n::example{file="${name}.ts" region="other"}`,
  }),
  'names that scripts do not have': (name) => ({
    'a.ts': 'export const value = { x: 1 };\n// #region a\nconsole.log(1);\n// #endregion\n',
    'page.md': `# Page\n\n:value[a.ts#${name}] :value[a.ts#value.${name}]\n\n::example{file="a.ts" region="${name}"}\n\n::example{file="${name}.ts"}\n\n::figure{file="${name}"}`,
  }),
};

/** The same, with files that a site has once. */
const PLACES_OF_SITES: typeof PLACES = {
  'files and folders': (name) => ({
    [`${name}/${name}.md`]: `# Page\n\n[a](./${name}.csv) [b](/${name}/${name}.md) ![c](/${name}.png)`,
    [`${name}/${name}.csv`]: 'a',
    [`static/${name}.png`]: 'a',
    [`static/${name}`]: 'a',
  }),
  'the glossary': (name) => ({
    '_glossary.yml': `${name}: a\nOther: ${name}\n`,
    'page.md': `# Page\n\n:term[${name}] ${name}\n\n::glossary`,
  }),
  'the bibliography': (name) => ({
    '_bibliography.json': JSON.stringify([
      { id: name, type: 'book', title: name, author: [{ family: name, given: 'A.' }], publisher: name },
      { id: 'other', type: name, title: 'Other', [name]: 'a', issued: { literal: name } },
    ]),
    'page.md': `# Page\n\n:cite[${name}, ${name}; other]\n\n::bibliography`,
  }),
  'missing entries': (name) => ({
    '_glossary.yml': 'a: b\n',
    '_bibliography.json': '[]',
    'page.md': `# Page\n\n:cite[${name}] :term[${name}] [a](./${name}.md) [b](#${name})`,
  }),
};

/** A name that means nothing, of the same kind. */
const ordinary = (name: string) => (name.startsWith('__') ? '__ordinary__' : 'ordinaryName');

/** The rules and lines of a site's diagnostics, sorted. Reads every output. */
async function rulesOf(files: Files): Promise<readonly string[]> {
  const { diagnostics, paths, read } = await site({ 'intro.md': '# Home', ...files });
  for (const path of paths) read(path);
  const lines = diagnostics.map((each) => diagnosticLine({ ...each, column: 1 }));
  return lines.map((line) => line.slice(0, line.indexOf(': '))).toSorted();
}

describe('in a folder of a site that has them all', () => {
  const places = Object.entries(PLACES).flatMap(([place, files], index) =>
    // mdast-util-directive takes this for the prototype of a directive's attributes: it has no effect.
    NAMES.filter((name) => place !== 'attributes of directives' || name !== '__proto__').map((name) => {
      return { place, name, files, folder: `p${index}-${name.length}` };
    }),
  );
  let rules: readonly string[] = [];
  beforeAll(async () => {
    const all = places.flatMap(({ name, files, folder }) =>
      [name, ordinary(name)].flatMap((each, index) =>
        Object.entries(files(each)).map(([file, text]) => [`${folder}-${index}/${file}`, text]),
      ),
    );
    rules = await rulesOf(Object.fromEntries(all));
  });

  test.each(places)('$place: $name', ({ name, folder }) => {
    const rulesIn = (below: string, own: string) =>
      rules
        .filter((rule) => rule.startsWith(`docs/${below}/`))
        .map((rule) => rule.slice(`docs/${below}/`.length).replaceAll(own, 'NAME'))
        .toSorted();
    expect(rulesIn(`${folder}-0`, name)).toEqual(rulesIn(`${folder}-1`, ordinary(name)));
  });
});

describe.each(Object.entries(PLACES_OF_SITES))('in a site of its own: %s', (_, files) => {
  test.each(NAMES)('%s', async (name) => {
    const rulesFor = async (each: string) =>
      (await rulesOf(files(each))).map((rule) => rule.replaceAll(each, 'NAME')).toSorted();
    expect(await rulesFor(name)).toEqual(await rulesFor(ordinary(name)));
  });
});
