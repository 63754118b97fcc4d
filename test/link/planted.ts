/** The site that addresses are planted in, and the way back from a diagnostic to what was planted. */
import fs from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../generator/model/diagnostic.ts';

/** A picture of 1 × 1. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the planted addresses lead to. */
export const FILES: { readonly [path: string]: string | Uint8Array } = {
  'docs/intro.md': '# Home\n\n## Here\n\n## Elsewhither {#custom oldIds="former"}\n',
  'docs/Dummies/SID_II.md': '# SID II\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
  'docs/guide/basics.md': '---\naliases: [/guide/former/]\n---\n\n# Basics\n\n## Setup\n',
  'docs/guide/compare signals.md': '# Compare signals\n',
  'docs/guide/Müller.md': '# Müller\n\n## Grüße\n',
  'docs/guide/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/guide/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\n## Secret\n',
  'docs/guide/_partial.md': 'A part.\n',
  'docs/guide/files/data.csv': '1,2\n',
  'docs/guide/img/plot.png': PIXEL,
  'docs/guide/img/wide plot.png': PIXEL,
  'static/logo.png': PIXEL,
  'static/file.txt': 'text',
  'static/readme.md': 'text',
  'static/captions.vtt': 'WEBVTT\n',
};

/** How the files of the carriers begin. */
export const BEGINNINGS: { readonly [file: string]: string } = {
  'static/s/index.html': '<!doctype html>\n<title>S</title>\n<h1 id="part">S</h1>\n',
  'static/s/more.html': '<!doctype html>\n<title>More</title>\n',
  'static/plain.html': '<!doctype html>\n<title>Plain</title>\n<h1 id="part">Plain</h1><a name="old"></a>\n',
};
/** The name that stands beside the address a diagnostic of the crawler is about. */
export function nameAt(root: string, diagnostic: Diagnostic): string {
  const { file, line, column } = diagnostic;
  const target = path.join(root, file);
  if (!fs.statSync(target).isFile()) return JSON.stringify(diagnostic);
  const lines = fs
    .readFileSync(target, 'utf8')
    .split('\n')
    .slice(line - 1);
  const rest = lines.join('\n').slice(column - 1);
  return /NAME\d+/.exec(rest)?.[0] ?? JSON.stringify(diagnostic);
}
