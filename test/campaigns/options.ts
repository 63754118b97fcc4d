/** Arguments of the campaigns. */
import { parseArgs } from 'node:util';

/** How a campaign is run. */
export interface CampaignOptions {
  /** Decides everything random. */
  readonly seed: number;
  /** By the clock; null where a count says when it ends. */
  readonly seconds: number | null;
  /** How many documents or kills; null where the time says when it ends. */
  readonly count: number | null;
  /** Number of the first one. */
  readonly from: number;
  /** The parts that run. */
  readonly only: ReadonlySet<string>;
  /** Where the report goes; null for none. */
  readonly report: string | null;
}

/** The call is wrong; the message says how. */
export class UsageError extends Error {}

/** How long a campaign runs that is told neither time nor count. */
const DEFAULT_SECONDS = 60;

/**
 * Reads the arguments.
 *
 * @param counted the option that counts: `documents` or `kills`
 * @param parts everything that `--only` may name
 * @throws {UsageError} when an argument is unknown or wrong
 */
export function readOptions(args: readonly string[], counted: string, parts: readonly string[]): CampaignOptions {
  const text = { type: 'string' } as const;
  let values: { readonly [name: string]: string | boolean | undefined };
  try {
    const options = { seed: text, seconds: text, [counted]: text, from: text, only: text, report: text };
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const number = (name: string): number | null => {
    const given = values[name];
    if (given === undefined) return null;
    if (typeof given !== 'string' || !/^\d+(\.\d+)?$/.test(given)) throw new UsageError(`--${name} takes a number`);
    return Number(given);
  };
  const only = values.only === undefined ? parts : String(values.only).split(',');
  const unknown = only.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new UsageError(`there is no '${unknown}': choose among ${parts.join(', ')}`);
  const count = number(counted);
  return {
    seed: number('seed') ?? 1,
    seconds: number('seconds') ?? (count === null ? DEFAULT_SECONDS : null),
    count,
    from: number('from') ?? 0,
    only: new Set(only),
    report: values.report === undefined ? null : String(values.report),
  };
}
