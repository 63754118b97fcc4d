import { useMessages } from '../../reader.ts';
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
