/** Packages of the docs folder, made ready to be installed: modules, their source maps and their types. */
import { digest } from '../../base/digest.ts';
import type { PackageResult } from '../../model/computed.ts';
import type { PageText } from '../../model/facts.ts';
import { type DocPath, folderOf, joinPath } from '../../model/paths.ts';
import type { SourceFile } from '../../model/source.ts';
import type { ValueStore } from '../../model/store.ts';
import { bundlePackage } from '../bundle.ts';
import { archiveOf } from './archive.ts';
import { declarationsOf } from './declarations.ts';
import { type DocsPackage, packagesOf } from './manifest.ts';

interface PackageInput {
  readonly texts: readonly PageText[];
  readonly docs: ReadonlyMap<DocPath, SourceFile>;
  readonly cache: ValueStore;
  readonly code: string;
  /** Whether anything of the docs folder is bundled. */
  readonly isAllowed: boolean;
}

/** The other files of a package's folder. */
const DOCUMENTS = /^(package\.json|README(\.\w+)?|LICEN[CS]E(\.\w+)?|CHANGELOG(\.\w+)?)$/i;
/** Extensions of the sources of a package's modules. */
const SOURCE = /\.(ts|m?js|json|txt|csv)$/;

/** The packages that pages publish, by their folders. */
export async function computePackages(input: PackageInput): Promise<ReadonlyMap<DocPath, PackageResult>> {
  const slots = input.texts.flatMap(({ slots }) => slots.filter((slot) => slot.kind === 'package'));
  if (slots.length === 0) return new Map();
  const found = packagesOf(input.docs);
  const results = [...new Set(slots.map(({ folder }) => folder))].map(async (folder) => {
    const described = found.get(folder) ?? `there is no file '${folder}package.json' in the docs folder`;
    if (typeof described !== 'string') return [folder, await recallOrMake(described, input)] as const;
    const isMissing = !found.has(folder);
    return [folder, unpublished(isMissing ? described : `'${folder}package.json' is wrong: ${described}`)] as const;
  });
  return new Map(await Promise.all(results));
}

async function recallOrMake(
  found: DocsPackage,
  { docs, cache, code, isAllowed }: PackageInput,
): Promise<PackageResult> {
  if (!isAllowed) return unpublished("the setting 'scripts' forbids scripts of the docs");
  const sources = [...docs].filter(([path]) => SOURCE.test(path) || path.startsWith(found.folder));
  const digests = sources.map(([path, file]) => `${path} ${file.digest}`);
  const key = digest(code, 'package', found.folder, digests.join('\n'));
  const known = cache.recall<PackageResult>(key);
  if (known !== undefined) return known;
  const bodies: string[] = [];
  const result = await make(found, docs, (body) => {
    const name = digest(body);
    cache.put(name, body);
    bodies.push(name);
    return name;
  });
  cache.remember(key, result, bodies);
  return result;
}

async function make(
  found: DocsPackage,
  docs: ReadonlyMap<DocPath, SourceFile>,
  put: (body: string) => string,
): Promise<PackageResult> {
  const { folder, name, version, entries } = found;
  const own = [...docs].filter(([path]) => path.startsWith(folder) && DOCUMENTS.test(path.slice(folder.length)));
  try {
    const texts = [
      ...own.map(([path, file]) => [path.slice(folder.length), textOf(file)] as const),
      ...(await bundlePackage(found, docs)),
      ...(await declare(found, docs)),
    ].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      name,
      version,
      files: Object.fromEntries(texts.map(([file, text]) => [file, put(text)])),
      archive: put(archiveOf(texts).toString('base64')),
      entries: [...entries].map(([specifier, entry]) => ({ specifier, file: `${entry.name}.js` })),
      fault: null,
    };
  } catch (error) {
    return unpublished((error as Error).message);
  }
}

/** The declarations of all modules that those of the entries name. */
async function declare({ folder, entries }: DocsPackage, docs: ReadonlyMap<DocPath, SourceFile>) {
  const declared = new Map<string, string>();
  const open: string[] = [...entries.values()].map(({ source }) => source);
  for (const path of open) {
    const name = path.slice(folder.length).replace(/\.ts$/, '.d.ts');
    if (declared.has(name)) continue;
    const file = docs.get(path as DocPath);
    if (file === undefined || !path.startsWith(folder) || !path.endsWith('.ts')) {
      throw new Error(`the types of the package need '${path}', which is no TypeScript file of its folder`);
    }
    const text = await declarationsOf(path, textOf(file));
    declared.set(name, text);
    for (const [, imported = ''] of text.matchAll(/\b(?:from|import)\s*\(?"(\.[^"\n]*)\.js"/g)) {
      open.push(`${joinPath(folderOf(path), imported)}.ts`);
    }
  }
  return declared;
}

function textOf(file: SourceFile): string {
  return new TextDecoder().decode(file.bytes());
}

function unpublished(fault: string): PackageResult {
  return { name: '', version: '', files: {}, archive: '', entries: [], fault };
}
