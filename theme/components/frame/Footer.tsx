/** The end of every page. `copyright` is HTML. */
export function Footer({ copyright }: { copyright: string }) {
  return (
    <footer className="footer">
      <p className="footer-inner" dangerouslySetInnerHTML={{ __html: copyright }} />
    </footer>
  );
}
