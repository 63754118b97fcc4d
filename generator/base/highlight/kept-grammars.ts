/** Where grammars are kept once they have been made of the package's. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest } from '../digest.ts';
import { once } from '../once.ts';
import { readNow } from '../read-now.ts';
import type { Grammar } from './grammar.ts';
import { makeGrammars, takeGrammarsFrom } from './grammar-source.ts';

/**
 * From now on this thread takes grammars from beside a bundle of the generator, and puts there what it has to make.
 * Reading one takes a twentieth of the time that V8 takes for the module it was made of.
 *
 * @param bundle address of a file of the bundle
 */
export function keepGrammars(bundle: string | URL): void {
  const folder = fileURLToPath(new URL('grammars', bundle));
  takeGrammarsFrom(async (name) => {
    const file = path.join(folder, `${name}.json`);
    const known = readKept(file);
    if (known !== null) return known;
    const made = await makeGrammars(name);
    if (made !== null) keep(file, made);
    return made;
  });
}

/** What a file says in its first line of the rest: what it was made of, and its digest. */
const stamp = (text: string): string => `${version()} ${digest(text)}`;

function readKept(file: string): readonly Grammar[] | null {
  try {
    const whole = readNow(file).toString();
    const end = whole.indexOf('\n');
    const text = whole.slice(end + 1);
    return whole.slice(0, end) === stamp(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Without the file the grammar is made again next time, as with one that is not whole. */
function keep(file: string, grammars: readonly Grammar[]): void {
  const text = JSON.stringify(grammars);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${stamp(text)}\n${text}`);
  } catch {
    // The cache can be read only.
  }
}

/** The package can be replaced without the bundle changing. */
const version = once((): string => {
  const language = createRequire(import.meta.url).resolve('@shikijs/langs-precompiled/json');
  return JSON.parse(fs.readFileSync(path.join(path.dirname(language), '../package.json'), 'utf8')).version;
});
