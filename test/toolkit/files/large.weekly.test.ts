/** A large test: 200 channels of 200,000 samples are written and read within 2 GB. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../docs/_toolkit/package.json' with { type: 'json' };
import { projectRoot } from '../../support/cli.ts';

const PROGRAM = `
import { readIsoMme, signal, testOf, writeIsoMme } from './index.js';
const samples = Float64Array.from({ length: 200_000 }, (_, i) => Number((100 * Math.sin(i / 999)).toPrecision(7)));
const code = (i) => '11HEAD00' + String(i).padStart(4, '0') + 'ACXP';
const channels = Array.from({ length: 200 }, (_, i) => ({ code: code(i), unit: 'g', signal: signal(0, 1e-5, samples) }));
const test = readIsoMme(writeIsoMme(testOf('large', channels)));
const equal = test.channels.every(({ values }) => values.every((value, i) => value === samples[i]));
console.log(JSON.stringify({ channels: test.channels.length, equal, bytes: 1024 * process.resourceUsage().maxRSS }));
`;

test('is read within 2 GB', { timeout: 900_000 }, () => {
  const folder = path.join(projectRoot, 'static/toolkit', manifest.version);
  expect(fs.existsSync(folder)).toBe(true);
  const options = { cwd: folder, input: PROGRAM, encoding: 'utf8' } as const;
  const { channels, equal, bytes } = JSON.parse(execFileSync('node', ['--input-type=module'], options));
  expect([channels, equal]).toEqual([200, true]);
  expect(bytes).toBeLessThan(2e9);
});
