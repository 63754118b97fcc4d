import { PLOT_CLASS } from '../../../theme/contract.ts';
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
import { scriptOf } from './script.ts';
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
 * the build rendered it and nothing more.
 */
export const component: LeafHandler = (node, file) => {
  checkAttributes(node, ['file', 'static'], file);
  const script = scriptOf(node, 'component', file);
  const isStatic = node.attributes?.static !== undefined;
  return script === null ? null : addSlot(file, node, { kind: 'component', ...script, isStatic });
};

/** `:::figure[Caption]{#fig-x}` around an image or anything else. */
export const figureContainer: ContainerHandler = (node, file) => {
  const label = takeLabel(node);
  checkAttributes(node, [], file);
  setElement(node, 'figure', propertiesOf(node, ['figure']));
  node.children.push(caption(node, 'figure', label?.children ?? [], file));
};
