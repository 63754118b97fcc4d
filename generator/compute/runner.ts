/** The program of the process that runs the docs' scripts: it watches over a thread that they run in. */
import { supervise } from './supervisor.ts';

supervise(new URL('thread.cjs', import.meta.url));
