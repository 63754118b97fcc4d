/** Longest chain of causes that is shown. */
const MAX_MESSAGES = 10;

/** The messages of an error and of its causes, outermost first. Anything can be thrown, and causes can go round. */
export function messagesOf(error: unknown): readonly string[] {
  const chain: unknown[] = [];
  for (let each = error; !chain.includes(each) && chain.length < MAX_MESSAGES; each = Object(each).cause) {
    if (each == null && chain.length > 0) break;
    chain.push(each);
  }
  return chain.map((each) => {
    const { message, name } = Object(each) as Partial<Error>;
    return String(message === undefined ? each : message || name);
  });
}
