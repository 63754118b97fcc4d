/** Browsers that lack, refuse or have in an older form what the site uses. */
import { expect, test } from 'vitest';
import { LACKS, MISSING_APIS, tourErrors } from './support/apis.ts';
import { browserOfFile, newReader } from './support/browser.ts';
import { FAULT_SITE } from './support/faults.ts';
import { fixture } from './support/fixture.ts';

browserOfFile();
const site = fixture({ ...FAULT_SITE });

test('no interface is forgotten', () => {
  expect(LACKS.flat().sort()).toEqual(Object.keys(MISSING_APIS).sort());
});

test.each(LACKS.map((names) => [names.join(', '), names] as const))(
  '%s: pages hydrate, lead on and are searched',
  async (_, names) => {
    const { context } = await newReader({ expected: [/^/], network: 'there' });
    expect(await tourErrors(context, site, names)).toEqual([]);
  },
);
