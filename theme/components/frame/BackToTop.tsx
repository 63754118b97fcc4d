import { useReader } from '../../reader.ts';

/** Styles show it once the reader scrolls up, far from the top. */
export function BackToTop() {
  const { scrollToTop } = useReader();
  return (
    <button
      type="button"
      className="icon-button back-to-top needs-scripts"
      aria-label="Back to top"
      onClick={scrollToTop}
    />
  );
}
