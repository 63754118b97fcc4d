/** V8 flags for commands, which end soon: a small heap and later optimisation save a fifth of the CPU time. */
import { setFlagsFromString } from 'node:v8';

const major = Number.parseInt(process.versions.node, 10);
setFlagsFromString('--heap-growing-percent=50');
// V8 of Node 22 has neither Maglev by default nor this budget: it prints an error for flags that it does not know.
if (major < 22) setFlagsFromString('--interrupt-budget=1000000');
else if (major >= 24) setFlagsFromString('--no-turbofan');
