import { CLASS, COMPONENT_PROPS_ATTRIBUTE, COMPONENT_SCRIPT_ATTRIBUTE } from '../../../theme/contract.ts';
import { escapeHtml } from '../../base/escape.ts';
import { componentOf } from '../../model/computed.ts';
import type { Fragment } from '../../model/linked-site.ts';
import { figureName, type OutputPath, outputHref } from '../../model/paths.ts';
import type { Slot } from '../../model/slots.ts';
import { EMPTY, type PageContext } from '../context.ts';

/**
 * A React component as the build rendered it. Unless it is static, the address of the module that makes it live stands
 * with it.
 */
export function componentSlot(slot: Extract<Slot, { kind: 'component' }>, page: PageContext): Fragment {
  const component = componentOf(slot, page.result(slot));
  if (!component) return EMPTY;
  if (component.fault !== null) return page.report(slot, 'component', component.fault);
  const { files, input } = page.site;
  const { bodies, map } = input;
  const html = () => bodies.get(component.html);
  const { script } = component;
  if (slot.isStatic || script === null) return { html };
  const name = `${map.version.folder}${figureName(slot.script)}-${script.slice(0, 10)}.js`;
  const path = `assets/components/${name}` as OutputPath;
  files.set(path, { key: script, read: () => bodies.get(script), immutable: true });
  const address = `${COMPONENT_SCRIPT_ATTRIBUTE}="${escapeHtml(outputHref(path, map.rules))}"`;
  const props = slot.props === '' ? '' : ` ${COMPONENT_PROPS_ATTRIBUTE}="${escapeHtml(slot.props)}"`;
  const opening = `<div class="${CLASS.component}" ${address}${props}>`;
  return { html: () => `${opening}${html()}</div>`, isLive: true };
}
