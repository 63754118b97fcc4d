/** What is shown in this tab. */
import { createLazyStore } from '../platform/store.ts';
import { ownPage } from './page.ts';
import type { Shown } from './router.ts';

/** What is shown: first the document's own page. */
export const shown = createLazyStore<Shown>(() => ({ page: ownPage(), navigationCount: 0, navigation: undefined }));
