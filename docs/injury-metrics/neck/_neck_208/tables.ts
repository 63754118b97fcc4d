/** Tables of the page on the neck requirement of FMVSS 208. */
import { female, male } from './example.ts';

const right = (title: string) => ({ title, align: 'right' as const });
const tests = [male, female.seated, female.out];
const row = (name: string, cell: (test: typeof male) => string) => [name, ...tests.map(cell)];

export const results = {
  columns: [{ title: 'Result' }, right('50M'), right('5F, seated'), right('5F, out of position')],
  rows: [
    row('Nij', ({ nij }) => nij.toFixed(4)),
    row('tension (N)', ({ tension }) => tension.toFixed(1)),
    row('tension / limit', ({ ratios }) => ratios.tension.toFixed(4)),
    row('compression (N)', ({ compression }) => compression.toFixed(1)),
    row('compression / limit', ({ ratios }) => ratios.compression.toFixed(4)),
    row('governing ratio', ({ governing }) => governing.toFixed(4)),
  ],
};

export default results;
