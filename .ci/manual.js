/**
 * `npm run manual`: the parts of the manual's reference that are made from the typed tables and their comments. A page
 * of `manual/docs/reference/` has each of them between `<!-- made: name -->` and `<!-- /made -->`. The pages are files
 * like all others; a test compares them with the code. A setting, key, option or prop without a sentence is an error.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parseSync } from 'oxc-parser';
import { paragraphsOf } from './api.js';

const root = path.resolve(import.meta.dirname, '..');
const PAGES = path.join(root, 'manual/docs/reference');
const SETTINGS = 'generator/config/define.d.ts';
const METADATA = 'generator/model/page-meta.ts';
const PROPS = 'theme/props.d.ts';

/** The texts of the reference's pages by their paths from the project's root, made anew. */
export async function referencePages() {
  const made = await makeParts();
  const unused = new Set(made.keys());
  const pages = new Map();
  for (const name of fs.readdirSync(PAGES).filter((each) => each.endsWith('.md'))) {
    const text = fs.readFileSync(path.join(PAGES, name), 'utf8');
    const filled = text.replace(/(<!-- made: (.+) -->\n)[\s\S]*?(<!-- \/made -->)/g, (_, open, part, close) => {
      unused.delete(part);
      return `${open}\n${made.get(part) ?? fail(`${name} asks for '${part}', which there is not`)}\n\n${close}`;
    });
    pages.set(`manual/docs/reference/${name}`, filled);
  }
  for (const part of unused) fail(`no page of the reference has '<!-- made: ${part} -->'`);
  return pages;
}

/** The made parts by name. */
async function makeParts() {
  const { config, MESSAGES, commands } = await importTables();
  const entry = (name) => keysTable(METADATA, name);
  const components = declarationsOf(read(PROPS));
  return new Map([
    ['settings', settings(config)],
    ['types of settings', types()],
    ['front matter', entry('PAGE_ENTRIES')],
    ['category', entry('CATEGORY_META')],
    ['category page', entry('INDEX_LINK')],
    ['category document', entry('DOC_LINK')],
    ['props', components.map(propsOf).join('\n\n')],
    [
      'messages',
      table(
        ['Name', 'English text'],
        Object.entries(MESSAGES).map(([name, text]) => [code(name), text]),
      ),
    ],
    ...commands.map((command) => [`options of ${command.name()}`, optionsOf(command)]),
  ]);
}

/** The tables that are values of the generator, and its commands. */
async function importTables() {
  const file = path.join(root, 'manual/.site/tables.mjs');
  const contents = `
    export { MESSAGES } from './theme/messages/messages.ts';
    export { parseConfig } from './generator/config/parse-config.ts';
    export { commandLine } from './generator/main.ts';`;
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  });
  const { parseConfig, commandLine, ...tables } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  return {
    ...tables,
    config: parseConfig({}).config,
    commands: commandLine({ program: { version: '' } }, () => {}).commands,
  };
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}

/** A source, by its path from the project's root, with its statements and a function for the comment of a node. */
function read(file, source = fs.readFileSync(path.join(root, file), 'utf8')) {
  const { program, comments } = parseSync(file, source);
  const commentOf = (node, name) => {
    const found = comments.findLast(({ end }) => end <= node.start && source.slice(end, node.start).trim() === '');
    const text = found?.type === 'Block' ? source.slice(found.start, found.end) : '';
    if (!text.startsWith('/**')) fail(`${file}: '${name}' has no sentence: write a doc comment before it`);
    return paragraphsOf(text).join('\n\n');
  };
  return { body: program.body, commentOf, textOf: (node) => source.slice(node.start, node.end) };
}

/** The exported interfaces and types of a source: by name, with comment, members and text. */
function declarationsOf(source) {
  const { body, commentOf, textOf } = source;
  return body.flatMap((node) => {
    const { declaration } = node;
    if (node.type !== 'ExportNamedDeclaration' || !/^TS(Interface|TypeAlias)/.test(declaration?.type ?? '')) return [];
    const name = declaration.id.name;
    const members = declaration.body === undefined ? [] : membersOf(source, declaration.body.body);
    return [{ name, comment: commentOf(node, name), members, text: textOf(declaration) }];
  });
}

/** The properties of a type, those of the types in it included, by their paths. */
function membersOf(source, nodes, at = '') {
  return nodes.flatMap((node) => {
    const isName = node.type === 'TSIndexSignature';
    const name = isName ? '<name>' : node.key?.name;
    if (name === undefined) return [];
    const type = node.typeAnnotation.typeAnnotation;
    const own = at === '' ? name : `${at}.${name}`;
    const inner = literalsIn(type).flatMap(({ members }) => membersOf(source, members, own));
    if (isName) return inner;
    const comment = source.commentOf(node, own);
    return [{ path: own, comment, type: typeText(source.textOf(type)), isOptional: node.optional }, ...inner];
  });
}

/** The object types in a union or a list. */
function literalsIn(type) {
  if (type.type === 'TSTypeLiteral') return [type];
  if (type.type === 'TSUnionType') return type.types.flatMap(literalsIn);
  if (type.type === 'TSArrayType') return literalsIn(type.elementType);
  return type.type === 'TSTypeOperator' ? literalsIn(type.typeAnnotation) : [];
}

