import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Diagnostic } from '../generator/model/diagnostic.ts';
import type { Rule } from '../generator/model/rules.ts';
import { formats } from '../generator/report/formats.ts';
import { diagnosticLine, type Report, sortDiagnostics, summary } from '../generator/report/lines.ts';
import { writeReport } from '../generator/report/write.ts';
import { GENERATOR } from '../theme/contract.ts';

const link: Diagnostic = {
  severity: 'error',
  rule: 'broken-link',
  message: "no page at '/BM/'",
  file: 'docs/signal-operation/BW.md',
  line: 12,
  column: 5,
  suggestion: '/signal-operation/BW/',
  note: 'Capitals count.',
};
const anchor: Diagnostic = {
  severity: 'warning',
  rule: 'broken-anchor',
  message: 'no heading #x',
  file: 'docs/intro.md',
  line: 3,
  column: 1,
};
/** Everything that one of the formats gives a meaning to. */
const nasty: Diagnostic = {
  severity: 'error',
  rule: 'a:b,c' as Rule,
  message: 'x\r\n::warning::% "q" <b>&\'amp;\']]> \u0000\u001b[31m\u2028\ud800\uffff é😀',
  file: 'docs/a b:c,100%<é>\n\ud800.md',
  line: 1,
  column: 2,
};

const report = (...diagnostics: Diagnostic[]): Report => ({ pages: 62, seconds: 1.4, diagnostics });

describe('order', () => {
  test('file by code units, then line, column and rule', () => {
    const at = (file: string, line: number, column: number, rule: string): Diagnostic => {
      return { ...anchor, file, line, column, rule: rule as Rule };
    };
    const sorted = [
      at('B', 1, 1, 'a'),
      at('a', 2, 1, 'a'),
      at('a', 2, 3, 'a'),
      at('a', 2, 3, 'b'),
      at('a', 2, 20, 'a'),
      at('a', 10, 1, 'a'),
      at('é', 1, 1, 'a'),
    ];
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  });

  test('identical ones once; any difference keeps both, in an order that the input does not decide', () => {
    const others = [
      { ...link, message: 'other' },
      { ...link, note: 'Other.' },
      { ...link, suggestion: 'other' },
      { ...link, severity: 'warning' as const },
    ];
    const all = sortDiagnostics([link, ...others, { ...link }]);
    expect(all).toHaveLength(5);
    expect(sortDiagnostics([...others, link].reverse())).toEqual(all);
  });
});

/** What a command prints on standard error. */
function printed(of: Report, { colour = false, verb = 'built' } = {}): string {
  let text = '';
  const err = (more: string) => {
    text += more;
  };
  writeReport(of, {}, verb, { out: err, err, progress: () => {}, colour, cwd: '.' });
  return text;
}

describe('text', () => {
  test('golden', () => {
    expect(printed(report(link, anchor, link))).toBe(
      [
        'docs/intro.md:3:1 warning broken-anchor: no heading #x',
        "docs/signal-operation/BW.md:12:5 error broken-link: no page at '/BM/'; did you mean '/signal-operation/BW/'? (Capitals count.)",
        'built 62 pages in 1.4 s: 1 warning, 1 error',
        '',
      ].join('\n'),
    );
  });

  test('no rule takes more than 20 lines; machines get all', () => {
    const many = Array.from({ length: 500 }, (_, line) => ({ ...anchor, line, message: `no heading #${line}` }));
    const lines = printed(report(...many, link))
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(20 + 1 + 1 + 1);
    expect(lines[19]).toContain('no heading #19');
    expect(lines.slice(-2)).toEqual([
      '… and 480 more broken-anchor warnings: see --json',
      'built 62 pages in 1.4 s: 500 warnings, 1 error',
    ]);
    expect(JSON.parse(formats.json(report(...many, link))).diagnostics).toHaveLength(501);
    expect(printed(report(...many.slice(0, 20)))).not.toContain('more');
  });

  test('a line stays a line', () => {
    expect(diagnosticLine(nasty)).toBe(
      String.raw`docs/a b:c,100%<é>\n\ud800.md:1:2 error a:b,c: x\r\n::warning::% "q" <b>&'amp;']]> \u0000\u001b[31m\u2028\ud800` +
        '\uffff é😀',
    );
    expect(diagnosticLine({ ...anchor, message: 'a', suggestion: '\n', note: '\t\u202e' })).toBe(
      String.raw`docs/intro.md:3:1 warning broken-anchor: a; did you mean '\n'? (\t\u202e)`,
    );
  });

  test('colours are the caller’s to decide, whatever the environment says', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('NO_COLOR', '1');
    expect(printed(report(link), { colour: true })).toContain('\u001b[31m');
    vi.stubEnv('NO_COLOR', undefined);
    vi.stubEnv('FORCE_COLOR', '1');
    expect(printed(report(link))).not.toContain('\u001b');
  });

  test('colours change nothing but colours', () => {
    const plain = printed(report(link, anchor));
    const coloured = printed(report(link, anchor), { colour: true });
    expect(coloured).toContain('\u001b[31merror\u001b[39m broken-link');
    expect(coloured).toContain('\u001b[33mwarning\u001b[39m broken-anchor');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with one
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
    expect(summary(report(), { colour: true })).not.toContain('\u001b');
  });

  test.each<[pages: number, seconds: number, diagnostics: Diagnostic[], expected: string]>([
    [62, 1.4, [], 'built 62 pages in 1.4 s: 0 warnings, 0 errors'],
    [1, 1, [anchor], 'built 1 page in 1.0 s: 1 warning, 0 errors'],
    [0, 0.046, [link, link], 'built 0 pages in 0.05 s: 0 warnings, 1 error'],
    [2, 0.997, [link, { ...link, line: 1 }], 'built 2 pages in 1.0 s: 0 warnings, 2 errors'],
    [5000, 61.25, [anchor, { ...anchor, line: 1 }], 'built 5000 pages in 61.3 s: 2 warnings, 0 errors'],
  ])('summary of %i pages in %d s', (pages, seconds, diagnostics, expected) => {
    expect(summary({ pages, seconds, diagnostics })).toBe(expected);
  });
});

