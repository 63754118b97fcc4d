/** Data of the docs: checked, and published for programs and spreadsheets. */
import { expect, test } from 'vitest';
import { type Files, site } from '../support/site.ts';

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

const build = (changes: Files = {}) =>
  site({
    'limits.md':
      '# Limits\n\n::data{file="_limits/limits.json" schema="_limits/limits.schema.json" check="_limits/check.ts" rows="limits"}\n',
    'intro.md': '# Home\n',
    '_limits/limits.json': DATA,
    '_limits/limits.schema.json': SCHEMA,
    '_limits/check.ts': CHECK,
    ...changes,
  });

test('is published below the page, as JSON, as CSV and with its schema', async () => {
  const built = await build();
  expect(built.lines).toEqual([]);
  expect(built.read('limits/limits.json')).toBe(DATA);
  expect(built.read('limits/limits.schema.json')).toBe(SCHEMA);
  expect(built.read('limits/limits.csv')).toBe('name,value,unit\r\nHIC15,700,\r\n"chest, ""3 ms""",60,g\r\n');
  expect(built.read('limits/index.html')).toContain(
    '<p class="data-files">Download: <a href="/limits/limits.json" download>JSON</a>, <a href="/limits/limits.csv" download>CSV</a>, <a href="/limits/limits.schema.json" download>schema</a></p>',
  );
});

test.each([
  ['"value": 700', '"value": "700"', "docs/_limits/limits.json:4:33 error data: 'limits[0].value' must be number"],
  [
    '"unit": "g"',
    '"unit": "kg"',
    `docs/_limits/limits.json:5:55 error data: 'limits[1].unit' must be equal to one of the allowed values: "g", "mm"`,
  ],
  ['"unit": "g"', '"units": "g"', "docs/_limits/limits.json:5:5 error data: 'limits[1]' has the unknown key 'units'"],
  ['"name": "HIC15", ', '', "docs/_limits/limits.json:4:5 error data: 'limits[0]' must have required property 'name'"],
  [
    '"value": 700',
    '"value": -700',
    "docs/_limits/limits.json:4:33 error data: 'limits[0].value' must be greater than 0",
  ],
  [
    '"limits": [',
    '"limits": [[',
    expect.stringMatching(/^docs\/_limits\/limits\.json:\d+:\d+ error data: the file is not JSON: /),
  ],
])('%s → %s', async (from, to, line) => {
  const built = await build({ '_limits/limits.json': DATA.replace(from, to) });
  expect(built.lines).toEqual([line]);
});

test.each([
  [
    '_limits/check.ts',
    'export const other = 1;',
    "'_limits/check.ts' must export 'problems', a list of { path, message }, empty for none",
  ],
  ['_limits/limits.schema.json', '{ "type": "nothing" }', "'_limits/limits.schema.json' is no JSON Schema: "],
  ['_limits/check.ts', 'throw new Error("no");', "'_limits/check.ts' failed: Error: no"],
])('%s: %s', async (file, text, message) => {
  const built = await build({ [file]: text });
  expect(built.lines[0]).toContain('docs/limits.md:3:1 error ');
  expect(built.lines[0]).toContain(message);
});

test('a directive without what it needs says so', async () => {
  const built = await build({ 'limits.md': '# Limits\n\n::data{file="_limits/limits.json"}\n' });
  expect(built.lines).toEqual([
    expect.stringContaining("docs/limits.md:3:1 error data: '::data' needs four attributes: "),
  ]);
  const gone = await build({
    'limits.md':
      '# Limits\n\n::data{file="_x.json" schema="_limits/limits.schema.json" check="_limits/check.ts" rows="limits"}\n',
  });
  expect(gone.lines).toEqual(["docs/limits.md:3:1 error data: there is no file '_x.json' in the docs folder"]);
});
