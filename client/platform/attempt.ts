/**
 * Does something that the page is complete without: where it throws, the error is logged and the rest goes on.
 *
 * @returns what the action returns; undefined where it throws
 */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
