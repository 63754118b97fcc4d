import type { ReactNode } from 'react';
import { frameMessages } from '../platform/embedded.ts';

/** Says what cannot be loaded, and why. */
export function SearchFailure({
  text,
  error,
  onRetry,
  children,
}: {
  text: string;
  error: unknown;
  onRetry: () => void;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className="search-failure">
      <p>{text}</p>
      <p className="technical">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {frameMessages().retry}
      </button>{' '}
      {children}
    </div>
  );
}
