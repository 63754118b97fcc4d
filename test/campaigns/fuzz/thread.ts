/** The thread that compiles: the campaign ends it when it hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDocument, readSources } from './documents.ts';
import { growthRound } from './growth.ts';
import type { Answer, Job, ThreadData } from './jobs.ts';
import { judge } from './judge.ts';
import { warmRound } from './warm.ts';

const { projectRoot, runner } = workerData as ThreadData;
const sources = readSources(projectRoot);
// What is heard while documents are judged is a finding; at other times nobody listens.
for (const name of ['log', 'warn', 'error', 'info'] as const) console[name] = () => {};

async function work(job: Job): Promise<Answer> {
  switch (job.kind) {
    case 'growth':
      return growthRound(job.seed, job.round, sources);
    case 'warm':
      return warmRound(job.seed, job.round, { sources, projectRoot, runner: new URL(runner) });
    default: {
      const documents =
        job.kind === 'texts' ? job.documents : job.numbers.map((number) => makeDocument(job.seed, number, sources));
      const findings = await judge(documents, job.twice);
      const count = documents.length;
      const script = documents.filter(({ text }) => !text.includes('<')).length;
      return { checks: { crash: count, hang: count, marks: count, script, same: job.twice ? count : 0 }, findings };
    }
  }
}

parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage(await work(job));
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
