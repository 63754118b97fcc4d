/** Makes the buttons in the HTML of articles work. The code for it is loaded when a reader begins. */
import { CLASS, PLOT_CLASS } from '../../theme/contract.ts';

const PRESSED =
  `.${CLASS.prose} button, .${CLASS.code} button, .${CLASS.print}, .${PLOT_CLASS.plot} svg, ` +
  `a:is(.${CLASS.headingLink}, .${CLASS.captionLink})`;

type Decorations = typeof import('./decorations.ts');
let loaded: Decorations | null = null;

async function load(): Promise<Decorations> {
  loaded ??= await import('./decorations.ts');
  return loaded;
}

/** Listens for presses, selections, pointers and the keyboard. */
export function attachDecorations(): void {
  const warn = (error: unknown) => console.warn(error);
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(PRESSED) === null) return;
    load()
      .then(({ press }) => press(target, event))
      .catch(warn);
  });
  // A selection is copied at once, so the code for formulas in it has to be loaded before.
  document.addEventListener('selectionchange', () => void load().catch(warn), { once: true });
  document.addEventListener('copy', (event) => loaded?.copySelection(event));
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, readValues, { passive: true });
}

/** Loads the data of a figure when the pointer or the focus enters its picture. */
function readValues({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const reader = `.${PLOT_CLASS.plotReader}`;
  const picture = target.closest('div');
  const slider = target.closest<HTMLElement>(reader) ?? picture?.querySelector<HTMLElement>(`:scope > ${reader}`);
  if (!slider || slider.dataset.reading !== undefined) return;
  slider.dataset.reading = '';
  import('./Crosshair.tsx')
    .then(({ startReading }) => startReading(slider))
    .catch((error: unknown) => {
      console.warn(error);
      delete slider.dataset.reading;
    });
}
