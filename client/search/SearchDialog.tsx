import { CHROME_ID, CLASS } from '../../theme/contract.ts';
import { Dialog } from '../platform/Dialog.tsx';
import { frameMessages } from '../platform/embedded.ts';
import { closeSearch } from './open-search.ts';
import { MAX_PAGES, UNFILTERED } from './results.ts';
import { SearchPanel } from './SearchPanel.tsx';

/** The dialog that searches from every page. */
export function SearchDialog({ query }: { query: string }) {
  const text = frameMessages();
  return (
    <Dialog id={CHROME_ID.search} className="search-dialog" aria-label={text.search} onClose={closeSearch}>
      <SearchPanel id={CHROME_ID.search} initial={{ query, ...UNFILTERED, pages: MAX_PAGES }}>
        <button
          type="button"
          className={`icon-button ${CLASS.closeButton}`}
          aria-label={text.close}
          onClick={closeSearch}
        />
      </SearchPanel>
    </Dialog>
  );
}
