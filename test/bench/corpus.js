/**
 * A documentation site of any size to measure on: formulas, tables, code and links in the mix of our own pages. The
 * same number of pages gives the same bytes, and a page hardly differs between sizes.
 */
import fs from 'node:fs';
import path from 'node:path';

const PAGES_PER_FOLDER = 20;
/** A sentence that stands on every page once; `editPage` rewrites it. */
const MARK = 'Edition 0 of this page.';

const QUANTITIES = [
  'head acceleration',
  'neck force',
  'chest deflection',
  'femur force',
  'pelvis acceleration',
  'rib velocity',
];
const ACTIONS = ['rises with', 'is limited by', 'is filtered before', 'follows', 'is compared with', 'leads'];
const TOPICS = ['Scope', 'Channels', 'Filter class', 'Sign convention', 'Computation', 'Limits', 'Example', 'Pitfalls'];
const FORMULAS = [
  '\\mathrm{HIC} = \\max_{t_1,t_2} (t_2 - t_1) \\left[ \\frac{1}{t_2 - t_1} \\int_{t_1}^{t_2} a\\,\\mathrm{d}t \\right]^{2.5}',
  'N_{ij} = \\frac{F_z}{F_{int}} + \\frac{M_y}{M_{int}}',
  'a_r = \\sqrt{a_x^2 + a_y^2 + a_z^2}',
  'VC = s \\, \\frac{D(t)}{D_0} \\, \\frac{\\mathrm{d}D(t)}{\\mathrm{d}t}',
];

/** Numbers that look random and are the same every time (a linear congruential generator). */
export function sequence(seed) {
  let state = (seed * 2654435761) % 4294967296;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}

function page(number, pages) {
  const next = sequence(number + 1);
  const pick = (list) => list[next(list.length)];
  const sentence = () =>
    `The ${pick(QUANTITIES)} of run ${next(900) + 100} ${pick(ACTIONS)} the ${pick(QUANTITIES)}, with $x_{${next(90)}} = ${next(900) / 10}\\,\\mathrm{mm}$.`;
  const paragraph = () => `${sentence()} ${sentence()}`;
  const display = () => `$$\n${next(3) === 0 ? pick(FORMULAS) : `${pick(FORMULAS)} \\le ${next(900) / 10}`}\n$$`;
  const link = () => {
    const target = next(pages);
    const anchor = next(3) === 0 ? `#${heading(target, 0).toLowerCase().replaceAll(' ', '-')}` : '';
    return `[page ${target}](${relative(number, target)}${anchor})`;
  };
  const rows = Array.from({ length: 6 }, () => `| ${pick(QUANTITIES)} | ${next(900) / 10} | ${next(9000) / 10} | mm |`);
  const section = (at) =>
    `## ${heading(number, at)}\n\n${paragraph()}\n\n${display()}\n\n### Details ${at + 1}\n\n${paragraph()} See ${link()}.`;
  return [
    `---\ntitle: Page ${number} on the ${pick(QUANTITIES)}\nsidebar_position: ${number}\ndescription: ${pick(QUANTITIES)} in run ${number}.\n---`,
    `# Page ${number} on the ${pick(QUANTITIES)}`,
    `${paragraph()} ${MARK}`,
    section(0),
    `| Quantity | Low | High | Unit |\n| --- | ---: | ---: | --- |\n${rows.join('\n')}`,
    section(1),
    `\`\`\`ts title="run-${number}.ts"\nexport function peak(samples: number[], limit = ${next(900) / 10}): number {\n  let best = 0;\n  for (const value of samples) {\n    if (value > limit) break;\n    best = Math.max(best, Math.abs(value) ** ${next(30) / 10});\n  }\n  return best;\n}\n\`\`\``,
    section(2),
    `1. ${sentence()}\n2. ${sentence()}\n3. ${sentence()}`,
    `\`\`\`python\ndef area(signal, dt=${next(90) / 1e5}):\n    """Area below the signal of run ${number}."""\n    return float(sum(signal) * dt / ${next(90) / 10})\n\`\`\``,
    `- ${link()}\n- ${link()}`,
  ].join('\n\n');
}

function heading(number, at) {
  return TOPICS[(number + at * 3) % TOPICS.length];
}

function fileOf(number) {
  return number === 0 ? 'intro.md' : `part-${Math.floor((number - 1) / PAGES_PER_FOLDER) + 1}/page-${number}.md`;
}

function relative(from, to) {
  return path.posix.relative(path.posix.dirname(`/${fileOf(from)}`), `/${fileOf(to)}`).replace(/^(?!\.)/, './');
}

