#!/usr/bin/env node
/** The launcher: finds the generator bundled, and runs it, then the one that it wants to go on as. */
import { fileURLToPath } from 'node:url';
import { tuneEngine } from '../generator/bundling/engine.js';
import { bundleProgram, loadProgram } from '../generator/bundling/generator.js';

const launcher = fileURLToPath(import.meta.url);
const args = process.argv.slice(2);
/** Commands that run for as long as Node expects. */
const LONG = ['dev', 'serve', 'check'];

/** The generator as it is now, bundled and loaded. */
async function load() {
  const { main: script, ...program } = await bundleProgram();
  const { main, loadServer, processIo } = loadProgram(script);
  return { main, loadServer, processIo, program: { ...program, launcher, load: loadNext } };
}

/** The generator that the authoring server goes on as: with all that it runs. */
async function loadNext() {
  const { main, loadServer, program } = await load();
  await loadServer();
  return { main, program };
}

async function run() {
  if (!LONG.includes(args[0] ?? '')) tuneEngine();
  const { processIo, ...first } = await load();
  // One for the process, whatever programs follow one another in it.
  const io = processIo();
  let result = await first.main(args, { ...io, program: first.program });
  while (typeof result !== 'number') {
    const { next, port } = result;
    result = await next.main(args, { ...io, program: next.program }, port);
  }
  return result;
}

/**
 * Ends the process once all is written that it said. By itself it would first give its memory back piece by piece,
 * which takes as long as a page.
 *
 * @param {number} code
 */
async function end(code) {
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done));
  process.exit(code);
}

try {
  await end(await run());
} catch (error) {
  // The disk that refuses something before there is a program to say so; everything else is a bug, and shows its stack.
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 2;
}
