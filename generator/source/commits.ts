import { execFileSync } from 'node:child_process';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePath } from '../model/paths.ts';
import { FILE_START } from '../model/positions.ts';
import type { Snapshot } from '../model/source.ts';

/**
 * Date and author of the last commit of every file below some folders, from one pass over the history. Empty, with a
 * warning, where they are in no git work tree or its history is cut off (every file would get the same date).
 */
export function readCommits(root: string, folders: readonly string[], diagnostics: Diagnostic[]): Snapshot['commits'] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
  const warn = (message: string) => {
    diagnostics.push({ severity: 'warning', rule: 'last-updated', message, file: folders[0] ?? '', ...FILE_START });
    return new Map<SourcePath, { date: string; author: string }>();
  };
  let log: string;
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
      return warn('pages get no dates: the clone is shallow, fetch the whole history');
    }
    // Whatever the user's own settings of git say.
    const settings = ['-c', 'log.showSignature=false', '-c', 'log.showRoot=true'];
    const format = ['--format=%x01%cI%x02%an%x02', '--encoding=UTF-8', '--name-only', '--relative', '-z'];
    // The folders' names are no patterns.
    log = git('--literal-pathspecs', ...settings, 'log', ...format, '--', ...folders);
  } catch {
    return warn('pages get no dates: git is missing, this is no work tree of it, or nothing is committed');
  }
  const commits = new Map<SourcePath, { date: string; author: string }>();
  for (const record of log.split('\u0001').slice(1)) {
    const [date = '', author = '', names = ''] = record.split('\u0002');
    const commit = { date: new Date(date).toISOString(), author };
    for (const name of names.split('\0')) {
      const file = name.replace(/^\n/, '') as SourcePath;
      if (file !== '' && !commits.has(file)) commits.set(file, commit);
    }
  }
  return commits;
}
