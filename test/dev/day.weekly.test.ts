/** Memory of the authoring server's own site, in this process, over a day of edits. */
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { program, temporaryFolder } from '../support/cli.ts';
import { randomFrom } from '../support/drift.ts';
import { Session } from '../support/session.ts';

const PAGES = 30;
/** Edits after which the heap is measured. */
const MEASURED = [120, 220];
/** How much the heap may differ after equally large sites: what the engine keeps of its own, not one site. */
const TOLERANCE = 0.05;

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

async function heapInUse(): Promise<number> {
  // Memory that finalizers free is collected the next time.
  for (let times = 0; times < 4; times += 1) {
    collect();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}

test('edits leave nothing in memory', async () => {
  const random = randomFrom(1);
  const root = temporaryFolder();
  const open = (edit: number) =>
    new Session({
      ...{ root, runner: program.runner, worker: program.worker },
      settings: { title: `Title ${edit}`, onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' },
    });
  const page = (edit: number) => {
    const words = Array.from({ length: 60 }, () => `word${random(4000)}`).join(' ');
    const value = random(10) === 0 ? ' :value[/_records/n.ts#n]' : '';
    return `# Page ${edit}\n\n${words}, see [it](/intro.md).\n\n## Part ${edit}\n\n$x_${random(99)}$${value}\n`;
  };
  const script = (edit: number) => `export const n = ${edit};\n`;
  const names = Array.from({ length: PAGES }, (_, index) => `a/p${index}`);
  const files: Record<string, string> = { 'intro.md': '# Home\n', '_records/n.ts': script(0) };
  for (const name of names) files[`${name}.md`] = page(0);

  let session = open(0);
  const heaps: number[] = [];
  for (let edit = 1; edit <= Math.max(...MEASURED); edit += 1) {
    const index = random(PAGES);
    const kind = random(20);
    if (kind === 0) {
      // A page goes, and another comes.
      delete files[`${names[index]}.md`];
      names[index] = `b/q${edit}`;
    }
    if (kind === 1) files['_records/n.ts'] = script(edit);
    if (kind === 2) {
      await session.close();
      session = open(edit);
    }
    files[`${names[index]}.md`] = page(edit);
    await session.save({ ...files });
    await session.published([`${names[index]}/index.html`]);
    if (random(10) === 0) await session.published(['search/index.html', 'assets/search/current.json']);
    if (MEASURED.includes(edit)) heaps.push(await heapInUse());
  }
  await session.close();
  const [early = 0, late = 0] = heaps;
  expect(early).toBeGreaterThan(0);
  expect(late / early - 1).toBeLessThan(TOLERANCE);
}, 180_000);
