/** The program that runs the docs' scripts: a process that watches over a thread, and that thread. */
import { isMainThread } from 'node:worker_threads';
import { supervise } from './supervisor.ts';
import { serveThread } from './thread.ts';

if (isMainThread) supervise(new URL(import.meta.url));
else serveThread();
