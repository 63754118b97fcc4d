/** The exports of `main.tsx` with which the authoring server's script updates pages in place. */
export { pinScroll } from '../platform/pin-scroll.ts';
export { updateHead } from './head.ts';
export { pages } from './page-loader.ts';
export { stopPrefetching } from './prefetch.ts';
export { reloadPage, renew } from './router.ts';
export { shown } from './shown.ts';
