/** Makes an input that fails as small as it goes: first without lines, then without characters. */

/** Whether an input still fails. */
export type Fails = (text: string) => Promise<boolean>;

/** Removes parts, large ones first, as long as what is left still fails (delta debugging). */
async function withoutParts(parts: readonly string[], fails: (text: string) => Promise<boolean>): Promise<string[]> {
  let left = [...parts];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < left.length; ) {
      const candidate = [...left.slice(0, start), ...left.slice(start + size)];
      if (candidate.length < left.length && (await fails(candidate.join('')))) left = candidate;
      else start += size;
    }
  }
  return left;
}

/**
 * The smallest input that this finds.
 *
 * @param tries how often `fails` may be asked
 */
export async function minimise(text: string, fails: Fails, tries = 600): Promise<string> {
  let left = tries;
  const limited: Fails = async (candidate) => left-- > 0 && (await fails(candidate));
  const lines = await withoutParts(text.split(/(?<=\n)/), limited);
  let smallest = lines.join('');
  // What goes may let something else go.
  for (let before = ''; before !== smallest && left > 0; ) {
    before = smallest;
    smallest = (await withoutParts([...smallest], limited)).join('');
  }
  return smallest;
}
