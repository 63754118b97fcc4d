/** Writing on threads: the same files with any number of threads, and no file after a failure was told. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../generator/bundling/generator.js';
import type { OutputPath } from '../../generator/model/paths.ts';
import { emit, OutputError } from '../../generator/publish/disk.ts';
import { Writers } from '../../generator/publish/writers.ts';
import { readTree, temporaryFolder } from '../support/cli.ts';

const { writer } = await bundleProgram();
/** More than are written before there are threads, and no whole number of batches. */
const COUNT = 1001;
/** Some files are views of one buffer, as those of a pack are. */
const pack = new TextEncoder().encode('view '.repeat(COUNT));
const files = Array.from({ length: COUNT }, (_, index) => ({
  name: `part-${index % 7}/page-${index}/index.html`,
  bytes: index % 5 === 0 ? pack.subarray(index, 2 * index) : `Größe ${index} “ℝ”`,
}));
const tree = Object.fromEntries(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')]));

/** A thread that answers nothing, and ends. */
const ending = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit());")}`,
);

test.each([
  ['no script', null, 2],
  ['no thread', writer, 0],
  ['one thread', writer, 1],
  ['three threads', writer, 3],
] as const)('%s: every file is there, and its stamp is the one of the disk', async (_, script, maxThreads) => {
  const folder = temporaryFolder({});
  const writers = new Writers(script, maxThreads);
  const stamps = new Map<string, readonly [number, number]>();
  for (const { name, bytes } of files) {
    await writers.write({ file: path.join(folder, name), bytes }, (stamp) => stamps.set(name, stamp));
  }
  await writers.finish();
  await writers.close();
  expect(readTree(folder)).toEqual(tree);
  const stats = files.map(({ name }) => fs.statSync(path.join(folder, name)));
  expect(files.map(({ name }) => stamps.get(name))).toEqual(stats.map(({ size, mtimeMs }) => [size, mtimeMs]));
});

test.each([
  ['a name that the disk refuses', writer, /cannot be written: ENAMETOOLONG/],
  ['a thread that ends', ending, /a thread that writes files has ended/],
])('%s: the build fails, and the site before stays', async (_, script, message) => {
  const root = temporaryFolder({ 'build/index.html': 'before', 'build/route-manifest.json': '{}' });
  const outputs = new Map(files.map(({ name, bytes }) => [name as OutputPath, { key: name, read: () => bytes }]));
  if (script === writer) outputs.set(`${'x'.repeat(300)}.html` as OutputPath, { key: 'x', read: () => '' });
  for (const { name, bytes } of files) outputs.set(`later/${name}` as OutputPath, { key: name, read: () => bytes });
  const options = { memory: path.join(root, 'memory'), writer: script };
  const failure = await emit(outputs, path.join(root, 'build'), options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(script === writer ? OutputError : Error);
  expect(String(failure)).toMatch(message);
  expect(readTree(root)).toEqual({ 'build/index.html': 'before', 'build/route-manifest.json': '{}' });
});
