/** What browsers lack, refuse or have in an older form. Each function runs in the page before its own scripts. */

/** Takes something away, by what is left then. */
export const MISSING_APIS: { readonly [what: string]: () => void } = {
  'no state in the history': () => {
    Object.defineProperty(History.prototype, 'state', { get: () => null });
  },
  'a history that refuses changes': () => {
    const refuse = () => {
      throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
    };
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
  },
  'no storage': () => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  },
  'a storage that may not be mentioned': () => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get });
  },
  'a storage that is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: null });
  },
  'a storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'a storage full of nonsense': () => {
    Storage.prototype.getItem = () => '{"route":7,"expanded":[null],"a":{"top":"b"},"time":{}}';
  },
  'no ResizeObserver': () => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  },
  'no IntersectionObserver': () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  },
  'media queries that tell of no change': () => {
    for (const name of ['addEventListener', 'removeEventListener']) {
      Object.defineProperty(MediaQueryList.prototype, name, { value: undefined });
    }
  },
  'no media queries': () => {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  },
  'no idle time and nothing else that is newer': () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(Intl, 'Segmenter');
    Reflect.deleteProperty(Navigator.prototype, 'connection');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  },
  'no CSS object and no clipboard': () => {
    Reflect.deleteProperty(globalThis, 'CSS');
    Reflect.deleteProperty(globalThis, 'Highlight');
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  },
  'no animations': () => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  },
  'nothing known of how the page was loaded': () => {
    Performance.prototype.getEntriesByType = () => [];
  },
};
