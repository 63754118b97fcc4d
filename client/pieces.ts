/**
 * The parts of the client that few pages need: each is a file of its own, loaded on demand, and imports nothing of the
 * rest, so that the rest stays one file.
 */

/** File names beside the client's own, filled in when it is bundled. */
declare const PIECES: {
  readonly [name in
    | 'equations'
    | 'manifest'
    | 'math'
    | 'modal'
    | 'previews'
    | 'search'
    | 'tabs'
    | 'versions'
    | 'zoom']: string;
};

function piece<T>(name: string): Promise<T> {
  return import(new URL(name, import.meta.url).href) as Promise<T>;
}

export const loadEquations = () => piece<typeof import('./equations.ts')>(PIECES.equations);
export const loadManifest = () => piece<typeof import('./manifest.ts')>(PIECES.manifest);
export const loadMathStylesheet = () => piece<typeof import('./math-stylesheet.ts')>(PIECES.math);
export const loadModal = () => piece<typeof import('./modal.ts')>(PIECES.modal);
export const loadPreviews = () => piece<typeof import('./previews.ts')>(PIECES.previews);
export const loadSearch = () => piece<typeof import('./search/search.ts')>(PIECES.search);
export const loadTabs = () => piece<typeof import('./tabs.ts')>(PIECES.tabs);
export const loadZoom = () => piece<typeof import('./zooming.ts')>(PIECES.zoom);
export const loadVersionKeys = () => piece<typeof import('./version-keys.ts')>(PIECES.versions);
