import type { Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from '../walk.ts';

/**
 * Finished HTML in a tree: placeholders and captions of code. It passes rehype-raw untouched, which raw nodes would
 * not, and becomes a raw node afterwards. `text` is its plain text.
 */
export interface Verbatim {
  type: 'verbatim';
  value: string;
  data: { text: string };
}

declare module 'hast' {
  interface RootContentMap {
    verbatim: Verbatim;
  }
  interface ElementContentMap {
    verbatim: Verbatim;
  }
}

/** Makes a verbatim node. */
export function verbatim(value: string, text: string): Verbatim {
  return { type: 'verbatim', value, data: { text } };
}

/**
 * Converts verbatim nodes to the raw ones that rehype-stringify writes unchanged. The contents of a `<template>` become
 * part of the tree that plugins visit; rehype-raw leaves comments in place of ours there.
 */
export function verbatimToRaw() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && node.content !== undefined) node.children = node.content.children as never;
      if (node.type === 'comment' && index !== undefined && parent !== undefined) {
        const { stitch } = node.value as { stitch?: Verbatim };
        if (stitch !== undefined) parent.children[index] = { ...stitch, type: 'raw' } as never;
      }
      if (node.type === 'verbatim') (node as { type: string }).type = 'raw';
    });
  };
}

const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Returns the HTML of nodes. */
export function toHtml(children: readonly RootContent[]): string {
  return processor.stringify({ type: 'root', children: [...children] } satisfies Root);
}
