/** Data of the docs: checked, and published for programs and spreadsheets. */
import { beforeAll, expect, test } from 'vitest';
import { type BuiltSite, type Files, site } from '../support/site.ts';

const DATA = `{
  "$schema": "./limits.schema.json",
  "limits": [
    { "name": "HIC15", "value": 700 },
    { "name": "chest, \\"3 ms\\"", "value": 60, "unit": "g" }
  ]
}
`;
const SCHEMA = JSON.stringify({
  type: 'object',
  required: ['limits'],
  properties: {
    $schema: {},
    limits: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'value'],
        additionalProperties: false,
        properties: { name: { type: 'string' }, value: { type: 'number' }, unit: { enum: ['g', 'mm'] } },
      },
    },
  },
});
const CHECK = `import data from './limits.json';
export const problems = data.limits.flatMap(({ value }, index) =>
  value > 0 ? [] : [{ path: \`limits[\${index}].value\`, message: 'must be greater than 0' }],
);
`;

/** A page's directive for the data of a folder. */
const directive = (folder: string) =>
  `::data{file="_${folder}/limits.json" schema="_${folder}/limits.schema.json" check="_${folder}/check.ts" rows="limits"}`;

/** Files of a folder of data with a page of its own. */
const dataIn = (folder: string, changes: Files = {}, text = directive(folder)): Files => {
  const files = { 'limits.json': DATA, 'limits.schema.json': SCHEMA, 'check.ts': CHECK, ...changes };
  const named = Object.entries(files).map(([name, content]) => [`_${folder}/${name}`, content]);
  return { [`${folder}.md`]: `# Limits\n\n${text}\n`, ...Object.fromEntries(named) };
};

/** Changes of the data, and what is said of them. */
const FAULTS: readonly (readonly [from: string, to: string, line: string | RegExp])[] = [
  ['"value": 700', '"value": "700"', "4:33 error data: 'limits[0].value' must be number"],
  [
    '"unit": "g"',
    '"unit": "kg"',
    `5:55 error data: 'limits[1].unit' must be equal to one of the allowed values: "g", "mm"`,
  ],
  ['"unit": "g"', '"units": "g"', "5:5 error data: 'limits[1]' has the unknown key 'units'"],
  ['"name": "HIC15", ', '', "4:5 error data: 'limits[0]' must have required property 'name'"],
  ['"value": 700', '"value": -700', "4:33 error data: 'limits[0].value' must be greater than 0"],
  ['"limits": [', '"limits": [[', /^\d+:\d+ error data: the file is not JSON: /],
];

/** Files instead of the right ones, and what is said at the directive. */
const WRONG: readonly (readonly [file: string, text: string, message: (folder: string) => string])[] = [
  [
    'check.ts',
    'export const other = 1;',
    (folder) => `'_${folder}/check.ts' must export 'problems', a list of { path, message }, empty for none`,
  ],
  ['limits.schema.json', '{ "type": "nothing" }', (folder) => `'_${folder}/limits.schema.json' is no JSON Schema: `],
  ['check.ts', 'throw new Error("no");', (folder) => `'_${folder}/check.ts' failed: Error: no`],
];

let built: BuiltSite;
beforeAll(async () => {
  built = await site({
    'intro.md': '# Home\n',
    ...dataIn('limits'),
    ...Object.assign(
      {},
      ...FAULTS.map(([from, to], index) => dataIn(`fault-${index}`, { 'limits.json': DATA.replace(from, to) })),
      ...WRONG.map(([file, text], index) => dataIn(`wrong-${index}`, { [file]: text })),
    ),
    ...dataIn('short', {}, '::data{file="_short/limits.json"}'),
    ...dataIn('gone', {}, directive('gone').replace('_gone/limits.json', '_x.json')),
  });
});

/** Diagnostics of a page and its files, without the name of the file. */
const linesOf = (folder: string) => {
  const start = new RegExp(`^docs/(_${folder}/limits\\.json|${folder}\\.md):`);
  return built.lines.filter((line) => start.test(line)).map((line) => line.replace(start, ''));
};

test('is published below the page, as JSON, as CSV and with its schema', () => {
  expect(linesOf('limits')).toEqual([]);
  expect(built.read('limits/limits.json')).toBe(DATA);
  expect(built.read('limits/limits.schema.json')).toBe(SCHEMA);
  expect(built.read('limits/limits.csv')).toBe('name,value,unit\r\nHIC15,700,\r\n"chest, ""3 ms""",60,g\r\n');
  expect(built.read('limits/index.html')).toContain(
    '<p class="data-files">Download: <a href="/limits/limits.json" download>JSON</a>, <a href="/limits/limits.csv" download>CSV</a>, <a href="/limits/limits.schema.json" download>schema</a></p>',
  );
});

test.each(FAULTS.map(([from, to, line], index) => [from, to, index, line] as const))(
  '%s → %s',
  (_from, _to, index, line) => {
    expect(linesOf(`fault-${index}`)).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  },
);

test.each(WRONG.map(([file, text, message], index) => [file, text, index, message] as const))(
  '%s: %s',
  (_file, _text, index, message) => {
    const [line = ''] = linesOf(`wrong-${index}`);
    expect(line).toMatch(/^3:1 error /);
    expect(line).toContain(message(`wrong-${index}`));
  },
);

test('a directive without what it needs says so', () => {
  expect(linesOf('short')).toEqual([expect.stringContaining("3:1 error data: '::data' needs four attributes: ")]);
  expect(linesOf('gone')).toEqual(["3:1 error data: there is no file '_x.json' in the docs folder"]);
});
