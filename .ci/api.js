/**
 * `npm run api`: the pages on the toolkit's functions, in `docs/toolkit/`, made of the declarations and comments of
 * `docs/_toolkit/`. They are files like all pages, so that links, contents and search know them; a test compares them
 * with the code.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { isolatedDeclarationSync } from 'oxc-transform';

const root = path.resolve(import.meta.dirname, '..');
const TOOLKIT = path.join(root, 'docs/_toolkit');
const PAGES = 'docs/toolkit';

/** The pages, each with the modules it is about. Those that have a page of their own name are titled like it. */
const GROUPS = [
  {
    name: 'files',
    title: 'Test files',
    about: 'reading and writing the files of a test: ISO-MME, zip archives and CSV',
    modules: ['files/test', 'files/iso-mme', 'files/write-iso-mme', 'files/zip', 'files/csv', 'files/times'],
  },
  {
    name: 'evaluate',
    title: 'Evaluation',
    about: 'comparing a test with the limits of a programme',
    modules: ['evaluate/evaluate', 'evaluate/evaluation', 'evaluate/metrics'],
  },
  {
    name: 'signals',
    title: 'Signals',
    about: 'signals, their time axes, peaks, compressions, risk curves and channel codes',
    modules: ['signal', 'signal-operation/grid', 'peak', 'compression', 'risk', 'channel-code', 'channel-code-list'],
  },
  {
    name: 'limits',
    title: 'Limits',
    about: 'the limits of regulations and ratings, by programme, dummy and criterion',
    modules: ['limits'],
  },
  { name: 'dummies', title: 'Dummies', about: 'the constants of the dummies', modules: ['dummies'] },
  {
    name: 'signal-operation',
    title: 'Signal operations',
    about: 'filters, bias, derivatives, integrals, resultants and other operations on signals',
    folder: 'signal-operation',
    but: ['signal-operation/grid'],
  },
  {
    name: 'offset-corrections',
    title: 'Offset corrections',
    about: 'moments at the joint',
    folder: 'offset-corrections',
  },
  { name: 'head', title: 'Head', about: 'HIC, BrIC and head acceleration', folder: 'injury-metrics/head' },
  { name: 'neck', title: 'Neck', about: 'Nij, neck forces and moments', folder: 'injury-metrics/neck' },
  {
    name: 'thorax',
    title: 'Thorax',
    about: 'chest acceleration, deflection, VC, CTI and TTI',
    folder: 'injury-metrics/thorax',
  },
  {
    name: 'abdomen',
    title: 'Abdomen',
    about: 'abdominal compression, its rate and impulse',
    folder: 'injury-metrics/abdomen',
  },
  {
    name: 'plex',
    title: 'Pelvis and lower extremities',
    about: 'pelvis force, tibia index and ankle rotation',
    folder: 'injury-metrics/plex',
  },
  {
    name: 'vehicle',
    title: 'Vehicle',
    about: 'US NCAP ratings, intrusion and load-cell walls',
    folder: 'vehicle-test-metrics',
  },
  {
    name: 'records',
    title: 'Records',
    about: 'computed example signals and the pulses they are made of',
    folder: 'records',
    entry: 'records',
  },
];

/** Modules without a page of their name: what they are called, and the page that says more. */
const MODULES = {
  'files/test': { title: 'Tests and channels' },
  'files/iso-mme': { title: 'Reading ISO-MME' },
  'files/write-iso-mme': { title: 'Writing ISO-MME' },
  'files/zip': { title: 'Zip archives' },
  'files/csv': { title: 'CSV' },
  'files/times': { title: 'Columns of times' },
  signal: { title: 'Signal', page: 'references.md#signal' },
  'signal-operation/grid': { title: 'Time axes', page: 'references.md#signal' },
  peak: { title: 'Peaks' },
  compression: { title: 'Compression', page: 'injury-metrics/thorax/chest-deflection.md' },
  risk: { title: 'Risk curves' },
  'channel-code': { title: 'Channel codes', page: 'channel-codes.md' },
  'channel-code-list': { title: 'Names in channel codes', page: 'channel-codes.md' },
  limits: { title: 'Limits of programmes', page: 'limits.md' },
  dummies: { title: 'Constants of the dummies', page: 'references.md' },
};

/** The texts of all pages by their paths from the project's root. */
export function apiPages() {
  const offered = exportsOf('index');
  const recorded = exportsOf('records/index');
  return new Map(
    GROUPS.map((group, index) => {
      const names = group.entry === undefined ? offered : recorded;
      return [`${PAGES}/${group.name}.md`, pageOf(group, index + 1, names)];
    }),
  );
}

