/** Source files of the project, and their syntax trees. */
import fs from 'node:fs';
import path from 'node:path';
import { type Comment, type Program, parseSync } from 'oxc-parser';
import { projectRoot } from './cli.ts';

/** Sources by path below the project's root. */
export type Sources = { readonly [file: string]: string };

/** A parsed file. */
export interface Syntax {
  readonly program: Program;
  /** In the order of the source. */
  readonly comments: readonly Comment[];
  /** Line of an offset, counted from 1. */
  readonly lineAt: (offset: number) => number;
}

const parsed = new Map<string, Syntax>();

/**
 * Parses TypeScript or JavaScript; the file's name says which.
 * @throws Error if the source is not valid syntax
 */
export function parse(file: string, source: string): Syntax {
  const key = `${file}\0${source}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const { program, comments, errors } = parseSync(file, source, { preserveParens: false });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}\n${error.codeframe ?? ''}`);
  const syntax = { program, comments, lineAt: lineCounter(source) };
  parsed.set(key, syntax);
  return syntax;
}

function lineCounter(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}

/** TypeScript and JavaScript files below the folders, except the files that tests use as input. */
export function readSources(...folders: readonly string[]): Sources {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter(
        (name) => /\.(ts|tsx|js|cjs)$/.test(name) && !/^(test\/(cases|sites)|generator\/init\/first-page)\//.test(name),
      ),
  );
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(projectRoot, file), 'utf8')]));
}
