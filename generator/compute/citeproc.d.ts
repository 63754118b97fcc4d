/** The part of citeproc that we use; the package brings no types. */
declare module 'citeproc' {
  interface System {
    retrieveLocale(lang: string): string;
    retrieveItem(id: string): unknown;
  }
  class Engine {
    constructor(system: System, style: string, lang: string, forceLang: boolean);
    updateItems(ids: readonly string[]): void;
    makeBibliography(): unknown;
  }
  const CSL: { readonly Engine: typeof Engine };
  export default CSL;
}
