/** The text of a page. Its markup comes compiled and is never rendered again in the browser. */
export function Article({ title, html }: { title: string | undefined; html: string }) {
  return (
    <article className="article">
      {title === undefined ? null : <h1>{title}</h1>}
      <div className="prose" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
