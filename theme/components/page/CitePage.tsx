import { CLASS, type PageData, type SiteData } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** How to cite a page, as text and as BibTeX. Paper shows the text. */
export function CitePage({
  site,
  page,
  version,
  address,
}: {
  site: SiteData;
  page: PageData;
  /** Label of its version. */
  version: string | undefined;
  /** With its origin. */
  address: string;
}) {
  const text = useMessages();
  const date = page.updated?.date.slice(0, 10);
  const title = page.head.title.replace(` | ${site.title}`, '');
  const work = [
    site.title,
    ...(version === undefined ? [] : [`version ${version}`]),
    ...(date === undefined ? [] : [date]),
  ].join(', ');
  const fields = [
    ['author', `{${bibtex(site.title)}}`],
    ['title', bibtex(title)],
    ['year', date?.slice(0, 4)],
    ['note', version === undefined ? undefined : bibtex(`Version ${version}`)],
    ['url', address],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}}`]));
  const [segment = ''] = /[^/]*\/?$/.exec(page.route) ?? [];
  const key = `${site.title} ${segment}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  return (
    <details className="cite-page">
      <summary>{text.cite}</summary>
      <Copied label={text.copyCitation} content={`${title === site.title ? '' : `${title}. `}${work}. ${address}`} />
      <Copied label={text.copyBibtex} content={`@misc{${key},\n${fields.join(',\n')}\n}`} />
    </details>
  );
}

function Copied({ label, content }: { label: string; content: string }) {
  const text = useMessages();
  return (
    <div className={CLASS.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would read like a form. */}
      <pre tabIndex={0} role="group" aria-label={text.code}>
        {content}
      </pre>
      <button type="button" className="copy needs-scripts" aria-label={label}>
        {text.copy}
      </button>
    </div>
  );
}

/** A text in which nothing is a command. */
function bibtex(text: string): string {
  return text.replace(/[&%$#_{}]/g, '\\$&');
}
