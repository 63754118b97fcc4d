import { useMessages, useReader } from '../../reader.ts';

/** Styles show it once the reader scrolls up, far from the top. */
export function BackToTop() {
  const text = useMessages();
  const { scrollToTop } = useReader();
  return (
    <button
      type="button"
      className="icon-button back-to-top needs-scripts"
      aria-label={text.backToTop}
      onClick={scrollToTop}
    />
  );
}
