/** Finds files that run code with the site's origin when they are opened. */
import type { SourceFile } from '../model/source.ts';

const DOCUMENT = /\.(x?html?|xht|shtml|mhtml?|xml|xsl|xslt|svgz|swf)$/i;
const PICTURE = /\.svg$/i;

/** Active content of SVG: elements, handlers, addresses, and encodings that hide them. */
const ACTIVE =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|html|body)\b|[\s"'/]on\w+\s*=|(?:javascript|vbscript)\s*:|data:(?!image\/(?:png|jpe?g|gif|webp|avif)\b)|<!ENTITY|<\?xml-stylesheet|attributeName\s*=\s*["']?\s*(?:\w+:)?href/i;

/** Whether a file may run code when it is opened. A picture may not, unless something in it looks as if it could. */
export function mayRunCode(file: SourceFile): boolean {
  if (DOCUMENT.test(file.path)) return true;
  return PICTURE.test(file.path) && hasCode(file.bytes());
}

function hasCode(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // In another encoding it may say anything.
    return true;
  }
  const decoded = text.replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return ACTIVE.test(decoded) || ACTIVE.test(decoded.replace(/[\t\n\r]/g, ''));
}
