import type { Nodes, Root } from 'mdast';
import { type Extension as FromMarkdownExtension, fromMarkdown } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { MAX_NESTING } from '../limits.ts';
import { report } from '../page-record.ts';
import { bounds, ContainerDepth, Excess } from './bounds.ts';
import './edit-map.ts';

declare module 'unified' {
  interface Data {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: (FromMarkdownExtension[] | FromMarkdownExtension)[];
  }
}
declare module 'mdast' {
  interface RootData {
    /** Where the document goes beyond the limits of the parser. */
    excess?: Excess;
  }
}

const COLON = 58;

/** Parses Markdown as remark-parse does, within limits: what lies beyond them is left out of the tree. */
export const markdownParser: Plugin<[], string, Root> = function markdownParser() {
  this.parser = (document) => {
    const excess = new Excess();
    const depth = new ContainerDepth();
    const extensions = (this.data('micromarkExtensions') ?? []).map((extension) => countContainers(extension, depth));
    const tree = fromMarkdown(document, {
      extensions: [...extensions, bounds(excess, depth)],
      // First, because other transforms call themselves for every level.
      mdastExtensions: [{ transforms: [(root) => cut(root, excess)] }, ...(this.data('fromMarkdownExtensions') ?? [])],
    });
    tree.data = { ...tree.data, excess };
    return tree;
  };
};

/** A syntax extension whose blocks that begin with a colon are counted as containers. */
function countContainers(extension: Extension, depth: ContainerDepth): Extension {
  const constructs = [extension.flow?.[COLON] ?? []].flat();
  if (constructs.length === 0) return extension;
  return { ...extension, flow: { ...extension.flow, [COLON]: constructs.map((each) => depth.counted(each)) } };
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
