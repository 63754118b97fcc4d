/** Every form in which a run can be reported: lines for people and editors, and whole documents for machines. */
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { Format } from './report.ts';
import { sarif } from './sarif.ts';

export { terminalLines } from './fold.ts';
export type { Format, Report } from './report.ts';
export { sortDiagnostics } from './sort.ts';
export { diagnosticLine, type SummaryOptions, summary } from './text.ts';

/** Documents by the name of the option that asks for them. */
export const formats = { json, github, sarif, junit } satisfies { readonly [name: string]: Format };
