/**
 * A documentation site of any size to measure on. A page has about 4.5 kB: front matter, three sections with one below
 * each, six formulas within text and three of their own (a third of them the same on many pages), a table, code in two
 * languages, a list, a quotation and five links. The same number of pages gives the same bytes, and a page differs between
 * sizes in the targets of its links only. Braces are in code and formulas alone, so every generator accepts the text.
 */
import fs from 'node:fs';
import path from 'node:path';

const PAGES_PER_FOLDER = 20;
/** A sentence that stands on every page once; `editPage` rewrites it. */
const MARK = 'Edition 0 of this page.';
/** Share of the formulas that many pages have in common. */
const COMMON = 0.35;

const words = (text) => text.trim().split(/\s+/);
const KINDS = words(`measured filtered lateral frontal oblique corrected raw calibrated shifted smoothed nominal early
  late stiff soft upper lower inner outer static dynamic rear front loaded unloaded recorded resampled averaged signed`);
const THINGS =
  words(`head neck chest pelvis femur tibia thorax abdomen shoulder sled barrier belt airbag seat dummy pulse
  channel sensor filter window record limit corridor axis frame signal sample spectrum amplitude phase offset trigger
  force moment acceleration velocity displacement deflection energy impulse mass stiffness damping angle rate bracket`);
const ACTIONS = words(
  'limits follows precedes exceeds explains delays reduces bounds repeats replaces confirms shifts',
);
const WHENS = [
  'before the first contact',
  'during the loading phase',
  'after the rebound has begun',
  'at the nominal speed of the test',
  'in the seat behind the driver',
  'for the small female dummy',
  'over the whole record',
  'within the corridor of the calibration',
  'once the belt has locked',
  'on the side of the impact',
];
const TOPICS = [
  'Scope',
  'Channels',
  'Filter class',
  'Sign convention',
  'Algorithm',
  'Limits',
  'Worked example',
  'Pitfalls',
  'Invalid input',
  'Check values',
  'Mounting',
  'Calibration',
  'Time base',
  'Repeatability',
  'Report',
  'Uncertainty',
];
const SHORT_FORMULAS = ['F_z', 'a_{\\mathrm{res}}', '\\mathrm{HIC}_{15}', 'N_{ij}', 't_1 < t_2', '\\ddot{\\theta}_y'];
const FORMULAS = [
  '\\mathrm{HIC} = \\max_{t_1,t_2} (t_2 - t_1) \\left[ \\frac{1}{t_2 - t_1} \\int_{t_1}^{t_2} a\\,\\mathrm{d}t \\right]^{2.5}',
  'N_{ij} = \\frac{F_z}{F_{\\mathrm{int}}} + \\frac{M_y}{M_{\\mathrm{int}}}',
  'a_{\\mathrm{res}} = \\sqrt{a_x^2 + a_y^2 + a_z^2}',
  '\\mathrm{VC} = s\\,\\frac{D(t)}{D_0}\\,\\frac{\\mathrm{d}D(t)}{\\mathrm{d}t}',
];
const OWN_SHORT_FORMULAS = [
  ({ between }) => `v_{${between(1, 90)}} = ${between(10, 180) / 10}\\,\\mathrm{m/s}`,
  ({ between }) => `F_{${between(1, 90)}} \\le ${between(10, 90) / 10}\\,\\mathrm{kN}`,
  ({ between }) => `\\frac{D_{${between(1, 60)}}}{D_0} < ${between(2, 40) / 10}`,
  ({ between }) => `x_{${between(1, 60)}} = \\sqrt{${between(1, 30) / 10}\\,\\mu}\\,e^{-${between(1, 30) / 10}t}`,
];
const OWN_FORMULAS = [
  ({ between }) =>
    `E_{${between(1, 60)}} = \\int_0^{${between(40, 180)}\\,\\mathrm{ms}} F(t)\\,v(t)\\,\\mathrm{d}t \\le ${between(1, 90) / 10}\\,\\mathrm{kJ}`,
  ({ between }) =>
    `y_{${between(1, 60)}}[n] = a_0 x[n] + a_1 x[n-1] + ${between(100, 1900) / 1000}\\,y[n-1] - ${between(100, 900) / 1000}\\,y[n-2]`,
  ({ between }) =>
    `p_{${between(1, 60)}}(x) = \\begin{cases} ${between(3, 5)} & x \\le ${between(10, 40)} \\\\ \\dfrac{${between(60, 90)} - x}{${between(20, 45)}} & x \\le ${between(50, 59)} \\\\ 0 & \\text{otherwise} \\end{cases}`,
  ({ between }) =>
    `\\mathbf{R}_{${between(1, 60)}} = \\begin{bmatrix} \\cos\\phi & -\\sin\\phi & ${between(0, 9)} \\\\ \\sin\\phi & \\cos\\phi & ${between(0, 9)} \\\\ 0 & 0 & 1 \\end{bmatrix}`,
  ({ between }) =>
    `\\bar{a}_{${between(1, 60)}} = \\frac{1}{${between(20, 300)}} \\sum_{i=1}^{${between(20, 300)}} \\left| a_i - ${between(1, 90) / 10} \\right|^{${between(2, 4)}}`,
];