/** Writes a site of so many pages into a folder. */
export function writeCorpus(folder, pages) {
  const settings = { title: 'Bench', url: 'https://example.org', math: { stylesheet: 'self' } };
  const write = (name, text) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write('site.config.ts', `export default ${JSON.stringify(settings)};\n`);
  for (let number = 0; number < pages; number += 1) write(`docs/${fileOf(number)}`, `${page(number, pages)}\n`);
}

/** What is wrong with a page, in turn; every text is another fault. */
const FAULTS = [
  (number) => `[gone](./gone-${number}-${sequence(number)(1e6)}.md)`,
  (number) => `[gone](../nowhere/at-all-${number}.html)`,
  (number) => `[gone](#no-such-id-${number})`,
  (number) => `\`\`\`language${number % 40}\nx = ${number}\n\`\`\``,
  (number) => `![gone](./picture-${number}.png)`,
  (number) => `::: container${number % 10}\nText.\n:::`,
];

/**
 * Writes a site of small pages into a folder: text, two links and a list, and if `faulty` a fault on each page, which
 * warns. The same number of pages gives the same bytes.
 */
export function writeSmallPages(folder, pages, faulty) {
  const settings = { title: 'Bench', url: 'https://example.org', onBrokenLinks: 'warn', math: { stylesheet: 'self' } };
  const write = (name, text) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write('site.config.ts', `export default ${JSON.stringify(settings)};\n`);
  for (let number = 0; number < pages; number += 1) {
    const next = sequence(number + 1);
    const quantity = () => QUANTITIES[next(QUANTITIES.length)];
    const target = next(pages);
    const fault = faulty ? FAULTS[number % FAULTS.length](number) : 'Nothing is wrong here.';
    write(
      `docs/${fileOf(number)}`,
      `# Page ${number} on the ${quantity()}\n\nThe ${quantity()} of run ${number}. ${MARK}\n\n` +
        `## Links\n\nSee [page ${target}](${relative(number, target)}).\n\n- ${quantity()}\n- ${quantity()}\n\n${fault}\n`,
    );
  }
}

/** Address of the page that `editPage` changes. */
export function middleRoute(pages) {
  return `/${fileOf(Math.floor(pages / 2)).replace(/\.md$/, '/')}`;
}

/** Changes one sentence of one page. */
export function editPage(folder, pages, edition) {
  const file = path.join(folder, 'docs', fileOf(Math.floor(pages / 2)));
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/Edition \d+ of this page\./, `Edition ${edition} of this page.`));
}

const PULSE = `/** A pulse in g of so many samples. */
export function pulse(peak: number, count = 400): Float64Array {
  return Float64Array.from({ length: count }, (_, n) => peak * Math.sin((Math.PI * n) / count) ** 2);
}
`;

/** Gives every page of a corpus an example with two values, and a figure. */
export function addScripts(folder, pages) {
  const write = (name, text) => {
    const file = path.join(folder, 'docs', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write('_toolkit/pulse.ts', PULSE);
  for (let number = 0; number < pages; number += 1) {
    const page = fileOf(number);
    const scripts = page.replace(/([^/]+)\.md$/, '_$1');
    const toolkit = path.posix.relative(scripts, '_toolkit');
    const beside = path.posix.basename(scripts);
    write(
      `${scripts}/example.ts`,
      `import { pulse } from '${toolkit}/pulse.ts';\n\nconst samples = pulse(${20 + number});\nexport const peak = Math.max(...samples);\nexport const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;\nconsole.log('peak', peak.toFixed(1), 'mean', mean.toFixed(1));\n`,
    );
    write(
      `${scripts}/figure.ts`,
      `import * as Plot from '@observablehq/plot';\nimport { pulse } from '${toolkit}/pulse.ts';\n\nconst rows = Array.from(pulse(${20 + number}), (value, n) => ({ n, value }));\nexport default ({ width }: { width: number }) => ({\n  title: 'Pulse ${number}',\n  description: 'A smooth pulse.',\n  plot: { width, marks: [Plot.lineY(rows, { x: 'n', y: 'value' })] },\n  data: rows,\n});\n`,
    );
    fs.appendFileSync(
      path.join(folder, 'docs', page),
      `\n## Computed\n\nThe peak is :value[${beside}/example.ts#peak]{digits=1 unit=g}, the mean :value[${beside}/example.ts#mean]{digits=1 unit=g}.\n\n::example{file="${beside}/example.ts"}\n\n::figure[Pulse ${number}.]{#fig-pulse file="${beside}/figure.ts"}\n`,
    );
  }
}
