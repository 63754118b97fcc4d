/** Runs before the first paint and before any stylesheet is asked for, so that it can catch their failures. */
export function BootScript({ source }: { source: string }) {
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}
