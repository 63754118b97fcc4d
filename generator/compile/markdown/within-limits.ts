import type { Nodes, Root } from 'mdast';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { MAX_NESTING } from '../limits.ts';
import { report } from '../page-record.ts';
import { bounds, type Counts, countedContainer, type Excess, newCounts } from './bounds.ts';
import './edit-map.ts';

declare module 'mdast' {
  interface RootData {
    /** Where the document goes beyond the limits of the parser. */
    excess?: Excess;
  }
}

const COLON = 58;

/**
 * Has the parser keep within limits: what lies beyond them is left out of the tree. Stands behind remark-parse, and
 * counts what one document at a time has of each construct.
 */
export function withinLimits(this: Processor): void {
  const { parser } = this;
  if (parser === undefined) throw new Error('there is no parser to keep within limits');
  let counts = newCounts();
  const current = () => counts;
  const limiting = bounds(current);
  // By the lists that they extend, so that the parser sees the same list for the same extensions.
  const limited = new Map<readonly Extension[], Extension[]>();
  // First, because other transforms call themselves for every level.
  const first = { transforms: [(root: Root) => cut(root, counts.excess)] };
  this.parser = (document, file) => {
    const data = this.data();
    const { micromarkExtensions = [], fromMarkdownExtensions = [] } = data;
    counts = newCounts();
    let extensions = limited.get(micromarkExtensions);
    if (extensions === undefined) {
      extensions = [...micromarkExtensions.map((each) => countContainers(each, current)), limiting];
      limited.set(micromarkExtensions, extensions);
    }
    data.micromarkExtensions = extensions;
    data.fromMarkdownExtensions = [first, ...fromMarkdownExtensions];
    try {
      const tree = (parser as (document: string, file: VFile) => Root)(document, file);
      tree.data = { ...tree.data, excess: counts.excess };
      return tree;
    } finally {
      data.micromarkExtensions = micromarkExtensions;
      data.fromMarkdownExtensions = fromMarkdownExtensions;
    }
  };
}

/** A syntax extension whose blocks that begin with a colon are counted as containers. */
function countContainers(extension: Extension, counts: () => Counts): Extension {
  const constructs = [extension.flow?.[COLON] ?? []].flat();
  if (constructs.length === 0) return extension;
  return {
    ...extension,
    flow: { ...extension.flow, [COLON]: constructs.map((each) => countedContainer(each, counts)) },
  };
}

/** Reports the first place of the document that goes beyond a limit. */
export function reportExcess() {
  return (tree: Root, file: VFile): void => {
    const first = tree.data?.excess?.first;
    if (first) report(file, first, { severity: 'error', rule: 'limit', message: first.message });
  };
}

/** Cuts what is nested too deeply off a tree, level by level. */
function cut(tree: Root, excess: Excess): undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: Nodes[] = [];
    for (const node of level) {
      if (!('children' in node)) continue;
      if (depth < MAX_NESTING) for (const child of node.children) next.push(child);
      else if (node.children.length > 0) {
        const { line, column, offset = 0 } = node.position?.start ?? { line: 1, column: 1 };
        excess.add({ line, column, offset }, `nested too deeply: ${MAX_NESTING} levels at most`);
        node.children.length = 0;
      }
    }
    level = next;
  }
}
