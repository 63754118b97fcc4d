import { type LoadFailure, type NavigationView, useMessages } from '../../reader.ts';

/** Tells how a change of page goes that takes a while. */
export function NavigationState({ navigation: { slow, late, href, failure } }: { navigation: NavigationView }) {
  if (failure !== undefined) return <LoadError href={href} failure={failure} />;
  return (
    <>
      {slow ? <ProgressBar /> : null}
      {late ? <LatePanel href={href} /> : null}
    </>
  );
}

/** Shown while a page loads, and told to those who hear the page. How far it is cannot be known, so it has no value. */
export function ProgressBar() {
  const text = useMessages();
  return (
    <div aria-live="polite">
      <div className="progress" role="progressbar" aria-label={text.loadingPage} />
    </div>
  );
}

/** Tells that a page still loads, and offers the way that needs no scripts. */
export function LatePanel({ href }: { href: string }) {
  const text = useMessages();
  return (
    <div className="panel" role="status">
      <p>{text.stillLoading}</p>
      <p>
        <a href={href} rel="external">
          {text.openWithoutApp}
        </a>
      </p>
    </div>
  );
}

const takeFocus = (button: { focus(options: object): void } | null) => button?.focus({ preventScroll: true });

/** Tells that a page could not be loaded; the page before it stays readable. */
export function LoadError({ href, failure }: { href: string; failure: LoadFailure }) {
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