function pageOf({ name, title, about, entry, ...group }, position, offered) {
  const modules = modulesOf(group).filter((module) => offered.has(module));
  const specifier = entry === undefined ? 'crash-signal-toolkit' : `crash-signal-toolkit/${entry}`;
  const front = [
    '---',
    '# Made by `npm run api` of the comments in docs/_toolkit: change them there.',
    `description: ${JSON.stringify(`Functions of the toolkit for ${about}, with parameters, units, results, errors and sources.`)}`,
    `sidebar_label: ${title}`,
    `sidebar_position: ${position}`,
    'search_weight: 0.3',
    '---',
  ];
  const head = [
    `# Toolkit: ${title.toLowerCase()}`,
    `Functions for ${about}. Import them from the [package](./index.md):`,
    `\`\`\`js\nimport { ${firstFunction(modules, offered)} } from '${specifier}';\n\`\`\``,
  ];
  const sections = modules.map((module) => sectionOf(module, offered.get(module)));
  return `${[front.join('\n'), ...head, ...sections].join('\n\n')}\n`;
}

function firstFunction(modules, offered) {
  const all = modules.flatMap((module) => [...offered.get(module).entries()]);
  return (all.find(([name, { kind }]) => kind === 'function' && !name.includes('.')) ?? all[0])[0];
}

function modulesOf({ modules, folder, but = [] }) {
  if (modules !== undefined) return modules;
  const files = fs.readdirSync(path.join(TOOLKIT, folder)).sort((a, b) => a.localeCompare(b, 'en'));
  return files.map((file) => `${folder}/${file.replace(/\.ts$/, '')}`).filter((module) => !but.includes(module));
}

