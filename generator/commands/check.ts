import type { Command } from 'commander';
import type { Io } from '../base/io.ts';
import { crawl } from '../check/crawl.ts';
import { openProject, type ProjectOptions } from '../project/project.ts';
import { DEFAULT_OUTPUT } from '../publish/output-folder.ts';
import { publishedFolder } from '../publish/published-folder.ts';
import { isFailure, type ReportOptions, writeReport } from '../report/write.ts';
import { type Run, reportOptions, siteOptions } from './options.ts';

interface CheckOptions extends ProjectOptions, ReportOptions {
  readonly dir: string;
  readonly external: boolean;
}

/** `site check`: linkinator crawls the output folder. */
export function checkCommand(command: Command, run: Run): void {
  reportOptions(siteOptions(command))
    .description('crawls the output folder as a reader would meet it')
    .option('--dir <dir>', 'folder to check, below the root', DEFAULT_OUTPUT)
    .option('--external', 'follow links to other sites too', false)
    .action((options: CheckOptions) => run((io) => check(options, io)));
}

async function check(options: CheckOptions, io: Io): Promise<number> {
  const start = io.now();
  const opened = await openProject(options, io);
  const published = publishedFolder(options, options.dir, io);
  const { launcher } = io.program;
  const onProgress = (done: number, all: number) => io.progress('checking', done, all);
  const isOpen = 'project' in opened;
  const diagnostics = isOpen
    ? await crawl({ ...published, project: opened.project, external: options.external, launcher, onProgress })
    : opened.diagnostics;
  const seconds = (io.now() - start) / 1000;
  const report = { pages: published.manifest.routes.length, seconds, diagnostics };
  writeReport(report, options, isOpen ? 'checked' : 'failed to check', io);
  return isFailure(diagnostics) ? 1 : 0;
}
