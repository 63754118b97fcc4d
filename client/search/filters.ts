/** The filters above the results: an area of the site and a kind of result, each on its own or both. */
import type { SearchKind } from '../../theme/search/index-file.ts';
import { element } from './element.ts';
import { type Filter, UNFILTERED } from './results.ts';
import { kindName } from './wording.ts';

/** Kinds that can be asked for, in the order of their buttons. */
const KINDS: readonly SearchKind[] = ['table', 'figure', 'equation', 'listing'];

/** Buttons that are pressed or not, of which one of each sort can be. */
export class Filters {
  readonly element = element('div', { class: 'search-filters', role: 'group', 'aria-label': 'Filters' });
  readonly #onChange: () => void;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #filter: Filter;

  /** @param onChange told when the reader has pressed one */
  constructor(filter: Filter, onChange: () => void) {
    // An address may name any kind; one without a button could not be released.
    this.#filter = { ...filter, kind: KINDS.find((kind) => kind === filter.kind) ?? null };
    this.#onChange = onChange;
    // The focus of who types stays in the box.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
  }

  get filter(): Filter {
    return this.#filter;
  }

  /** Holds results to nothing. */
  clear(): void {
    this.#filter = UNFILTERED;
    this.#onChange();
  }

  /** Offers areas and kinds; those that results are held to stay. */
  offer(areas: readonly string[], kinds: readonly SearchKind[]): void {
    const { area, kind } = this.#filter;
    const held = area === null || areas.includes(area) ? areas : [area, ...areas];
    const buttons = [
      ...KINDS.filter((each) => kinds.includes(each) || each === kind).map((each) =>
        this.#button('kind', each, kindName(each), each === kind),
      ),
      ...held.map((each) => this.#button('area', each, each, each === area)),
    ];
    const focused = document.activeElement;
    // A button that is taken out loses the focus.
    this.element.replaceChildren(...buttons);
    if (buttons.some((button) => button === focused)) (focused as HTMLElement).focus();
  }

  #button(sort: keyof Filter, value: string, label: string, isPressed: boolean): HTMLButtonElement {
    const name = `${sort} ${value}`;
    const button = this.#buttons.get(name) ?? element('button', { type: 'button', class: 'search-filter' }, label);
    if (!this.#buttons.has(name)) {
      button.addEventListener('click', () => {
        this.#filter = { ...this.#filter, [sort]: this.#filter[sort] === value ? null : value };
        this.#onChange();
      });
      this.#buttons.set(name, button);
    }
    button.classList.toggle('search-filter-kind', sort === 'kind');
    button.setAttribute('aria-pressed', String(isPressed));
    return button;
  }
}
