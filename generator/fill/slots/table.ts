import { CLASS } from '../../../theme/contract.ts';
import type { Piece } from '../../model/linked-site.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Slot } from '../../model/slots.ts';
import { NOTHING, type PageFill } from '../context.ts';

/** A table that a script wrote, in a box that scrolls on its own. */
export function tableSlot(slot: Extract<Slot, { kind: 'table' }>, page: PageFill): Piece {
  const table = page.result(slot)?.table;
  if (!table) return NOTHING;
  const { bodies, figure } = page.site.input;
  const addresses = figure(slot);
  const html = () =>
    fillMarks(bodies.get(table.html), (kind, index) => (kind === 'reference' ? (addresses[index] ?? '') : ''));
  return { key: JSON.stringify([table, addresses]), html: () => `<div class="${CLASS.table}">${html()}</div>` };
}
