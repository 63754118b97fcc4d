/** Longest chain of causes that is shown. */
const MAX_MESSAGES = 10;

/** The messages of an error and of its causes, outermost first. Anything can be thrown, and causes can go round. */
export function messagesOf(error: unknown): readonly string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  let each: unknown = error;
  do {
    seen.add(each);
    messages.push(messageOf(each));
    each = causeOf(each);
  } while (each !== undefined && each !== null && !seen.has(each) && messages.length < MAX_MESSAGES);
  return messages;
}

function messageOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return thrown.message === '' ? thrown.name : thrown.message;
    if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message);
    return String(thrown);
  } catch {
    return 'An error that cannot be shown.';
  }
}

function causeOf(thrown: unknown): unknown {
  try {
    return typeof thrown === 'object' && thrown !== null && 'cause' in thrown ? thrown.cause : undefined;
  } catch {
    return undefined;
  }
}
