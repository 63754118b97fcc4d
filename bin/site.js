#!/usr/bin/env node
/** The launcher: finds the generator bundled, and runs it; again when it asks for that, as it is by then. */
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '../generator/program.js';

const launcher = fileURLToPath(import.meta.url);
let args = process.argv.slice(2);
for (let code; code === undefined; ) {
  const { main: script, ...program } = await bundleProgram();
  const { main } = await import(script.href);
  const result = await main(args, { ...program, launcher, bundle: bundleProgram });
  if (typeof result === 'number') code = process.exitCode = result;
  else args = [...args.filter((arg) => arg !== '--open'), ...result.args];
}
