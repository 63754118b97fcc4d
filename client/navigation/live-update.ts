/** What the authoring server's script needs to change pages in place; `main.tsx` exports all of it. */
export { updateHead } from './head.ts';
export { reloadPage, renew } from './navigation.ts';
export { forgetPages, loadPage, readPage } from './page-loader.ts';
export { stopPrefetching } from './prefetch.ts';
export { shown } from './shown.ts';
