/** Builds sites of documents in memory, and asks the oracles. */
import type { PageFacts } from '../../../generator/model/facts.ts';
import type { OutputPath } from '../../../generator/model/paths.ts';
import { type BuiltSite, type Files, MemoryCache, site } from '../../support/site.ts';
import type { FuzzDocument } from './documents.ts';
import {
  crashFindings,
  exceptionFinding,
  executables,
  type Finding,
  forgedFindings,
  markFindings,
  scriptFindings,
  terminalFinding,
} from './oracles.ts';

/** A finding with the document that it is about, or null where it takes several. */
export interface DocumentFinding extends Finding {
  readonly number: number | null;
}

const SETTINGS = {
  url: 'https://example.org',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'ignore',
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What documents of the campaign refer to. The plainest page is the home page. */
const AROUND: Files = {
  'intro.md': '# Home\n\nSome text.\n',
  'pulse.png': PIXEL,
  '_glossary.yml': 'HIC: head injury criterion\nNIJ: { name: neck injury criterion, note: Of the neck. }\n',
  '_bibliography.json': JSON.stringify([
    { id: 'a', type: 'book', title: 'A', issued: { 'date-parts': [[2004]] } },
    { id: 'b', type: 'report', title: 'B', author: [{ family: 'Of', given: 'Some' }] },
  ]),
};

/** The cache of a site, with what was put into it by name. */
class OpenCache extends MemoryCache {
  readonly facts: PageFacts[] = [];

  override setValue(key: string, value: unknown): void {
    if ((value as Partial<PageFacts>).text?.references !== undefined) this.facts.push(value as PageFacts);
    super.setValue(key, value);
  }
}

/** Runs something and hears what it writes to the terminal; the program itself keeps warnings of packages from it. */
async function listening(action: () => Promise<void>): Promise<string> {
  let said = '';
  const listen = (chunk: unknown) => {
    said += String(chunk);
    return true;
  };
  const { stdout, stderr } = process;
  const writes = [stdout.write, stderr.write];
  const spoken = { log: console.log, error: console.error, info: console.info };
  const hear = (...words: readonly unknown[]) => {
    listen(`${words.join(' ')}\n`);
  };
  Object.assign(console, { log: hear, error: hear, info: hear });
  Object.assign(stdout, { write: listen });
  Object.assign(stderr, { write: listen });
  try {
    await action();
  } finally {
    Object.assign(console, spoken);
    Object.assign(stdout, { write: writes[0] });
    Object.assign(stderr, { write: writes[1] });
  }
  return said;
}

const nameOf = (index: number) => `p${index}.md`;

function filesOf(documents: readonly FuzzDocument[]): Files {
  return { ...AROUND, ...Object.fromEntries(documents.map(({ text }, index) => [nameOf(index), text])) };
}

/** What was heard on the terminal before: finding out whose fault it is takes long, so it is done once. */
const heard = new Set<string>();

/**
 * Builds a site of documents and judges each of them. Where the whole site fails, they are judged one by one.
 *
 * @param twice whether a second build is to be compared too
 */
export async function judge(documents: readonly FuzzDocument[], twice: boolean): Promise<DocumentFinding[]> {
  const findings: DocumentFinding[] = [];
  const cache = new OpenCache();
  try {
    const said = await listening(async () => {
      const built = await site(filesOf(documents), { cache, drafts: true, settings: SETTINGS });
      findings.push(...judgeSite(built, documents), ...judgeBodies(cache, documents));
      if (twice) findings.push(...(await judgeSecondBuild(built, documents)));
    });
    if (said !== '') {
      const finding = terminalFinding(said);
      if (heard.has(finding.cause)) findings.push({ ...finding, number: documents[0]?.number ?? null });
      else findings.push(...(await attribute(documents, finding)));
      heard.add(finding.cause);
    }
  } catch (error) {
    findings.push(...(await attribute(documents, exceptionFinding(error))));
  }
  return findings;
}

/** Judges documents one by one, to find out whose fault something is. */
async function attribute(documents: readonly FuzzDocument[], finding: Finding): Promise<DocumentFinding[]> {
  const [only] = documents;
  if (documents.length === 1 && only !== undefined) return [{ ...finding, number: only.number }];
  const found: DocumentFinding[] = [];
  for (const document of documents) found.push(...(await judge([document], false)));
  const isFound = found.some(({ oracle }) => oracle === finding.oracle);
  return isFound ? found.filter(({ oracle }) => oracle === finding.oracle) : [{ ...finding, number: null }];
}

function judgeSite(built: BuiltSite, documents: readonly FuzzDocument[]): DocumentFinding[] {
  const findings: DocumentFinding[] = [];
  const byFile = new Map(documents.map((document, index) => [`docs/${nameOf(index)}`, document]));
  for (const diagnostic of built.diagnostics) {
    const document = byFile.get(diagnostic.file);
    const found = crashFindings(diagnostic, document?.text ?? '');
    findings.push(...found.map((finding) => ({ ...finding, number: document?.number ?? null })));
  }
  const plain = new Set(executables(built.read('index.html')));
  for (const path of built.paths) {
    const text = built.read(path);
    const [, index] = /^(?:assets\/pages\/)?p(\d+)(?:\/index\.html|\.js)$/.exec(path) ?? [];
    const document = index === undefined ? undefined : documents[Number(index)];
    const found = path.startsWith('pulse') ? [] : markFindings(path, text);
    if (path.endsWith('.html') && document !== undefined && !document.text.includes('<')) {
      found.push(...scriptFindings(text, plain));
    }
    findings.push(...found.map((finding) => ({ ...finding, number: document?.number ?? null })));
  }
  return findings;
}

function judgeBodies(cache: OpenCache, documents: readonly FuzzDocument[]): DocumentFinding[] {
  return cache.facts.flatMap(({ front, text }) => {
    const [, index] = /^p(\d+)\.md$/.exec(front.path) ?? [];
    const document = index === undefined ? undefined : documents[Number(index)];
    if (document === undefined) return [];
    const counts = { s: text.slots.length, t: text.terms.length, '': text.references.length };
    return forgedFindings(cache.get(text.body), counts).map((each) => ({ ...each, number: document.number }));
  });
}

/** Builds the same site again, its files in another order, and compares everything. */
async function judgeSecondBuild(built: BuiltSite, documents: readonly FuzzDocument[]): Promise<DocumentFinding[]> {
  const files = Object.fromEntries(Object.entries(filesOf(documents)).reverse());
  const again = await site(files, { drafts: true, settings: SETTINGS });
  const [different] = differences(built, again);
  if (different === undefined) return [];
  const [, index] = /\bp(\d+)\b/.exec(different) ?? [];
  const number = documents[Number(index)]?.number ?? null;
  return [{ oracle: 'same', cause: 'two builds differ', detail: different, number }];
}

/** In what two sites differ: paths, bytes, diagnostics. */
export function differences(one: BuiltSite, other: BuiltSite): string[] {
  const paths = new Set([...one.paths, ...other.paths]);
  const read = (built: BuiltSite, path: string) =>
    built.site.outputs.has(path as OutputPath) ? built.read(path) : null;
  const differing = [...paths].filter((path) => read(one, path) !== read(other, path));
  const lines = one.lines.join('\n') === other.lines.join('\n') ? [] : ['diagnostics'];
  return [...differing.map((path) => `${path} has other bytes`), ...lines];
}
