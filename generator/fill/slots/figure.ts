import type { Piece } from '../../model/linked-site.ts';
import { figureName, type OutputPath, outputHref } from '../../model/paths.ts';
import type { Output } from '../../model/site.ts';
import type { Slot } from '../../model/slots.ts';
import type { SourceFile } from '../../model/source.ts';
import { NOTHING, type PageFill } from '../context.ts';
import { figureHtml } from '../figure-html.ts';

/** A drawn figure, and the files that it brings along. */
export function figureSlot(slot: Extract<Slot, { kind: 'figure' }>, page: PageFill): Piece {
  const figure = page.result(slot)?.figure;
  if (!figure) return NOTHING;
  if (figure.description.trim() === '') {
    const message = `the figure of '${slot.script}' has no description: say in words what it shows, for those who do not see it`;
    page.report(slot, 'figure', message);
  }
  const { files, input } = page.site;
  const { bodies, docs, map } = input;
  const add = (ending: string, key: string, read: Output['read']) => {
    const path = `assets/figures/${figureName(slot.script)}${ending}` as OutputPath;
    files.set(path, { key, read });
    return outputHref(path, map.rules);
  };
  const { csv } = figure;
  const source = docs.get(slot.script) as SourceFile;
  const links = {
    csvHref: csv === null ? null : add('.csv', csv, () => bodies.get(csv)),
    svgHref: add('.svg', figure.file, () => bodies.get(figure.file)),
    sourceHref: add('.ts.txt', source.digest, () => source.bytes()),
  };
  return {
    key: JSON.stringify([figure, links]),
    html: () => figureHtml({ ...links, figure, wide: bodies.get(figure.wide), narrow: bodies.get(figure.narrow) }),
  };
}
