import { CLASS } from '../../../theme/contract.ts';
import { tableOf } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import { fillMarks } from '../../model/placeholders.ts';
import type { Slot } from '../../model/slots.ts';
import { EMPTY, type PageContext } from '../context.ts';

/** A table that a script wrote, in a box that scrolls on its own. */
export function tableSlot(slot: Extract<Slot, { kind: 'table' }>, page: PageContext): Fragment {
  const result = page.result(slot);
  if (result === null) return EMPTY;
  const table = tableOf(slot, result);
  if (table === undefined) {
    const message = slot.name === '' ? `needs the name of one of its tables` : `has no table '${slot.name}'`;
    return page.reportUnknown(
      slot,
      'table',
      `'${slot.script}' ${message}`,
      slot.name,
      Object.keys(result.tables ?? {}),
    );
  }
  const { bodies, links } = page.site.input;
  const addresses = links.scriptAttributes(slot);
  const html = () =>
    fillMarks(bodies.get(table.html), (kind, index) => (kind === 'reference' ? (addresses[index] ?? '') : ''));
  return { html: () => `<div class="${CLASS.table}">${html()}</div>` };
}
