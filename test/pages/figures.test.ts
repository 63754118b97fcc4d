/** Figures of all pages, as they are drawn for wide and narrow screens: nothing that is written hides or is hidden. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawFigure } from '../../generator/scripts/figure/draw.ts';
import { projectRoot } from '../support/cli.ts';
import { collisions } from '../support/drawn.ts';

const docs = path.join(projectRoot, 'docs');

/** Modules that the pages draw, from the folder of the documents. */
const modules = fs
  .readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...fs.readFileSync(path.join(docs, file), 'utf8').matchAll(/^:*::figure\[.*\]\{[^}]*file="([^"]+\.ts)"/gm)].map(
      ([, module = '']) => path.join(path.dirname(file), module),
    ),
  );

test.each(modules)('%s: labels touch neither each other nor lines, and stay inside', async (module) => {
  const { default: made } = (await import(path.join(docs, module))) as { default: unknown };
  const { wide, narrow } = await drawFigure(made, 'figure');
  expect({ wide: collisions(wide), narrow: collisions(narrow) }).toEqual({ wide: [], narrow: [] });
});
