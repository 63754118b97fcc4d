/**
 * A documentation site as others write it for their own generator: deep folders, long tables, listings in languages
 * with names of their own, front matter of other keys, and links that lead nowhere on this site. The same number of
 * pages gives the same bytes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { sequence } from './corpus.js';

const AREAS = ['standard-library', 'build', 'error-messages', 'mfc', 'runtime-library', 'preprocessor', 'parallel'];
const PARTS = ['reference', 'classes', 'tools', 'codes', 'overview'];
const NOUNS = ['handle', 'buffer', 'stream', 'locale', 'iterator', 'window', 'thread', 'module', 'linker', 'string'];
const VERBS = ['returns', 'allocates', 'copies', 'opens', 'releases', 'compares', 'converts', 'locks'];
const TYPES = ['int', 'wchar_t const *', 'HWND', 'size_t', 'std::string_view', 'void *', 'unsigned long'];
/** Names of languages as authors write them; the last ones have no grammar. */
const LANGUAGES = ['cpp', 'C++', 'cmd', 'xml', 'c', 'output', 'Output', 'asm-listing', 'console-log'];
/** A sentence that stands on every page once; `editForeignPage` rewrites it. */
const MARK = 'Edition 0 of this page.';
const MAX_PER_FOLDER = 120;

function folderOf(number) {
  const area = AREAS[number % AREAS.length];
  const part = PARTS[Math.floor(number / AREAS.length) % PARTS.length];
  const group = Math.floor(number / (AREAS.length * PARTS.length * MAX_PER_FOLDER));
  return `${area}/${part}/${NOUNS[number % 3]}-group-${group}`;
}

function fileOf(number) {
  const noun = NOUNS[number % NOUNS.length];
  return number === 0 ? 'index.md' : `${folderOf(number)}/${noun}-function-${number}.md`;
}

function page(number, pages) {
  const { pick, between } = sequence(number + 1);
  const next = (below) => between(0, below - 1);
  const name = () => `${pick(NOUNS)}_${pick(NOUNS)}${next(900)}`;
  const sentence = () =>
    `The ${pick(NOUNS)} **${pick(VERBS)}** the ${pick(NOUNS)} \`${name()}\` before it ${pick(VERBS)} it.`;
  const paragraph = () => Array.from({ length: 2 + next(4) }, sentence).join(' ');
  const own = path.posix.dirname(fileOf(number));
  const inside = () => path.posix.relative(own, fileOf(next(pages))).replace(/^(?!\.)/, './');
  const link = () => {
    const kind = next(12);
    if (kind < 7) return `[${name()}](${inside()})`;
    if (kind < 9) return `[${name()}](/windows/desktop/api/${pick(NOUNS)}/${name()})`;
    if (kind === 9) return `[${name()}](${inside().replaceAll('/', '\\')})`;
    if (kind === 10) return `[${name()}](${inside().replace('-function-', '-functions-')})`;
    return `[${name()}](${inside()}#remarks-${next(50)})`;
  };
  const row = () => `| \`${name()}\` | ${pick(TYPES)} | ${sentence()} ${next(4) === 0 ? link() : ''} |`;
  const table = (rows) => `|Name|Type|Description|\n|---|---|---|\n${Array.from({ length: rows }, row).join('\n')}`;
  const code = (lines) => {
    const body = Array.from(
      { length: lines },
      () =>
        `    ${pick(['auto', 'int', 'HRESULT'])} ${name()} = ${name()}(${next(9000)}, L"${pick(NOUNS)}"); // ${pick(VERBS)}`,
    );
    return `\`\`\`${pick(LANGUAGES)}\n// ${name()}.cpp\nint main()\n{\n${body.join('\n')}\n}\n\`\`\``;
  };
  const section = (heading) => `## ${heading}\n\n${paragraph()} See ${link()} and ${link()}.`;
  const isLarge = next(25) === 0;
  const title = `${pick(NOUNS)} ${name()} function ${number}`;
  return [
    `---\ntitle: "${title}"\ndescription: "Learn more about: ${title}"\nms.date: "11/04/2016"\nhelpviewer_keywords: ["${name()} method", "${name()}"]\nms.assetid: ${next(1e9)}\n---`,
    `# ${title}`,
    `${paragraph()} ${MARK}`,
    section('Syntax'),
    code(4 + next(8)),
    section('Parameters'),
    table(isLarge ? 120 + next(200) : next(12) + 2),
    section('Remarks'),
    `> [!NOTE]\n> ${sentence()}`,
    next(3) === 0 ? table(next(30) + 2) : paragraph(),
    section('Example'),
    code(isLarge ? 150 : next(30) + 6),
    `## See also\n\n- ${link()}\n- ${link()}\n- ${link()}`,
  ].join('\n\n');
}

/** Writes a site of so many pages into a folder. */
export function writeForeignCorpus(folder, pages) {
  const settings = { title: 'Bench', url: 'https://example.org', onBrokenLinks: 'warn', onBrokenAnchors: 'warn' };
  const write = (name, text) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write('site.config.ts', `export default ${JSON.stringify(settings)};\n`);
  for (let number = 0; number < pages; number += 1) write(`docs/${fileOf(number)}`, `${page(number, pages)}\n`);
}

/** Changes one sentence of one page. */
export function editForeignPage(folder, pages, edition) {
  const file = path.join(folder, 'docs', fileOf(Math.floor(pages / 2)));
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/Edition \d+ of this page\./, `Edition ${edition} of this page.`));
}
