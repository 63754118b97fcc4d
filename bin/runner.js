/** The launcher of the process that runs the scripts of the docs. */
import './flags.js';

await import(new URL('../dist/runner.js', import.meta.url).href);
