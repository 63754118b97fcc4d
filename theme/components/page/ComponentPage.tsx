import { CLASS } from '../../contract.ts';

/** A page that is a React component: its markup as the server rendered it, in a place that it takes over by itself. */
export function ComponentPage({ html }: { html: string }) {
  return <div className={CLASS.componentPage} dangerouslySetInnerHTML={{ __html: html }} />;
}
