/** The keys of a combobox, by the pattern of the ARIA guides. */

/**
 * The option that a key leads to.
 *
 * @param active number of the active option; -1 where none is
 * @param count how many options there are
 * @returns number of the option, -1 where there is none; null where the key is for the text in the box
 */
export function optionAfter(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active === last ? Math.min(0, last) : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'Home':
      return active === -1 ? null : 0;
    case 'End':
      return active === -1 ? null : last;
    default:
      return null;
  }
}
