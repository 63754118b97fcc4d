/** The fuzzing campaign in short, and whether its oracles see what they are there for. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, temporaryFolder } from '../support/cli.ts';
import { makeDocument, readSources } from './fuzz/documents.ts';
import { exponentOf, isTooSteep } from './fuzz/growth.ts';
import { HangError, Laboratory } from './fuzz/laboratory.ts';
import { minimise } from './fuzz/minimise.ts';
import { causeOf, crashFindings, executables, forgedFindings, markFindings, scriptFindings } from './fuzz/oracles.ts';
import { readOptions } from './options.ts';
import { type Report, runCampaign } from './run-campaign.ts';

test('documents, made and mutated, bring nothing to light', async () => {
  const file = path.join(temporaryFolder(), 'report.json');
  const args = ['fuzz', '--seed', '1', '--documents', '16', '--only', 'crash,hang,script,marks,same'];
  const { code, stderr } = await runCampaign(...args, '--report', file);
  const { checks, failures } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  expect(failures).toEqual([]);
  expect(code, stderr).toBe(0);
  expect(checks.hang).toEqual({ held: 16, failed: 0 });
  for (const oracle of ['crash', 'script', 'marks', 'same']) expect(checks[oracle]?.held).toBeGreaterThan(2);
});

test('an argument that is wrong ends the call', () => {
  const read =
    (...args: string[]) =>
    () =>
      readOptions(args, 'documents', ['crash', 'hang']);
  expect(read('--only', 'crash,typos')).toThrow("there is no 'typos'");
  expect(read('--seed', 'x')).toThrow('--seed takes a number');
  expect(read('--sead', '1')).toThrow("Unknown option '--sead'");
});

describe('a document', () => {
  const sources = readSources(projectRoot);

  test('is decided by seed and number', () => {
    const texts = (seed: number) => Array.from({ length: 60 }, (_, number) => makeDocument(seed, number, sources).text);
    expect(texts(5)).toEqual(texts(5));
    expect(new Set([...texts(5), ...texts(6)]).size).toBeGreaterThan(110);
  });

  test('has markup or none, whatever it was made from', () => {
    const texts = Array.from({ length: 200 }, (_, number) => makeDocument(1, number, sources).text);
    expect(texts.filter((text, number) => number % 2 === 0 && text.includes('<'))).toEqual([]);
    expect(texts.filter((text) => text.includes('<')).length).toBeGreaterThan(40);
  });
});

describe('is seen', () => {
  test('what a browser would run', () => {
    const seen = (html: string) => executables(html).map((each) => each.replace(/:? .*|\n.*/s, '').replace(/:.*/s, ''));
    expect(seen('<script>x</script>')).toEqual(['script']);
    expect(seen('<svg/onload=x><a href=" java&#10;script:x">')).toEqual(['handler', 'javascript']);
    expect(seen('<form action="data:text/html,x"><iframe srcdoc="x">')).toEqual(['data', 'document']);
    expect(seen('<script type="application/json">x</script><img src="data:image/png,x"><p title="on=x">')).toEqual([]);
    const plain = new Set(executables('<script>boot</script>'));
    expect(scriptFindings('<script>boot</script>', plain)).toEqual([]);
    expect(scriptFindings('<script>boot</script><script>x</script>', plain)).toHaveLength(1);
  });

  test('a placeholder that is left, that stands for nothing, or that somebody made', () => {
    const counts = { s: 1, t: 0, '': 1 };
    expect(markFindings('a/index.html', 'a\uFDD0b')).toHaveLength(1);
    expect(markFindings('a/index.html', 'ab')).toEqual([]);
    expect(forgedFindings('\uFDD0s0\uFDD1 \uFDD00\uFDD1 \uFDD00\uFDD1', counts)).toEqual([]);
    for (const body of ['\uFDD0s0\uFDD1\uFDD0s0\uFDD1', '\uFDD0s1\uFDD1', '\uFDD0t0\uFDD1']) {
      expect(forgedFindings(body, counts)).toHaveLength(1);
    }
  });

  test('a page that cannot be compiled, and an exception in a diagnostic', () => {
    const diagnostic = { severity: 'error', file: 'docs/a.md', line: 1, column: 1 } as const;
    const found = (rule: 'compile' | 'math', message: string, text = '') =>
      crashFindings({ ...diagnostic, rule, message }, text).length;
    expect(found('compile', 'the page cannot be compiled')).toBe(1);
    expect(found('math', 'x.y is not a function')).toBe(1);
    expect(found('math', 'x.y is not a function', 'it is not a function')).toBe(0);
    expect(found('math', "unknown command '\\x'")).toBe(0);
  });

  test('time that grows too fast', () => {
    const samples = (power: number, ms = 1000) =>
      [1, 2, 4, 8, 16].map((times) => [times * 1000, ms * (times / 16) ** power] as const);
    expect([1, 1.4, 2].map((power) => Math.round(exponentOf(samples(power)) * 10) / 10)).toEqual([1, 1.4, 2]);
    expect([samples(1.4), samples(2), samples(2, 100)].map(isTooSteep)).toEqual([false, true, false]);
  });
});

test('a task that does not end is ended, and the next one is done', async () => {
  // A thread that hangs, dies or answers, as the task says.
  const script = new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ seed }) => {
      if (seed === 1) for (;;);
      if (seed === 2) throw new Error('dead');
      parentPort.postMessage({ checks: { crash: seed }, findings: [] });
    });`,
  );
  const laboratory = new Laboratory(script, { projectRoot, runner: '' });
  const task = (seed: number) => laboratory.run({ kind: 'growth', seed, round: 0 }, 0.5);
  try {
    await expect(task(1)).rejects.toThrow(HangError);
    expect(await task(7)).toEqual({ checks: { crash: 7 }, findings: [] });
    await expect(task(2)).rejects.toThrow('dead');
    expect(await task(8)).toEqual({ checks: { crash: 8 }, findings: [] });
  } finally {
    await laboratory.close();
  }
});

test('an input is made as small as it goes', async () => {
  const fails = async (text: string) => text.includes('a') && text.includes('\n:::');
  const text = `${'line\n'.repeat(40)}there is an a\n${'more\n'.repeat(9)}:::note\n${'end\n'.repeat(20)}`;
  expect(await minimise(text, fails)).toBe('a\n:::');
  // What does not fail any more stays as it is.
  expect(await minimise(text, async () => false)).toBe(text);
});

test('a cause is without what differs from input to input', () => {
  expect(causeOf('\'a\' at 12 is "b"\nmore')).toBe('… at N is …');
});
