import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { DOCUMENT_ATTRIBUTE } from '../../theme/contract.ts';
import { shownVersion } from '../../theme/versions.ts';
import { chosenVersion } from '../chrome/versions.ts';
import { shown } from '../navigation/shown.ts';
import { frameMessages, site } from '../platform/embedded.ts';
import { inTime } from '../platform/in-time.ts';
import { loadSearchBody } from './open-search.ts';
import { MAX_PAGES, type Search } from './results.ts';
import { SearchFailure } from './SearchFailure.tsx';
import { useLoaded } from './use-loaded.ts';

interface PanelProps {
  /** Prefix of the ids of the results. */
  id: string;
  initial: Search;
  onSearch?: (search: Search) => void;
  /** Shown beside the box. */
  children?: ReactNode;
}

/**
 * The search box and its results: a combobox with a list, by the pattern of the ARIA guides. The box takes letters
 * while the rest loads.
 */
export function SearchPanel({ id, initial, onSearch, children }: PanelProps) {
  const [search, setSearch] = useState(initial);
  const [{ active, count }, setList] = useState({ active: -1, count: 0 });
  const input = useRef<HTMLInputElement>(null);
  const text = frameMessages();
  const { value: body, error, retry } = useLoaded(() => inTime(loadSearchBody(), 'The script of search'));
  const change = (changed: Partial<Search>) => {
    const next = { ...search, pages: MAX_PAGES, ...changed };
    setSearch(next);
    onSearch?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') clickOption(`${id}-option-${Math.max(active, 0)}`, event);
    else {
      const next = optionAfter(event.key, active, count);
      if (next === null) return;
      setList({ active: next, count });
    }
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className="search-input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={text.search}
        aria-label={text.search}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={`${id}-results`}
        aria-expanded={count > 0}
        aria-activedescendant={active === -1 ? undefined : `${id}-option-${active}`}
        value={search.query}
        onChange={({ currentTarget }) => change({ query: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {children}
      <div className="search-body">
        {error === null ? null : (
          <SearchFailure text={text.searchNotLoaded} error={error} onRetry={retry}>
            <AllPagesLink />
          </SearchFailure>
        )}
        {body === null ? null : (
          <body.SearchBody
            id={id}
            search={search}
            active={active}
            onActivate={(option) => setList({ active: option, count })}
            onCount={(found) => setList({ active: -1, count: found })}
            onSearch={change}
            onQuery={(query) => {
              input.current?.focus();
              change({ query });
            }}
          />
        )}
      </div>
    </>
  );
}

/** Clicks an option with the modifier keys that are held. */
function clickOption(id: string, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}

/** Leads to the page that lists everything, as a document: a newer version of the site brings its own scripts. */
function AllPagesLink() {
  const { search } = shownVersion(site(), shown.get().page, chosenVersion.get());
  return search === undefined ? null : (
    <a href={search} {...{ [DOCUMENT_ATTRIBUTE]: '' }}>
      {frameMessages().listOfPages}
    </a>
  );
}

/**
 * The option that a key leads to, by the combobox pattern of the ARIA guides.
 *
 * @param active number of the active option; -1 for none
 * @returns number of the option, -1 for none; null if the key edits the text
 */
export function optionAfter(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active === last ? Math.min(0, last) : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'Home':
      return active === -1 ? null : 0;
    case 'End':
      return active === -1 ? null : last;
    default:
      return null;
  }
}
