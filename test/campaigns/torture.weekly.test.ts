/** The torture in short: a few rounds of every part that needs no browser and no long time. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/cli.ts';
import { type Report, runCampaign } from './run-campaign.ts';

test('builds that are killed, starved, deceived and hurried leave whole sites', { timeout: 600_000 }, async () => {
  const file = path.join(temporaryFolder(), 'report.json');
  const parts = ['kill', 'disk', 'syscalls', 'damage', 'concurrent', 'changing'];
  const { code, stderr } = await runCampaign(
    ...['torture', '--seed', '3', '--kills', '5', '--only', parts.join(), '--report', file],
  );
  const { checks, failures, skipped } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  expect(failures).toEqual([]);
  expect(code, stderr).toBe(0);
  expect(checks['kill: the published site is whole']).toEqual({ held: 5, failed: 0 });
  for (const part of parts) {
    const isSkipped = skipped.some((sentence) => sentence.startsWith(`${part}: `));
    const count = Object.keys(checks).filter((check) => check.startsWith(`${part}: `)).length;
    expect([part, isSkipped || count > 0]).toEqual([part, true]);
  }
});
