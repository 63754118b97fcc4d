/** Addresses that no site publishes: they run code, hold their own contents, or lead to the reader's disk. */

/** The problem with addresses of a scheme, and its remedy. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['javascript', "runs code in the reader's browser: link to a page or a file"],
  ['vbscript', "runs code in the reader's browser: link to a page or a file"],
  ['data', 'holds a document of its own: put it into a file, and link to that'],
  ['blob', 'leads to nothing once the page that made it is closed: link to a file'],
  ['filesystem', 'leads to nothing once the page that made it is closed: link to a file'],
  ['file', "leads to the reader's own disk: put the file into the docs folder, and link to that"],
]);

/** An address as browsers read it: without control characters and spaces at its start, and without line breaks. */
function asRead(url: string): string {
  return url.replace(/^[\0- ]+/, '').replace(/[\t\n\r]/g, '');
}

/** Why an address is refused, as a sentence; null for one that is not. */
export function refusalOf(url: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(asRead(url))?.[1]?.toLowerCase();
  const reason = scheme === undefined ? undefined : REASONS.get(scheme);
  return reason === undefined ? null : `a '${scheme}:' address ${reason}`;
}

/** Whether an address is a picture, written out. Where only pictures are shown, it is harmless. */
export function isInlinePicture(url: string): boolean {
  return /^data:image\//i.test(asRead(url));
}
