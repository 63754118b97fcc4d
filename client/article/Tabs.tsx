import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLASS } from '../../theme/contract.ts';
import { ARRIVAL, targetOf } from '../platform/focus.ts';
import { mountControl } from '../platform/roots.ts';
import { lasting } from '../platform/storage.ts';
import { createLazyStore } from '../platform/store.ts';

/** Labels of the tabs that the reader chose, the last one first. They are stored a line each. */
const chosen = createLazyStore<readonly string[]>(() => stored.read()?.split('\n') ?? []);
const stored = lasting('tabs');
const MAX_REMEMBERED = 20;

function remember(label: string): void {
  const labels = [label, ...chosen.get().filter((each) => each !== label)].slice(0, MAX_REMEMBERED);
  stored.write(labels.join('\n'));
  chosen.set(labels);
}

/** Turns the groups of the page into tabs. Until then the styles show the first panel only, so nothing moves. */
export function mountTabs(): void {
  // From the innermost: the content of a group moves when it gets tabs.
  for (const group of [...document.querySelectorAll(`.${CLASS.tabs}:not(.${CLASS.enhanced})`)].reverse()) {
    const panels = readPanels(group);
    group.classList.add(CLASS.enhanced);
    mountControl(group, <Tabs panels={panels} />);
  }
}

/** The panels of a group as it is published. */
export function readPanels(group: Element): readonly Panel[] {
  return [...group.querySelectorAll(`:scope > .${CLASS.tab}`)].map((panel) => ({
    label: panel.getAttribute('aria-label') ?? '',
    nodes: [...panel.childNodes],
  }));
}

/** A tab with the nodes of its panel. */
export interface Panel {
  readonly label: string;
  readonly nodes: readonly Node[];
}

/** The panel that is shown: at first the target of the address, else the tab that the reader chose last. */
function useSelected(panels: readonly Panel[]) {
  const [selected, select] = useState(() => firstPanel(panels));
  useLayoutEffect(() => {
    const target = targetOf(location.hash);
    // The browser could not scroll to a hidden element.
    if (target !== null && selected > 0 && scrollY === 0 && panelOf(panels, target) === selected) {
      target.scrollIntoView();
    }
  }, [panels, selected]);
  useEffect(() => {
    const onArrival = () => {
      const panel = panelOf(panels, targetOf(location.hash));
      // The window scrolls to the target now.
      if (panel !== -1) flushSync(() => select(panel));
    };
    const stop = chosen.subscribe(() => {
      const panel = panels.findIndex(({ label }) => label === chosen.get()[0]);
      if (panel !== -1) select(panel);
    });
    addEventListener(ARRIVAL, onArrival);
    return () => {
      removeEventListener(ARRIVAL, onArrival);
      stop();
    };
  }, [panels]);
  return [selected, select] as const;
}

/** A group of tabs. */
function Tabs({ panels }: { panels: readonly Panel[] }) {
  const id = useId();
  const [selected, select] = useSelected(panels);
  const fill = useMemo(() => panels.map(fillWith), [panels]);
  return (
    <>
      <TabList id={id} labels={panels.map(({ label }) => label)} selected={selected} onSelect={select} />
      {panels.map((_, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: panels never change places.
          key={index}
          className={CLASS.tab}
          role="tabpanel"
          id={`${id}panel-${index}`}
          aria-labelledby={`${id}tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs wants panels that take the focus.
          tabIndex={0}
          hidden={index !== selected}
          ref={fill[index]}
        />
      ))}
    </>
  );
}

function fillWith({ nodes }: Panel): (panel: Element | null) => void {
  return (panel) => panel?.append(...nodes);
}

interface TabListProps {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  labels: readonly string[];
  selected: number;
  onSelect: (index: number) => void;
}

function TabList({ id, labels, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const tab = list.current?.children[index] as HTMLElement;
    const top = tab.getBoundingClientRect().top;
    flushSync(() => {
      onSelect(index);
      remember(labels[index] ?? '');
    });
    tab.focus({ preventScroll: true });
    // Groups above this one change their height, too. The tab stays where it is.
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = tabAfter(event, selected, labels.length, isRightToLeft);
    if (index === null) return;
    event.preventDefault();
    choose(index);
  };
  return (
    <div role="tablist" className="tab-list" ref={list} onKeyDown={onKeyDown}>
      {labels.map((label, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change places.
          key={index}
          type="button"
          role="tab"
          id={`${id}tab-${index}`}
          aria-controls={`${id}panel-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => choose(index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function panelOf(panels: readonly Panel[], target: Node | null): number {
  return target === null ? -1 : panels.findIndex(({ nodes }) => nodes.some((node) => node.contains(target)));
}

/** The panel that a group opens at: the one around the target of the address, else the last one that was chosen. */
export function firstPanel(panels: readonly Panel[]): number {
  const targeted = panelOf(panels, targetOf(location.hash));
  if (targeted !== -1) return targeted;
  const labels = panels.map(({ label }) => label);
  const label = chosen.get().find((each) => labels.includes(each));
  return label === undefined ? 0 : labels.indexOf(label);
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** The tab that a key leads to from the tab at `current`, round and round; null when the key means nothing here. */
export function tabAfter(event: Keys, current: number, count: number, isRightToLeft: boolean): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || current === -1) return null;
  const forward = isRightToLeft ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return (current + forward + count) % count;
    case 'ArrowLeft':
      return (current - forward + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
