/** Reports tags in Markdown that no HTML knows, and elements that nothing closes: their words vanish, or run on. */
import type { Html, Root } from 'mdast';
import type { VFile } from 'vfile';
import { locate, report } from '../page-record.ts';
import { visit } from '../walk.ts';

const VOID = 'area base br col embed hr img input link meta param source track wbr';
/** Elements whose end tag may be left out. */
const OPTIONAL = 'body colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr';
const OTHERS = `a abbr acronym address applet article aside audio b bdi bdo big blink blockquote button canvas caption
  center cite code data datalist del details dfn dialog dir div dl em fieldset figcaption figure font footer form frame
  frameset h1 h2 h3 h4 h5 h6 header hgroup i iframe ins kbd label legend main map mark marquee math menu meter nav nobr
  noscript object ol output picture pre progress q ruby s samp script search section select slot small span strike strong
  style sub summary sup svg table template textarea time title tt u ul var video`;
const words = (text: string) => new Set(text.split(/\s+/));
const [VOIDS, OPTIONALS] = [words(VOID), words(OPTIONAL)];
const KNOWN = words(`${VOID} ${OPTIONAL} ${OTHERS}`);

/** Comments, and elements that hold text; then a tag: slash, name, attributes, slash. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/gi;

interface Open {
  readonly name: string;
  readonly offset: number;
}

/** Names in capitals are components, which `foreign-syntax` reports. */
export function reportElements() {
  return (tree: Root, file: VFile): void => {
    const open: Open[] = [];
    visit(tree, 'html', (node) => readTags(node, open, file));
    for (const { name, offset } of open) reportUnclosed(name, offset, file);
  };
}

function readTags(node: Html, open: Open[], file: VFile): void {
  const start = node.position?.start.offset ?? 0;
  const source = String(file).slice(start, node.position?.end.offset);
  for (const { 2: slash, 3: written = '', 5: selfClosing, index } of source.matchAll(TAG)) {
    const name = written.toLowerCase();
    const offset = start + index;
    if (name === '' || /^[A-Z]/.test(written)) continue;
    if (slash === '/') close(name, open, file);
    else if (!isKnown(name, open)) {
      const message = `'<${written}>' is no element of HTML, so readers do not see it: write '\\<${written}>', or put it in backticks`;
      report(file, locate(file, offset), { severity: 'warning', rule: 'html', message });
    } else if (!VOIDS.has(name) && selfClosing !== '/') open.push({ name, offset });
  }
}

/** Elements with a hyphen are custom; drawings and formulas have elements of their own. */
function isKnown(name: string, open: readonly Open[]): boolean {
  return KNOWN.has(name) || name.includes('-') || open.some((each) => each.name === 'svg' || each.name === 'math');
}

function close(name: string, open: Open[], file: VFile): void {
  const at = open.findLastIndex((each) => each.name === name);
  if (at === -1) return;
  for (const inner of open.splice(at).slice(1)) reportUnclosed(inner.name, inner.offset, file);
}

function reportUnclosed(name: string, offset: number, file: VFile): void {
  if (OPTIONALS.has(name)) return;
  const message = name.includes('-')
    ? `'<${name}>' is never closed, so readers do not see it: write '\\<${name}>', or put it in backticks`
    : `'<${name}>' is never closed, so it holds what follows: write '</${name}>', or '\\<${name}>' for plain text`;
  report(file, locate(file, offset), { severity: 'warning', rule: 'html', message });
}
