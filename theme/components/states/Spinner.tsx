/** Stands in the main region while there is no page to show. */
export function Spinner() {
  return (
    <p className="spinner" role="status">
      Loading…
    </p>
  );
}