/** A type on one line, with objects of several lines left out. */
function typeText(text) {
  const short = text.replace(/\{[^\n]*\n[\s\S]*\}/, '{ … }').replace(/\/\*\*[\s\S]*?\*\//g, '');
  return short.replaceAll('readonly ', '').replace(/\s+/g, ' ').replace(/^\| /, '').trim();
}

/**
 * Every setting with its sentence and its default.
 *
 * @param {object} config the parsed settings of a site that sets none
 * @param {string} [source] the text of the type that authors see
 * @throws {Error} if a setting has no sentence, or one with another default
 */
export function settings(config, source) {
  const { members } = declarationsOf(read(SETTINGS, source)).find(({ name }) => name === 'SiteSettings');
  return members.map((member) => settingEntry(member, config)).join('\n\n');
}

function settingEntry({ path: name, comment, type, isOptional }, config) {
  const [, meaning = comment, written] = /^(.*?)\s*Default (.*)\.$/s.exec(comment) ?? [];
  const named = defaultText(name.split('.').reduce((group, key) => group?.[key], config));
  if (named !== undefined && !written?.startsWith(named)) {
    fail(`${SETTINGS}: the comment of '${name}' says 'Default ${written ?? ''}', and the code 'Default ${named}'`);
  }
  const [, value, note] = /^(null|true|false|\d+)?:?\s*(.*)$/s.exec(written ?? '') ?? [];
  const fallback = value && note ? `${code(value)} (${note})` : note || (value && code(value));
  const facts = [
    ...(type === '{ … }' ? [] : [`Type: ${code(type)}.`]),
    ...(fallback ? [`Default: ${fallback}.`] : isOptional ? [] : ['Required.']),
  ];
  const heading = `${name.includes('.') ? '###' : '##'} ${code(name)} {#${idOf(name)}}`;
  return [heading, meaning, facts.join(' ')].filter(Boolean).join('\n\n');
}

/** A default as comments write it; undefined for a group of settings, and for what no setting has by default. */
function defaultText(value) {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? 'none' : undefined;
  if (value === '') return 'empty';
  return typeof value === 'string' ? `\`'${value}'\`` : String(value);
}

const idOf = (name) => name.replace(/[<>]/g, '');

/** The types that settings name. */
function types() {
  const named = declarationsOf(read(SETTINGS)).filter(({ name }) => !['SiteSettings', 'MessageName'].includes(name));
  return named
    .map(({ name, comment, text }) => `### ${code(name)} {#${idOf(name)}}\n\n${comment}\n\n\`\`\`ts\n${text}\n\`\`\``)
    .join('\n\n');
}

/** The properties of an object in a source, each with its comment. */
function keysTable(file, variable) {
  const { body, commentOf } = read(file);
  const declared = body
    .flatMap((node) => (node.declaration ?? node).declarations ?? [])
    .find(({ id }) => id.name === variable);
  let value = declared?.init ?? fail(`${file} has no '${variable}'`);
  // The object is the first argument of the functions that make a schema of it.
  while (value.type === 'CallExpression') [value] = value.arguments;
  const rows = value.properties.map((node) => [code(node.key.name), commentOf(node, node.key.name)]);
  return table(['Key', 'Effect'], rows);
}

function propsOf({ name, comment, members }) {
  const rows = members.map((each) => [
    code(`${each.path}${each.isOptional ? '?' : ''}`),
    code(each.type),
    each.comment,
  ]);
  return `### ${code(name)} {#${idOf(name)}}\n\n${comment}\n\n${table(['Property', 'Type', 'Meaning'], rows)}`;
}

/** The call of a command, its arguments and its options, as its help has them. */
function optionsOf(command) {
  const name = command.name();
  const help = command.createHelp();
  const isPlain = (value) => value === undefined || typeof value === 'boolean';
  const row = (term, { description, defaultValue }) => [
    code(term),
    isPlain(defaultValue) ? '–' : code(defaultValue),
    description || fail(`'${term}' of 'site ${name}' has no description`),
  ];
  const rows = [
    ...command.registeredArguments.map((each) => row(help.argumentTerm(each), each)),
    ...help.visibleOptions(command).map((each) => row(help.optionTerm(each), each)),
  ];
  const call = `\`\`\`sh\nnpx site ${name} ${command.usage()}\n\`\`\``;
  return `${call}\n\n${table(['Option', 'Default', 'Effect'], rows)}`;
}

const code = (text) => `\`${text}\``;

/** Text in which angle brackets outside of code are no tags. */
const escaped = (text) => text.replace(/`[^`]*`|</g, (part) => (part === '<' ? '\\<' : part));

function table(heads, rows) {
  const cellOf = (text) => escaped(text).replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const line = (cells) => `| ${cells.map(cellOf).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    for (const [file, text] of await referencePages()) fs.writeFileSync(path.join(root, file), text);
  } catch (error) {
    process.stderr.write(`error: ${error.message}\n`);
    process.exitCode = 1;
  }
}
