/** Browsers that lack, refuse or have in an older form what the site uses, and requests that fail. */
import { expect, test } from 'vitest';
import { LACKS, tourErrors } from './support/apis.ts';
import { browserOfFile, newReader } from './support/browser.ts';
import { FAULT_SITE, type FaultCase, surviveFault } from './support/faults.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({ ...FAULT_SITE });

test.each(Object.entries(LACKS))('%s: pages hydrate, lead on and are searched', async (_, lack) => {
  const { context } = await newReader({ expected: [/^/], network: 'there' });
  expect(await tourErrors(context, site, lack)).toEqual([]);
});

/** `npm run torture` has all of them. */
const CASES: readonly FaultCase[] = [
  { kind: 'page', fault: 'stalled', moment: 'navigation' },
  { kind: 'page', fault: 'html', moment: 'navigation' },
  { kind: 'script', fault: 'cut', moment: 'first load' },
  { kind: 'script', fault: 'html', moment: 'first load' },
];

test.each(CASES)('$kind, $fault on $moment: the reader reads and goes on', async (each) => {
  const { context } = await newReader({ expected: [/^/], network: 'gone' });
  const { failures } = await surviveFault(context, site.origin, each);
  expect(failures).toEqual([]);
});
