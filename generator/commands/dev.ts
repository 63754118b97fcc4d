import type { Command } from 'commander';
import { listeningOptions, parseHosts, type Run, siteOptions } from './options.ts';

/** `site dev`: shows what is saved in the pages that are open, and what is wrong with it. */
export function devCommand(command: Command, run: Run): void {
  const names = 'answer to these names too, with commas; .example.com: and to all below it';
  listeningOptions(siteOptions(command))
    .description('authoring server: shows what is saved, at once')
    .option('--allowed-hosts <hosts>', names, parseHosts)
    .option('--open', 'open the site in the browser', false)
    .action(({ allowedHosts = [], ...options }) =>
      run(async (env) => {
        const { runSessions } = await import('../dev/session.ts');
        return runSessions({ ...options, allowedHosts }, env);
      }),
    );
}
