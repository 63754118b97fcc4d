/** The part of the package that is used. The published types depend on Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** A handler that has what follows it compressed, where the client takes it so and the type is worth it. */
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
