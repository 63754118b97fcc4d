import { CLASS } from '../../contract.ts';
import type { LoadFailure } from '../../reader.ts';
import { useMessages } from '../../reader.ts';

/** Tells that a page could not be loaded; the page before it stays readable. Whoever renders it moves the focus. */
export function LoadError({ href, failure }: { href: string; failure: LoadFailure }) {
  const text = useMessages();
  return (
    <div className={`panel ${CLASS.loadError}`} role="alert">
      <p>
        <strong>{text[failure.reason]}</strong>
      </p>
      <p className="panel-actions">
        <button type="button" className="button" onClick={failure.retry}>
          {text.retry}
        </button>
        <a href={href} rel="external">
          {text.openDirectly}
        </a>
        <button type="button" className="button-quiet" onClick={failure.dismiss}>
          {text.dismiss}
        </button>
      </p>
      <details>
        <summary>{text.details}</summary>
        <p className="technical">{failure.details}</p>
      </details>
    </div>
  );
}
