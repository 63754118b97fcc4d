#!/usr/bin/env node
/** The launcher: finds the generator bundled, and runs it. */
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '../generator/program.js';

const { main: script, ...program } = await bundleProgram();
const { main } = await import(script.href);
process.exitCode = await main(process.argv.slice(2), { ...program, launcher: fileURLToPath(import.meta.url) });
