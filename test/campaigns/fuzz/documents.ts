/** Every document of the campaign, by its number. */
import fs from 'node:fs';
import path from 'node:path';
import { all } from 'lowlight';
import { Random } from '../random.ts';
import { Grammar } from './grammar.ts';
import { excerptOf, mutate } from './mutate.ts';

/** What documents are made from. */
export interface Sources {
  /** Documents that mutations start from. */
  readonly seeds: readonly string[];
  /** Languages that code can be highlighted in. */
  readonly languages: readonly string[];
}

/** Reads what documents are made from: the pages of the product's own site and the compiler's cases. */
export function readSources(projectRoot: string): Sources {
  const markdown = (folder: string) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !path.basename(name).startsWith('actual.'))
      .sort()
      .map((name) => fs.readFileSync(path.join(projectRoot, folder, name), 'utf8'));
  return {
    seeds: [...markdown('docs'), ...markdown('test/cases')],
    languages: Object.keys(all).sort(),
  };
}

/** A document of the campaign. */
export interface FuzzDocument {
  readonly number: number;
  readonly text: string;
}

/** The document with a number: half of all have no `<`, a third are mutations. */
export function makeDocument(seed: number, number: number, { seeds, languages }: Sources): FuzzDocument {
  const random = new Random(seed, number);
  const html = number % 2 === 1;
  const text = random.oneIn(3)
    ? mutate(excerptOf(random.pick(seeds), random), random, seeds)
    : new Grammar(random, { html, languages }).document();
  return { number, text: html ? text : text.replaceAll('<', '(') };
}
