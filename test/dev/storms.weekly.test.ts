/** The authoring server through every kind of storm: in the end it serves what a build from nothing publishes. */
import { expect, test } from 'vitest';
import { projectRoot } from '../support/cli.ts';
import { startDev } from '../support/dev.ts';
import { coldSite, differencesFromCold, STORM_FILES, STORMS, type StormKind, storm } from '../support/storms.ts';

test.each(Object.keys(STORMS) as StormKind[])('%s', async (kind) => {
  const dev = await startDev(STORM_FILES);
  for (const seed of [1, 2, 3]) await storm(kind, { root: dev.root, seed, size: 40 });
  const cold = await coldSite(dev.root, projectRoot);
  const differences = () => differencesFromCold(dev.origin, cold).catch(String);
  await expect.poll(differences, { timeout: 60_000, interval: 50 }).toEqual([]);
});
