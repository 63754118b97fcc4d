import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { Environment } from '../base/environment.ts';
import type { CrawlInput } from '../check/crawl.ts';
import { EXTERNAL_LINKS_FILE, formatRecords, parseRecords, summaryOf } from '../check/external.ts';
import { openProject, type ProjectOptions } from '../project/project.ts';
import { isThere, remove, replaceFile } from '../publish/files.ts';
import { DEFAULT_OUTPUT } from '../publish/output-folder.ts';
import { publishedFolder } from '../publish/published-folder.ts';
import { isFailure, type ReportOptions, writeReport } from '../report/write.ts';
import { parseDays, type Run, reportOptions, siteOptions } from './options.ts';

/** Days that a good answer of another site holds. */
const DEFAULT_MAX_AGE = 7;

interface CheckOptions extends ProjectOptions, ReportOptions {
  readonly dir: string;
  readonly external: boolean;
  readonly maxAge: number;
}

/** `site check`: linkinator crawls the output folder. */
export function checkCommand(command: Command, run: Run): void {
  reportOptions(siteOptions(command))
    .description('crawls the output folder as a reader would meet it')
    .option('--dir <dir>', 'folder to check, below the root', DEFAULT_OUTPUT)
    .option(
      '--external',
      `check links to other sites too, and keep what is known of them in ${EXTERNAL_LINKS_FILE}`,
      false,
    )
    .option('--max-age <days>', 'with --external: days that a good answer holds', parseDays, DEFAULT_MAX_AGE)
    .action((options: CheckOptions) => run((env) => check(options, env)));
}

async function check(options: CheckOptions, env: Environment): Promise<number> {
  const start = env.now();
  const opened = await openProject(options, env);
  const published = publishedFolder(options, options.dir, env);
  const result = 'project' in opened ? await checkProject({ ...published, ...opened }, options, env) : opened;
  const { diagnostics } = result;
  const report = { pages: published.manifest.routes.length, seconds: (env.now() - start) / 1000, diagnostics };
  writeReport(report, options, 'project' in opened ? 'checked' : 'failed to check', env);
  return isFailure(diagnostics) ? 1 : 0;
}

type Published = Pick<CrawlInput, 'project' | 'folder' | 'manifest'>;

async function checkProject(published: Published, { external, maxAge }: CheckOptions, env: Environment) {
  const { crawl } = await import('../check/crawl.ts');
  const file = path.join(published.project.root, EXTERNAL_LINKS_FILE);
  const readRecords = () => (isThere(file) ? parseRecords(fs.readFileSync(file, 'utf8')) : new Map());
  const crawled = await crawl({
    ...published,
    external: external ? { records: readRecords(), today: env.today(), maxAge } : null,
    onProgress: (done, all) => env.progress('checking', done, all),
  });
  if (crawled.external !== null) {
    const { records, asked } = crawled.external;
    if (records.size > 0) replaceFile(file, formatRecords(records));
    else remove(file);
    env.progress('');
    env.err(summaryOf(records, asked));
  }
  return crawled;
}
