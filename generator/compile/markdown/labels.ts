import type { VFile } from 'vfile';
import type { LabelKind } from '../../model/facts.ts';
import { dataOf } from '../page-record.ts';

/** Gives a thing the next number of its kind on the page, and records it under its id. */
export function addLabel(file: VFile, kind: LabelKind, id: string): number {
  const { labels } = dataOf(file);
  const number = (labels.findLast((label) => label.kind === kind)?.number ?? 0) + 1;
  labels.push({ id, kind, number });
  return number;
}
