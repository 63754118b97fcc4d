import type { Command } from 'commander';
import type { Environment } from '../base/environment.ts';
import type { ProjectOptions } from '../project/project.ts';
import { DEFAULT_OUTPUT } from '../publish/output-folder.ts';
import { publishedFolder } from '../publish/published-folder.ts';
import { type Listening, startServer } from '../serve/listening.ts';
import { listeningOptions, type Run, siteOptions } from './options.ts';

interface ServeOptions extends ProjectOptions, Listening {
  readonly dir: string;
}

/** `site serve`: the output folder as a static host would serve it, until interrupted. */
export function serveCommand(command: Command, run: Run): void {
  siteOptions(command)
    .description('serves the output folder as a static host would')
    .option('--dir <dir>', 'folder to serve, below the root', DEFAULT_OUTPUT);
  listeningOptions(command).action((options: ServeOptions) => run((env) => serve(options, env)));
}

async function serve(options: ServeOptions, env: Environment): Promise<number> {
  const { siteServer } = await import('../serve/static-server.ts');
  const { folder, manifest } = publishedFolder(options, options.dir, env);
  const server = siteServer(folder, manifest);
  const { origin, interrupted } = await startServer(server, options, env);
  env.err(`serving ${folder} at ${origin}${manifest.baseUrl}\n`);
  await interrupted;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return 0;
}
