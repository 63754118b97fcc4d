import { useMessages } from '../../reader.ts';

const takeFocus = (heading: { focus(): void } | null) => heading?.focus();

/** Stands in place of what could not be shown. */
export function CrashReport({
  messages,
  onRetry,
  onReload,
  onCopy,
}: {
  /** Of the error and its causes, outermost first. */
  messages: readonly string[];
  onRetry: () => void;
  onReload: () => void;
  onCopy: () => void;
}) {
  const text = useMessages();
  return (
    <div className="crash" role="alert">
      <h1 tabIndex={-1} ref={takeFocus}>
        {text.crashed}
      </h1>
      <p className="panel-actions">
        <button type="button" className="button" onClick={onRetry}>
          {text.tryAgain}
        </button>
        <button type="button" className="button-quiet" onClick={onReload}>
          {text.reloadPage}
        </button>
        <button type="button" className="button-quiet" onClick={onCopy}>
          {text.copyReport}
        </button>
      </p>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages may recur, and never change places.
        <div className="crash-message" key={index}>
          {index === 0 ? null : <p className="crash-cause">{text.cause}</p>}
          <p className="technical">{message}</p>
        </div>
      ))}
    </div>
  );
}