// `report-forms.test.ts` has text that breaks a form.
test('json', () => {
  const { note: _, ...publicFields } = link;
  const text = formats.json({ ...report(link, anchor, link), seconds: 1.40049 });
  expect(JSON.parse(text)).toStrictEqual({
    pages: 62,
    errors: 1,
    warnings: 1,
    seconds: 1.4,
    diagnostics: [anchor, publicFields],
  });
  expect(Object.keys(JSON.parse(text))).toEqual(['pages', 'errors', 'warnings', 'seconds', 'diagnostics']);
  expect(text.endsWith('}\n')).toBe(true);
});

test('github', () => {
  expect(formats.github(report(link, anchor))).toBe(
    [
      '::warning file=docs/intro.md,line=3,col=1,title=broken-anchor::no heading #x',
      "::error file=docs/signal-operation/BW.md,line=12,col=5,title=broken-link::no page at '/BM/'; did you mean '/signal-operation/BW/'? (Capitals count.)",
      '',
    ].join('\n'),
  );
  expect(formats.github(report())).toBe('');
});

test('sarif', () => {
  const results = [
    ['warning', 'broken-anchor', 0, 'docs/intro.md', 3, 1, 'no heading #x'] as const,
    ...[12, 20].map((line) => {
      const text = "no page at '/BM/'; did you mean '/signal-operation/BW/'? (Capitals count.)";
      return ['error', 'broken-link', 1, 'docs/signal-operation/BW.md', line, 5, text] as const;
    }),
  ].map(([level, ruleId, ruleIndex, uri, startLine, startColumn, text]) => {
    const artifactLocation = { uri, uriBaseId: '%SRCROOT%' };
    const physicalLocation = { artifactLocation, region: { startLine, startColumn } };
    return { ruleId, ruleIndex, level, message: { text }, locations: [{ physicalLocation }] };
  });
  const rules = [{ id: 'broken-anchor' }, { id: 'broken-link' }];
  expect(JSON.parse(formats.sarif(report(link, anchor, { ...link, line: 20 })))).toMatchObject({
    version: '2.1.0',
    runs: [{ tool: { driver: { name: GENERATOR, rules } }, columnKind: 'utf16CodeUnits', results }],
  });
});

test('junit', () => {
  const warning = { ...link, severity: 'warning' as const, line: 2, suggestion: 'a', note: 'B' };
  expect(formats.junit(report(link, { ...link, line: 20, message: 'other' }, warning, anchor))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${GENERATOR}" tests="2" failures="1" errors="0" time="1.400">
  <testsuite name="docs/intro.md" tests="1" failures="0" errors="0" skipped="0" time="0">
    <testcase classname="docs/intro.md" name="broken-anchor" time="0">
      <system-out>docs/intro.md:3:1 warning broken-anchor: no heading #x</system-out>
    </testcase>
  </testsuite>
  <testsuite name="docs/signal-operation/BW.md" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase classname="docs/signal-operation/BW.md" name="broken-link" time="0">
      <failure message="2 errors" type="broken-link">docs/signal-operation/BW.md:12:5 error broken-link: no page at &apos;/BM/&apos;; did you mean &apos;/signal-operation/BW/&apos;? (Capitals count.)
docs/signal-operation/BW.md:20:5 error broken-link: other; did you mean &apos;/signal-operation/BW/&apos;? (Capitals count.)</failure>
      <system-out>docs/signal-operation/BW.md:2:5 warning broken-link: no page at &apos;/BM/&apos;; did you mean &apos;a&apos;? (B)</system-out>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
  expect(formats.junit(report())).toContain(' tests="1" failures="0" errors="0"');
});

test('no format depends on the order of the diagnostics', () => {
  const some = [link, anchor, nasty, { ...anchor, line: 1 }, link];
  for (const format of Object.values(formats)) {
    expect(format(report(...some))).toBe(format(report(...[...some].reverse())));
  }
});
