/** Longest chain of causes that is shown. */
const MAX_MESSAGES = 10;

/** The messages of an error and of its causes, outermost first. Anything can be thrown, and causes can go round. */
export function messagesOf(error: unknown): readonly string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  let each: unknown = error;
  do {
    seen.add(each);
    const { message, cause } = read(each);
    messages.push(message);
    each = cause;
  } while (each !== undefined && each !== null && !seen.has(each) && messages.length < MAX_MESSAGES);
  return messages;
}

function read(thrown: unknown): { readonly message: string; readonly cause?: unknown } {
  try {
    const { message, name, cause } = Object(thrown) as Partial<Error>;
    return { message: String(message === undefined ? thrown : message || name), cause };
  } catch {
    return { message: 'An error that cannot be shown.' };
  }
}
