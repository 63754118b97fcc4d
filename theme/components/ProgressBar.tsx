/** Shown while a page loads. How far it is cannot be known, so it has no value. */
export function ProgressBar() {
  return <div className="progress" role="progressbar" aria-label="Loading page" />;
}
