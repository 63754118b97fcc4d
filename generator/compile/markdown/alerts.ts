import type { Blockquote, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { admonitionFrame } from '../directives/boxes.ts';
import { visit } from '../walk.ts';

/** The marker of a GitHub alert: `> [!NOTE]`, in any case. */
const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*/i;

/** Converts GitHub's alerts to admonitions. The text after the marker in its line is the title. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'blockquote', (node) => makeAlert(node, file));
  };
}

function makeAlert(node: Blockquote, file: VFile): void {
  const [paragraph] = node.children;
  const [first, ...others] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  const [marker, name] = MARKER.exec(first.value) ?? [];
  if (marker === undefined || name === undefined) return;
  const [line, rest] = splitAtLineEnd([{ ...first, value: first.value.slice(marker.length) }, ...others]);
  const { classes, properties, title } = admonitionFrame(name.toLowerCase(), line.length === 0 ? null : line, file);
  node.data = { hName: 'div', hProperties: { className: classes, ...properties } };
  if (rest.length === 0) node.children.shift();
  else paragraph.children = rest;
  node.children.unshift(title);
}

/** The nodes of a paragraph's first line, and the others. */
function splitAtLineEnd(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const line: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const behind = nodes.slice(index + 1);
    if (node.type === 'break') return [line, behind];
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'text' || end === -1) {
      if (node.type !== 'text' || node.value !== '') line.push(node);
      continue;
    }
    const [before, after] = [node.value.slice(0, end).trimEnd(), node.value.slice(end + 1)];
    if (before !== '') line.push({ ...node, value: before });
    // A text that was cut has no position any more that a diagnostic could count from.
    return [line, after === '' ? behind : [{ type: 'text', value: after }, ...behind]];
  }
  return [line, []];
}
