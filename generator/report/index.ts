/** Every form in which a run can be reported. */
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { Format } from './report.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

export type { Format, Report } from './report.ts';
export { sortDiagnostics } from './sort.ts';
export { diagnosticLine, summary, type TextOptions } from './text.ts';

export const formats = { text, json, github, sarif, junit } satisfies { readonly [name: string]: Format };
