/** The part of citeproc that we use; the package brings no types. */
declare module 'citeproc' {
  interface System {
    retrieveLocale(lang: string): string;
    retrieveItem(id: string): unknown;
  }
  class Engine {
    constructor(system: System, style: string, lang: string, forceLang: boolean);
    readonly opt: { readonly development_extensions: { field_hack: boolean } };
    updateItems(ids: readonly string[]): void;
    /** Texts, and the ids of the items that each of them is about. */
    makeBibliography(): readonly [{ readonly entry_ids: readonly (readonly string[])[] }, readonly string[]];
  }
  const CSL: { readonly Engine: typeof Engine; debug: (message: string) => void };
  /** The processor of CSL styles. */
  export default CSL;
}
