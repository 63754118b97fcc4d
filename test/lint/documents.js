/** Compares the documents with the files, packages and commands there are. Functions return faults, a line each. */
import fs from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { parse } from 'yaml';
import { filesIn, read, root } from './sources.js';

const isThere = (/** @type {string} */ file) => fs.existsSync(path.join(root, file));
const manifest = JSON.parse(read('package.json'));
const contributing = read('CONTRIBUTING.md');
const readme = read('README.md');
const guides = ['README.md', 'CONTRIBUTING.md', 'generator/README.md', 'test/README.md'];
const manual = filesIn('manual/docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `manual/docs/${name}`);
const isForContributors = (/** @type {string} */ name) =>
  /^manual\/docs\/(explanation|guides\/contributors)\//.test(name);

/** Names in backticks. @param {string} text */
const namesIn = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
/** @param {string} text */
const withoutFences = (text) => text.replaceAll(/^(`{3,})[\s\S]*?^\1/gm, '');

/** Cells of the first table below a heading, without its head. @param {string} text @param {string} heading */
function rowsOf(text, heading) {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [table = ''] = /(?:^\|.*\|\n)+/m.exec(section) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Every dependency has its reason, in one row that names it. */
function dependencies() {
  const rows = rowsOf(contributing, '## Dependencies');
  const named = rows.flatMap(([names = '']) => names.split(', '));
  const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const expected = ['@types/*', ...all.filter((name) => !name.startsWith('@types/'))];
  return [
    ...rows.filter(([, reason = '']) => reason.length < 4).map(([names]) => `CONTRIBUTING.md: no reason for ${names}`),
    ...expected.filter((name) => !named.includes(name)).map((name) => `CONTRIBUTING.md: no reason for ${name}`),
    ...named
      .filter((name, index) => !expected.includes(name) || named.indexOf(name) !== index)
      .map((name) => `CONTRIBUTING.md: ${name} is no dependency, or there twice`),
  ];
}

/** Every constant of the table of numbers is in its file. */
const numbers = () =>
  rowsOf(contributing, '## Numbers').flatMap(([, file = '', constants = '']) => {
    const source = read(namesIn(file).join());
    const missing = namesIn(constants).filter((name) => !new RegExp(`^(export )?const ${name}\\b`, 'm').test(source));
    return missing.map((name) => `CONTRIBUTING.md: ${name} is not in ${file}`);
  });

/** The commands and options that guides for users name are those of the command line. */
function commands() {
  const known = read('manual/docs/reference/command-line.md') + read('theme/styles/tokens.css');
  const texts = [readme, ...manual.filter((name) => !isForContributors(name)).map(read)].join('\n');
  const ours = texts.replace(/\b(wrangler|vercel|netlify|rsync|p?npm)\b[^`\n]*/g, '');
  const options = new Set([...ours.matchAll(/(?<=[\s`])--[a-z][a-z-]+/g)].map(([name]) => name));
  const named = [...readme.matchAll(/`npx site ([a-z]+)/g)].map(([, name = '']) => name);
  const scripts = [...(readme + contributing).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  return [
    ...[...options].filter((name) => !known.includes(name)).map((name) => `no command has the option ${name}`),
    ...named.filter((name) => !isThere(`generator/commands/${name}.ts`)).map((name) => `no command ${name}`),
    ...scripts.filter((name) => !(name in manifest.scripts)).map((name) => `no script ${name} in package.json`),
  ];
}

/** Every file and folder that a guide names is there. */
function names() {
  const roots = ['', 'generator', 'theme', 'client', 'test'];
  const folders = roots.flatMap((name) => fs.readdirSync(path.join(root, name), { withFileTypes: true }));
  const known = new Set(
    folders.filter((entry) => entry.isDirectory() && entry.name !== '.site').map(({ name }) => name),
  );
  const isPath = (/** @type {string} */ name) =>
    /^[\w./-]+$/.test(name) && (known.has(name.replace(/\/.*/, '')) || /\w\.tsx?$/.test(name));
  return [...guides, ...manual.filter(isForContributors)].flatMap((guide) => {
    const paths = namesIn(withoutFences(read(guide))).filter(isPath);
    const gone = paths.filter((name) => ![...roots, 'docs'].some((each) => isThere(path.join(each, name))));
    return gone.map((name) => `${guide}: there is no ${name}`);
  });
}

/** Every link of a guide leads somewhere. */
function links() {
  const idsOf = (/** @type {string} */ text) =>
    [...text.matchAll(/^#+ (.*?)(?: \{#(.*)\})?$/gm)].map(([, heading = '', id]) => id ?? slug(heading));
  return guides.flatMap((guide) => {
    const text = withoutFences(read(guide)).replaceAll(/`[^`\n]+`/g, '');
    return [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, name = '', id]) => {
      const file = name === '' ? guide : path.join(path.dirname(guide), name);
      const isBroken = !isThere(file) || (id !== undefined && !idsOf(read(file)).includes(id));
      return isBroken ? [`${guide}: ${link.slice(1)} leads nowhere`] : [];
    });
  });
}

/**
 * What the README of a folder says of its files: all are named, by patterns too, and nothing else.
 *
 * @param {string} folder
 * @param {string} text
 * @param {readonly string[]} files
 */
function readmeFaults(folder, text, files) {
  const own = namesIn(text.replaceAll(/^- \*\*[\s\S]*?\n(?=- |\n)/gm, '')).filter((name) =>
    /^[\w*-][\w./*-]*(\.\w+|\*)$/.test(name),
  );
  const sources = files.filter((file) => !/(^|\/)(README\.md|tsconfig\.json)$/.test(file));
  const covers = (/** @type {string} */ name, /** @type {string} */ file) => {
    const pattern = name.replaceAll('.', '\\.').replace(/\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
    return new RegExp(`^${pattern}$`).test(file);
  };
  return [
    ...['In', 'Out', 'Not here'].filter((part) => !text.includes(`**${part}:**`)).map((part) => `says no '${part}'`),
    ...sources.filter((file) => !own.some((name) => covers(name, file))).map((file) => `does not name ${file}`),
    ...own.filter((name) => !sources.some((file) => covers(name, file))).map((name) => `names ${name}, which is gone`),
  ].map((fault) => `${folder}/README.md ${fault}`);
}

function readmes() {
  const inside = fs.readdirSync(path.join(root, 'generator'), { withFileTypes: true });
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => `generator/${name}`);
  const [text = ''] = read('generator/README.md').split('\n## ');
  const top = inside.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [
    ...[...folders, 'client', 'theme', 'test'].flatMap((folder) =>
      readmeFaults(folder, read(`${folder}/README.md`), filesIn(folder)),
    ),
    ...readmeFaults('generator', text, top),
    ...folders
      .filter((folder) => !text.includes(`| \`${path.basename(folder)}/\` |`))
      .map((folder) => `generator/README.md does not name ${folder}`),
  ];
}

/** Every package that is installed has a licence that CONTRIBUTING.md allows, and the digest of its bytes. */
function licences() {
  const rows = rowsOf(contributing, '### Licences');
  const allowed = rows.map(([names = '', who = '']) => ({ names: namesIn(names), isForAll: who === 'any' }));
  const bundled = isThere('dist/program.json') ? JSON.parse(read('dist/program.json')).packages : [];
  const { '': _, ...packages } = JSON.parse(read('package-lock.json')).packages;
  return Object.entries(packages).flatMap(([folder, { license, integrity = '', dev, devOptional }]) => {
    const isForUsers = !(dev || devOptional) || bundled.includes(folder);
    const isAllowed = allowed.some(({ names, isForAll }) => names.includes(license) && (isForAll || !isForUsers));
    return [
      ...(isAllowed ? [] : [`package-lock.json: ${folder} must not have the licence ${license}`]),
      ...(integrity.startsWith('sha512-') ? [] : [`package-lock.json: ${folder} has no digest`]),
    ];
  });
}

/** Workflows read the repository and use actions of GitHub; that of previews runs nothing of a pull request. */
function workflows() {
  return filesIn('.github/workflows').flatMap((name) => {
    const text = read(`.github/workflows/${name}`);
    const { permissions, jobs } = parse(text, { strict: true, uniqueKeys: true });
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const isPreview = name === 'preview.yml';
    return [
      JSON.stringify(permissions) === '{"contents":"read"}' ? '' : 'jobs may only read unless they say more',
      ...steps.flatMap(({ uses = 'actions/none@v1', run = '' }) => [
        /^(actions|github)\/[\w/-]+@v\d+$/.test(uses) ? '' : `${uses} is no action of GitHub`,
        isPreview && (uses.startsWith('actions/checkout@') || run.includes('${{')) ? 'runs a pull request' : '',
      ]),
      name === 'pages.yml' && text.includes('secrets.') ? 'gives secrets to pull requests' : '',
    ].flatMap((fault) => (fault === '' ? [] : [`${name}: ${fault}`]));
  });
}

/** One version and one licence everywhere. */
function versions() {
  const lock = JSON.parse(read('package-lock.json'));
  const citation = parse(read('CITATION.cff'));
  const { version, license } = manifest;
  const said = {
    'package-lock.json': [lock.version, lock.packages[''].version],
    'CITATION.cff': [citation.version],
    'CHANGELOG.md': [/^## .*?(\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]],
    'README.md': [/crash-signal-docs-(.*?)\.tgz/.exec(readme)?.[1]],
    'SECURITY.md': [/git checkout v(\S+)/.exec(read('SECURITY.md'))?.[1]],
  };
  return [
    ...Object.entries(said).flatMap(([file, all]) =>
      all.every((each) => each === version) ? [] : [`${file}: the version is not ${version}`],
    ),
    ...(citation.license === license ? [] : [`CITATION.cff: the licence is not ${license}`]),
  ];
}

/** Everything that is wrong in documents, a line each. */
export const documentFaults = () =>
  [dependencies, numbers, commands, names, links, readmes, licences, workflows, versions].flatMap((check) => check());
