/** When the authoring server's script reloads a page. `test/browser/dev.test.ts` has the pages that change in place. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { livePage } from '../../client/dev/live-page.ts';

test('a document without the app is reloaded with every change of the site, and any for another server', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const handle = livePage(null, '/__site/', { server: 'one', build: 1 });
  const reloadsAfter = async (server: string, build: number) => {
    await handle({ kind: 'site', server, build });
    return reload.mock.calls.length;
  };
  expect([await reloadsAfter('one', 1), await reloadsAfter('one', 2), await reloadsAfter('two', 2)]).toEqual([0, 1, 2]);
});
