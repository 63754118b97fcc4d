/** Tells that a page still loads, and offers the way that needs no scripts. */
export function LatePanel({ href }: { href: string }) {
  return (
    <div className="panel" role="status">
      <p>The page is still loading.</p>
      <p>
        <a href={href} rel="external">
          Open it without the app
        </a>
      </p>
    </div>
  );
}
