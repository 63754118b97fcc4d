import { useMessages } from '../../reader.ts';
/** Stands in the main region while there is no page to show. */
export function Spinner() {
  const text = useMessages();
  return (
    <p className="spinner" role="status">
      {text.loading}
    </p>
  );
}
