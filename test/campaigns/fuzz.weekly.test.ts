/** Sites that are edited at random, as the cold build makes them. */
import { expect, test } from 'vitest';
import { runCampaign } from './run-campaign.ts';

test('sites that are edited are the sites that are built from nothing', { timeout: 300_000 }, async () => {
  const { code, stderr } = await runCampaign('fuzz', '--seed', '1', '--documents', '3', '--only', 'warm');
  expect(code, stderr).toBe(0);
  expect(stderr).toMatch(/^warm +12 +0$/m);
});
