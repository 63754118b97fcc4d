/** The launcher of the process that runs the scripts of the docs. */
import './flags.js';

await import('../dist/runner.js');