/** Values that look random and are the same every time (a linear congruential generator). */
export function sequence(seed) {
  let state = (seed * 2654435761 + 12345) % 4294967296;
  const share = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return {
    share,
    between: (low, high) => low + Math.floor(share() * (high - low + 1)),
    pick: (list) => list[Math.floor(share() * list.length)],
  };
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function titleOf(number) {
  const random = sequence(number + 1);
  return `${capital(random.pick(KINDS))} ${random.pick(THINGS)} ${random.pick(THINGS)}, part ${number}`;
}

function headingOf(number, at) {
  return TOPICS[(number + at * 5) % TOPICS.length];
}

/** Path of a page in the folder of documents. */
export function fileOf(number) {
  return number === 0 ? 'index.md' : `part-${Math.floor((number - 1) / PAGES_PER_FOLDER) + 1}/page-${number}.md`;
}

/** Number of the page that is edited, and its address. */
export const middle = (pages) => Math.floor(pages / 2);

/** Address of the page that `editPage` changes. */
export const middleRoute = (pages) => `/${fileOf(middle(pages)).replace(/(index)?\.md$/, '/')}`;

function relative(from, to) {
  return path.posix.relative(path.posix.dirname(`/${fileOf(from)}`), `/${fileOf(to)}`).replace(/^(?!\.)/, './');
}

/** What the text of a page is made of. */
function writer(number, pages) {
  const random = sequence(number + 7919);
  const { share, between, pick } = random;
  const thing = () => `${pick(KINDS)} ${pick(THINGS)}`;
  const forms = [
    () => `The ${thing()} ${pick(ACTIONS)} the ${thing()} ${pick(WHENS)}`,
    () => `${capital(pick(WHENS))}, the ${thing()} ${pick(ACTIONS)} **the ${thing()}** of run ${between(100, 9999)}`,
    () =>
      `Record the ${thing()} at ${between(1, 50)} kHz ${pick(WHENS)}, and keep the ${thing()} in \`R${between(1, 9999)}\``,
    () => `A ${thing()} of ${between(2, 980)} mm ${pick(ACTIONS)} the *${thing()}* ${pick(WHENS)}`,
  ];
  const sentence = (end = '') => `${pick(forms)()}${end}.`;
  const formula = () => `$${share() < COMMON ? pick(SHORT_FORMULAS) : pick(OWN_SHORT_FORMULAS)(random)}$`;
  const link = (hasAnchor) => {
    const target = between(0, pages - 1);
    const anchor = hasAnchor ? `#${headingOf(target, 0).toLowerCase().replaceAll(' ', '-')}` : '';
    return `[${titleOf(target)}](${relative(number, target)}${anchor})`;
  };
  return {
    ...random,
    sentence,
    link,
    paragraph: (count, end) => [sentence(end), ...Array.from({ length: count - 1 }, () => sentence())].join(' '),
    withFormula: () => `${sentence(`, with ${formula()}`)} ${sentence()}`,
    display: () => `$$\n${share() < COMMON ? pick(FORMULAS) : pick(OWN_FORMULAS)(random)}\n$$`,
    row: () =>
      `| ${capital(thing())} | ${between(1, 900) / 10} | ${between(1, 990)} | ${pick(['mm', 'kN', 'g', 'ms'])} |`,
  };
}

function page(number, pages) {
  const { between, sentence, paragraph, withFormula, display, link, row } = writer(number, pages);
  const rows = Array.from({ length: between(4, 6) }, row).join('\n');
  const heading = (at) => `${at % 2 === 0 ? '##' : '###'} ${headingOf(number, at)}`;
  return [
    `---\ntitle: "${titleOf(number)}"\nsidebar_position: ${number + 1}\ndescription: "What part ${number} limits, and how it is measured."\n---`,
    `# ${titleOf(number)}`,
    `${withFormula()} ${sentence()} ${MARK}`,
    heading(0),
    `${withFormula()} ${paragraph(2, `, as in ${link(false)}`)}`,
    display(),
    withFormula(),
    heading(1),
    Array.from({ length: between(3, 4) }, (_, at) => `${at + 1}. ${sentence()}`).join('\n'),
    heading(2),
    paragraph(3, `; compare ${link(number % 2 === 0)}`),
    `| Quantity | Low | High | Unit |\n| --- | ---: | ---: | :-: |\n${rows}`,
    withFormula(),
    display(),
    heading(3),
    paragraph(2),
    `\`\`\`ts title="part-${number}.ts"\nexport interface Sample {\n  time: number;\n  value: number;\n}\n\n/** Largest value of part ${number} within ${between(10, 90)} ms. */\nexport function peak${number}(samples: Sample[], rate = ${between(1, 20)}000): number {\n  const limit = ${between(5, 900) / 10};\n  let best = 0;\n  for (let at = 0; at < samples.length; at += ${between(1, 4)}) {\n    if ((samples[at].time - samples[0].time) * rate > limit) break;\n    best = Math.max(best, Math.abs(samples[at].value) ** ${between(10, 30) / 10});\n  }\n  return best;\n}\n\`\`\``,
    heading(4),
    `> ${sentence()} ${sentence()}`,
    withFormula(),
    display(),
    `\`\`\`python\nimport numpy as np\n\ndef area_${number}(signal: np.ndarray, dt: float = ${between(1, 90) / 1e5}) -> float:\n    """Return the area below the signal of part ${number}."""\n    window = int(${between(3, 60) / 1000} / dt)\n    areas = np.convolve(signal, np.ones(window), mode="valid") * dt\n    return float(areas.max() / ${between(5, 90) / 10})\n\`\`\``,
    heading(5),
    withFormula(),
    `- ${link(true)}\n- ${link(false)}\n- ${link(false)}\n`,
  ].join('\n\n');
}

/** Writes files into a folder. */
export function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/**
 * Writes the pages of a corpus into a folder of documents.
 *
 * @param rewrite what another generator needs otherwise in the text
 */
export function writePages(folder, pages, rewrite = (text) => text) {
  for (let number = 0; number < pages; number += 1)
    writeFiles(folder, { [fileOf(number)]: rewrite(page(number, pages)) });
}

/** Writes a site of so many pages into a folder. */
export function writeCorpus(folder, pages) {
  const settings = { title: 'Bench', url: 'https://example.org', math: { stylesheet: 'self' } };
  writeFiles(folder, { 'site.config.ts': `export default ${JSON.stringify(settings)};\n` });
  writePages(path.join(folder, 'docs'), pages);
}

/**
 * Changes one sentence of one page.
 *
 * @param docs the folder of documents
 */
export function editPage(docs, pages, edition) {
  const file = path.join(docs, fileOf(middle(pages)));
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
  const docs = path.join(folder, 'docs');
  writeFiles(docs, { '_toolkit/pulse.ts': PULSE });
  for (let number = 0; number < pages; number += 1) {
    const file = fileOf(number);
    const scripts = file.replace(/([^/]+)\.md$/, '_$1');
    const toolkit = path.posix.relative(scripts, '_toolkit');
    const beside = path.posix.basename(scripts);
    writeFiles(docs, {
      [`${scripts}/example.ts`]: `import { pulse } from '${toolkit}/pulse.ts';\n\nconst samples = pulse(${20 + number});\nexport const peak = Math.max(...samples);\nexport const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;\nconsole.log('peak', peak.toFixed(1), 'mean', mean.toFixed(1));\n`,
      [`${scripts}/figure.ts`]: `import * as Plot from '@observablehq/plot';\nimport { pulse } from '${toolkit}/pulse.ts';\n\nconst rows = Array.from(pulse(${20 + number}), (value, n) => ({ n, value }));\nexport default ({ width }: { width: number }) => ({\n  title: 'Pulse ${number}',\n  description: 'A smooth pulse.',\n  plot: { width, marks: [Plot.lineY(rows, { x: 'n', y: 'value' })] },\n  data: rows,\n});\n`,
    });
    fs.appendFileSync(
      path.join(docs, file),
      `\n## Computed\n\nThe peak is :value[${beside}/example.ts#peak]{digits=1 unit=g}, the mean :value[${beside}/example.ts#mean]{digits=1 unit=g}.\n\n::example{file="${beside}/example.ts"}\n\n::figure[Pulse ${number}.]{#fig-pulse file="${beside}/figure.ts"}\n`,
    );
  }
}
