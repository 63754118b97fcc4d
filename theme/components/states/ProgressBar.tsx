import { useMessages } from '../../reader.ts';
/** Shown while a page loads, and told to those who hear the page. How far it is cannot be known, so it has no value. */
export function ProgressBar() {
  const text = useMessages();
  return (
    <div aria-live="polite">
      <div className="progress" role="progressbar" aria-label={text.loadingPage} />
    </div>
  );
}
