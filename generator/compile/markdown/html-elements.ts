import type { Html, Link, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { locate, report, sourceOf } from '../page-record.ts';
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

/** Elements that go on in the next paragraph. */
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u');

/** Comments and elements that hold text; declarations and instructions; then a tag: slash, name, attributes, slash. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<(?:\?|!(?=[a-z]))[^>]*>|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/gi;

interface Open {
  readonly name: string;
  readonly offset: number;
  /** The paragraph or heading that holds the tag; null for a block of HTML. */
  readonly within: Nodes | null;
}

/** Elements that are open, and those that nothing closed before the element around them. */
interface Elements {
  readonly open: Open[];
  readonly unclosed: Open[];
  readonly unknown: Set<string>;
}

/** Whether a tag is a component's: its name begins with a capital, and it closes itself or is closed. */
export function isComponent(tag: string, source: string): boolean {
  const [, name = ''] = /^<\/?([A-Z][\w.]*)/.exec(tag) ?? [];
  if (name === '' || (name === name.toUpperCase() && KNOWN.has(name.toLowerCase()))) return false;
  return tag.endsWith('/>') || source.includes(`</${name}>`);
}

/** Reports tags and autolinks that are no HTML. `foreign-syntax` reports components. */
export function reportElements() {
  return (tree: Root, file: VFile): void => {
    const elements: Elements = { open: [], unclosed: [], unknown: new Set() };
    visit(tree, (node, _index, parent) => {
      if (node.type === 'link') reportAutolink(node, file);
      if (node.type === 'html') readTags(node, parent ?? tree, elements, file);
    });
    for (const { name, offset } of [...elements.open, ...elements.unclosed]) {
      if (OPTIONALS.has(name)) continue;
      tell(
        file,
        offset,
        name.includes('-')
          ? `'<${name}>' is never closed, so readers do not see it: ${orText(`<${name}>`)}`
          : `'<${name}>' is never closed, so it holds what follows: write '</${name}>', or '\\<${name}>' for plain text`,
      );
    }
  };
}

function tell(file: VFile, offset: number, message: string): void {
  report(file, locate(file, offset), { severity: 'warning', rule: 'html', message });
}

function orText(tag: string): string {
  return `write '\\${tag}', or put it in backticks`;
}

function readTags(node: Html, parent: Nodes, elements: Elements, file: VFile): void {
  const start = node.position?.start.offset ?? 0;
  const source = sourceOf(file, node);
  const within = parent.type === 'paragraph' || parent.type === 'heading' ? parent : null;
  for (const { 0: tag, 2: slash, 3: written = '', 5: selfClosing, index } of source.matchAll(TAG)) {
    const name = written.toLowerCase();
    const offset = start + index;
    if (/^<[?!][^-]/.test(tag)) tell(file, offset, `readers do not see '${tag}': ${orText(tag)}`);
    if (name === '' || isComponent(tag, String(file))) continue;
    if (slash === '/') close({ name, offset, within }, elements, file);
    else if (!isKnown(name, elements.open)) {
      elements.unknown.add(name);
      tell(file, offset, `'<${written}>' is no element of HTML, so readers do not see it: ${orText(`<${written}>`)}`);
    } else if (!VOIDS.has(name) && selfClosing !== '/') elements.open.push({ name, offset, within });
  }
}

/** Elements with a hyphen are custom; drawings and formulas have elements of their own. */
function isKnown(name: string, open: readonly Open[]): boolean {
  return KNOWN.has(name) || name.includes('-') || open.some((each) => each.name === 'svg' || each.name === 'math');
}

function close({ name, offset, within }: Open, { open, unclosed, unknown }: Elements, file: VFile): void {
  const at = open.findLastIndex((each) => each.name === name);
  if (at === -1) {
    // It may be closed behind the end of the element around it, which HTML allows.
    const late = unclosed.findLastIndex((each) => each.name === name);
    if (late !== -1) unclosed.splice(late, 1);
    else if (!VOIDS.has(name) && !OPTIONALS.has(name) && !unknown.has(name)) {
      tell(file, offset, `'</${name}>' closes nothing, so readers do not see it: ${orText(`</${name}>`)}`);
    }
    return;
  }
  const [opening, ...inner] = open.splice(at);
  unclosed.push(...inner);
  if (opening === undefined || opening.within === null || opening.within === within) return;
  if (FORMATTING.has(name) || OPTIONALS.has(name)) return;
  tell(
    file,
    opening.offset,
    `'<${name}>' ends with its paragraph: write '</${name}>' there, or the tags on lines of their own`,
  );
}

/** Schemes of addresses without `//`. */
const SCHEMES =
  /^(?:[a-z][\w+.-]*:\/\/|(?:about|bitcoin|data|doi|file|geo|isbn|javascript|magnet|mailto|news|sip|sms|tel|urn|xmpp):)/i;

/** Reports `<std::string>`, a link by the rules of Markdown. */
function reportAutolink({ url, position }: Link, file: VFile): void {
  const offset = position?.start.offset ?? 0;
  if (String(file)[offset] !== '<' || SCHEMES.test(url)) return;
  tell(file, offset, `'<${url}>' is read as a link: ${orText(`<${url}>`)}`);
}