function sectionOf(module, names) {
  const own = MODULES[module] ?? {};
  const page = own.page ?? `${module}.md`;
  const file = path.join(root, 'docs', page.replace(/#.*/, ''));
  const isThere = fs.existsSync(file);
  const title = own.title ?? (isThere ? linkText(file) : wordsOf(module));
  const { source } = readDeclarations(module);
  const about = /^\/\*\*[\s\S]*?\*\//.exec(source);
  // A comment that another comment or the first declaration follows at once is about the declaration.
  const isModule = about !== null && !/^\s*export/.test(source.slice(about[0].length).replace(/^\n/, ''));
  return [
    `## ${title} {#${idOf(module)}}`,
    ...(isModule ? [prose(paragraphsOf(about[0]).join('\n\n'))] : []),
    ...(isThere && (own.page !== undefined || own.title === undefined)
      ? [`Defined and explained on [${linkText(file)}](${path.posix.join('..', page).replaceAll(' ', '%20')}).`]
      : []),
    ...inOrder(names).map(([name, each]) => entryOf(name, each)),
  ].join('\n\n');
}

/** What programs call comes first, then what they read, then what is said of either. */
function inOrder(names) {
  const rank = ({ kind }) => ['function', 'constant', 'interface', 'type'].indexOf(kind);
  return [...names].sort(([, a], [, b]) => Math.min(rank(a), 2) - Math.min(rank(b), 2));
}

const linkText = (file) => /^# (.*)$/m.exec(fs.readFileSync(file, 'utf8'))[1];

const idOf = (module) => `module-${module.replace(/.*\//, '').replaceAll(' ', '-')}`;

function wordsOf(module) {
  const words = module.replace(/.*\//, '').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/** A name with its signature, and what its comment says. */
function entryOf(name, { code, comment, parameters }) {
  const { text, tags } = comment;
  const texts = new Map(tags.flatMap(({ tag, name: about, text: said }) => (tag === 'param' ? [[about, said]] : [])));
  const of = (wanted) => tags.flatMap(({ tag, text: said }) => (tag === wanted ? [said] : []));
  const rows = parameters.map((each) => {
    const about =
      [`\`${each.name}\``, typeLink(each.type)].filter(Boolean).join(' ') + (each.isOptional ? ', optional' : '');
    return `| ${about} | ${cell(prose(texts.get(each.name) ?? typeWords(each.type)))} |`;
  });
  return [
    `### ${name} {#${name}}`,
    ...(text === '' ? [] : [prose(text)]),
    `\`\`\`ts\n${code}\n\`\`\``,
    ...(rows.length === 0 ? [] : [['| Parameter | Meaning |', '| --- | --- |', ...rows].join('\n')]),
    ...of('returns').map((said) => `**Returns** ${prose(said)}`),
    ...of('throws').map((said) => `**Throws** ${prose(said.replace(/^\{(\w+)\}/, '`$1`'))}`),
    ...comment.sources.map((said) => `**Source** ${prose(said)}`),
  ].join('\n\n');
}

/** A link to a type that has an entry of its own; other types stand in the signature. */
function typeLink(type) {
  const name = type.replace(/\[\]$/, '').replace(/^readonly /, '');
  const entry = homes().get(name);
  return entry === undefined ? '' : `[\`${type}\`](./${entry.page}.md#${name})`;
}

/** What a type's own comment says first, for a parameter that says nothing of itself. A signal has to name its unit. */
function typeWords(type) {
  const entry = type === 'Signal' ? undefined : homes().get(type);
  return entry === undefined ? '' : entry.comment.text.replace(/(?<=[.!?])\s[\s\S]*$/, '');
}

let homesOfNames = null;

/** Every name that programs can import, with its page and its comment. */
function homes() {
  homesOfNames ??= new Map(
    GROUPS.flatMap((group) => {
      const offered = exportsOf(group.entry === undefined ? 'index' : `${group.entry}/index`);
      return modulesOf(group).flatMap((module) =>
        [...(offered.get(module) ?? [])].map(([name, { comment }]) => [name, { page: group.name, comment }]),
      );
    }),
  );
  return homesOfNames;
}

/** Text of a comment as Markdown: what is special there means itself, but for code and lists. */
function prose(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[\\*_[\]<>{}$|]/g, '\\$&').replace(/:(?=[a-z[])/gi, '\\:'),
    )
    .join('');
}

/** Text as the cell of a table, in which code keeps its bars apart from the table's. */
function cell(text) {
  return text.replaceAll('\n', ' ').replace(/(?<!\\)\|/g, '\\|');
}

const declared = new Map();

/** The declarations of a module. */
function readDeclarations(module) {
  const known = declared.get(module);
  if (known !== undefined) return known;
  const source = fs.readFileSync(path.join(TOOLKIT, `${module}.ts`), 'utf8');
  const { code, errors } = isolatedDeclarationSync(`${module}.ts`, source, { stripInternal: true });
  if (errors.length > 0) throw new Error(`${module}.ts: ${errors[0].message}`);
  const { program, comments } = parseSync(`${module}.d.ts`, code);
  const made = { source, code, body: program.body, comments };
  declared.set(module, made);
  return made;
}

/** What an entry offers: by module, and there by name in the order of the module. */
function exportsOf(entry) {
  const found = new Map();
  const add = (name, as, only) => {
    const target = path.posix.join(path.posix.dirname(entry), name).replace(/\.ts$/, '');
    const names = namesOf(target);
    for (const [each, value] of names) {
      if (only !== null && !only.has(each)) continue;
      const all = found.get(target) ?? new Map();
      all.set(as === null ? each : `${as}.${each}`, value);
      found.set(target, all);
    }
  };
  for (const node of readDeclarations(entry).body) {
    if (node.type === 'ExportAllDeclaration') add(node.source.value, node.exported?.name ?? null, null);
    else if (node.type === 'ExportNamedDeclaration' && node.source) {
      add(node.source.value, null, new Set(node.specifiers.map(({ local }) => local.name)));
    }
  }
  return found;
}

/** The names that a module exports, each with what is said of it. */
function namesOf(module) {
  const { body, code, comments } = readDeclarations(module);
  const tuples = new Map();
  for (const node of body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    for (const each of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
      const type = each.id.typeAnnotation?.typeAnnotation;
      const tuple = type?.type === 'TSTypeOperator' ? type.typeAnnotation : type;
      if (tuple?.type === 'TSTupleType')
        tuples.set(
          each.id.name,
          tuple.elementTypes.map((item) => code.slice(item.start, item.end)),
        );
    }
  }
  const shown = (start, end) =>
    code
      .slice(start, end)
      .replaceAll('\t', '  ')
      .replace(/\(typeof (\w+)\)\[number\]/g, (all, name) => tuples.get(name)?.join(' | ').replaceAll('"', "'") ?? all)
      .replace(/"([^"'\n]*)"/g, "'$1'");
  const names = new Map();
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration' || (!node.source && !node.declaration)) continue;
    if (node.source) {
      const other = path.posix.join(path.posix.dirname(module), node.source.value).replace(/\.ts$/, '');
      const theirs = namesOf(other);
      for (const { local } of node.specifiers) names.set(local.name, theirs.get(local.name));
      continue;
    }
    const comment = comments.findLast(({ end }) => end <= node.start && code.slice(end, node.start).trim() === '');
    const said = commentOf(comment === undefined ? '' : code.slice(comment.start, comment.end));
    names.set(...describe(node.declaration, shown, said));
  }
  return names;
}

function describe(node, shown, comment) {
  if (node.type === 'TSDeclareFunction') {
    const parameters = node.params.map((each) => {
      const type = each.typeAnnotation?.typeAnnotation;
      const isPattern = each.type !== 'Identifier';
      return {
        name: isPattern ? patternName(comment) : each.name,
        type: type === undefined ? '' : shown(type.start, type.end).replace(/\s+/g, ' '),
        isOptional: each.optional === true,
      };
    });
    const returns = shown(node.returnType.typeAnnotation.start, node.returnType.typeAnnotation.end);
    const written = parameters.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
    const generic = node.typeParameters ? shown(node.typeParameters.start, node.typeParameters.end) : '';
    return [
      node.id.name,
      { kind: 'function', code: call(`${node.id.name}${generic}`, written, returns), comment, parameters },
    ];
  }
  if (node.type === 'VariableDeclaration') {
    const [{ id, start, end }] = node.declarations;
    const type = id.typeAnnotation?.typeAnnotation;
    const isFunction = type?.type === 'TSFunctionType';
    const code = `const ${shown(start, end)}`;
    if (!isFunction) return [id.name, { kind: 'constant', code, comment, parameters: [] }];
    const parameters = type.params.map((each) => {
      const own = each.type === 'RestElement' ? each.argument : each;
      const annotation = (each.typeAnnotation ?? own.typeAnnotation).typeAnnotation;
      const rest = each.type === 'RestElement' ? '...' : '';
      return {
        name: rest + own.name,
        type: shown(annotation.start, annotation.end),
        isOptional: own.optional === true,
      };
    });
    const written = parameters.map(({ name, type: of, isOptional }) => `${name}${isOptional ? '?' : ''}: ${of}`);
    const { start: from, end: to } = type.returnType.typeAnnotation;
    return [id.name, { kind: 'function', code: call(id.name, written, shown(from, to)), comment, parameters }];
  }
  const kind = node.type === 'TSInterfaceDeclaration' ? 'interface' : 'type';
  const code = undented(shown(node.start, node.end));
  const isLong = kind === 'type' && code.length > 80 && !code.includes('\n') && !/[{([]/.test(code);
  const broken = isLong ? code.replace(' = ', ' =\n  | ').replaceAll(" | '", "\n  | '") : code;
  return [node.id.name, { kind, code: broken, comment, parameters: [] }];
}

/** The name that a comment gives a parameter that is taken apart. */
function patternName({ tags }) {
  return tags.find(({ tag }) => tag === 'param')?.name ?? 'options';
}

/** A signature on one line, or on a line for each parameter. */
function call(name, parameters, returns) {
  const line = `function ${name}(${parameters.join(', ')}): ${returns}`;
  if (line.length <= 80) return line;
  return `function ${name}(\n${parameters.map((each) => `  ${each},\n`).join('')}): ${returns}`;
}

/** A declaration without `declare`, with its comments in their places. */
function undented(code) {
  return code.replace(/^declare /, '').replace(/^( *)\*/gm, '$1 *');
}

/** The paragraphs of a comment, lines joined, lists kept. */
export function paragraphsOf(comment) {
  const lines = comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const paragraphs = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  return paragraphs.map((each) => each.trim().replace(/\n(?!\s*- )\s*/g, ' '));
}

/** A comment taken apart: what comes first, its tags, and its sources. */
function commentOf(comment) {
  const paragraphs = comment === '' ? [] : paragraphsOf(comment.replace(/^(\s*\*?\s*)@/gm, '$1\n@'));
  const texts = [];
  const tags = [];
  const sources = [];
  for (const paragraph of paragraphs) {
    const [, tag, rest = ''] = /^@(\w+)\s*(.*)$/s.exec(paragraph) ?? [];
    if (tag === 'param') {
      const [, name = '', text = ''] = /^(\S+)\s*(.*)$/s.exec(rest) ?? [];
      tags.push({ tag, name, text });
    } else if (tag !== undefined) tags.push({ tag, name: '', text: rest });
    else if (/^Source: /.test(paragraph)) sources.push(paragraph.replace(/^Source: /, ''));
    else texts.push(paragraph);
  }
  return { text: texts.join('\n\n'), tags, sources };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [file, text] of apiPages()) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
}
