/** What is used of the package, which has no types of its own; the published ones bring Express along. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** A handler that has what follows it compressed, where the client takes it so and the type is worth it. */
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
