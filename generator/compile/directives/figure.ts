import type { LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { PLOT_CLASS } from '../../../theme/contract.ts';
import { nearest } from '../../base/nearest.ts';
import type { NamedComponent } from '../../model/config.ts';
import { markdownText } from '../markdown/text.ts';
import { dataOf, report } from '../page-record.ts';
import { caption } from './caption.ts';
import {
  blockElement,
  type ContainerHandler,
  checkAttributes,
  type LeafHandler,
  propertiesOf,
  setElement,
  takeLabel,
} from './nodes.ts';
import { findScript, type Script, scriptOf } from './script.ts';
import { addSlot } from './slot.ts';

/** `::figure[Caption]{#fig-gain file="_BW/gain.ts"}`: a figure from code. */
export const figure: LeafHandler = (node, file) => {
  checkAttributes(node, ['file'], file);
  const script = scriptOf(node, 'figure', file);
  if (script === null) return null;
  const drawn = addSlot(file, node, { kind: 'figure', ...script });
  return blockElement('figure', propertiesOf(node, [PLOT_CLASS.plot]), [
    drawn,
    caption(node, 'figure', node.children, file),
  ]);
};

/**
 * `::component{file="_x/field.tsx"}`: a React component among the text, live where there are scripts; with `static`, as
 * the build rendered it and nothing more. `::component[name]{prop=value}` is one that the settings name.
 */
export const component: LeafHandler = (node, file) => {
  const isStatic = node.attributes?.static !== undefined;
  const name = markdownText(node);
  if (name !== '') {
    const found = namedComponent(node, name, file);
    return found === null ? null : addSlot(file, node, { kind: 'component', ...found, isStatic });
  }
  checkAttributes(node, ['file', 'static'], file);
  const script = scriptOf(node, 'component', file);
  return script === null ? null : addSlot(file, node, { kind: 'component', ...script, props: '', isStatic });
};

/** The script and the props of a component that the settings name; null, with a diagnostic, if there is none. */
function namedComponent(node: LeafDirective, name: string, file: VFile): (Script & { readonly props: string }) | null {
  const { components } = dataOf(file);
  const fault = (message: string, suggestion?: string) => {
    report(file, node, { severity: 'error', rule: 'component', message, suggestion });
    return null;
  };
  if (!Object.hasOwn(components, name)) {
    return fault(
      `the setting 'markdown.components' names no component '${name}'`,
      nearest(name, Object.keys(components)),
    );
  }
  const { file: script, props: types } = components[name] as NamedComponent;
  checkAttributes(node, [...Object.keys(types), 'static'], file);
  const props: Record<string, unknown> = {};
  for (const [prop, type] of Object.entries(types)) {
    const given = node.attributes?.[prop];
    const value = propValue(given, type);
    if (value === undefined && (given !== undefined || !type.endsWith('?'))) {
      const found = given === undefined ? 'is missing' : `is '${given}'`;
      return fault(`the prop '${prop}' of the component '${name}' ${found}: it must be a ${type.replace('?', '')}`);
    }
    if (value !== undefined) props[prop] = value;
  }
  const found = findScript(node, `/${script.replace(/^\//, '')}`, 'component', file);
  return found && { ...found, props: JSON.stringify(props) };
}

/** Reads the value of an attribute; undefined if it is not of the type. */
function propValue(given: string | null | undefined, type: NamedComponent['props'][string]): unknown {
  if (type === 'boolean') {
    if (given === undefined || given === 'false') return false;
    return !given || given === 'true' ? true : undefined;
  }
  if (typeof given !== 'string' || type.startsWith('string')) return given ?? undefined;
  return given.trim() === '' || Number.isNaN(Number(given)) ? undefined : Number(given);
}

/** `:::figure[Caption]{#fig-x}` around an image or anything else. */
export const figureContainer: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  checkAttributes(node, [], file);
  setElement(node, 'figure', propertiesOf(node, ['figure']));
  node.children.push(caption(node, 'figure', label?.children ?? [], file));
};
