import { type LoadFailure, type NavigationView, useMessages } from '../../reader.ts';

/** Tells how a change of page goes that takes a while. How far it is cannot be known, so the bar has no value. */
export function NavigationState({ navigation: { slow, late, href, failure } }: { navigation: NavigationView }) {
  const text = useMessages();
  if (failure !== undefined) return <LoadError href={href} failure={failure} />;
  return (
    <>
      {slow ? (
        <div aria-live="polite">
          <div className="progress" role="progressbar" aria-label={text.loadingPage} />
        </div>
      ) : null}
      {late ? (
        <div className="panel" role="status">
          <p>{text.stillLoading}</p>
          <p>
            <a href={href} rel="external">
              {text.openWithoutApp}
            </a>
          </p>
        </div>
      ) : null}
    </>
  );
}

const takeFocus = (button: { focus(options: object): void } | null) => button?.focus({ preventScroll: true });

/** Tells that a page could not be loaded; the page before it stays readable. */
function LoadError({ href, failure }: { href: string; failure: LoadFailure }) {
  const text = useMessages();
  return (
    <div className="panel load-error" role="alert">
      <p>
        <strong>{text[failure.reason]}</strong>
      </p>
      <p className="panel-actions">
        <button type="button" className="button" ref={takeFocus} onClick={failure.retry}>
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

/** Stands in the main region while there is no page to show. */
export function Spinner() {
  const text = useMessages();
  return (
    <p className="spinner" role="status">
      {text.loading}
    </p>
  );
}
