/** Chooses the campaign. */
import { fuzz } from './fuzz/main.ts';
import { UsageError } from './options.ts';
import { torture } from './torture/main.ts';
import type { World } from './world.ts';

const CAMPAIGNS: { readonly [name: string]: (args: readonly string[], world: World) => Promise<boolean> } = {
  fuzz,
  torture,
};

/**
 * Runs a campaign.
 *
 * @param args its name, then its own arguments
 * @returns the exit code: 0 everything held, 1 something did not, 2 the call is wrong
 */
export async function main([name = '', ...args]: readonly string[], world: World): Promise<number> {
  const campaign = Object.hasOwn(CAMPAIGNS, name) ? CAMPAIGNS[name] : undefined;
  try {
    if (campaign === undefined) throw new UsageError(`there is no campaign '${name}': fuzz, torture`);
    return (await campaign(args, world)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    world.say(`error: ${error.message}`);
    return 2;
  }
}
