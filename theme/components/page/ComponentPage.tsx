import { memo } from 'react';
import { CLASS } from '../../contract.ts';

/** A page that is a React component: its markup as the server rendered it, in a place that it takes over by itself. */
export const ComponentPage = memo(function ComponentPage({ html }: { html: string }) {
  return <div className={CLASS.componentPage} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
});
