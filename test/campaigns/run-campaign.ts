/** Runs a campaign as `npm run` does, in a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../support/cli.ts';

/** What a report holds, as far as tests read it. */
export interface Report {
  readonly checks: { readonly [check: string]: { readonly held: number; readonly failed: number } };
  readonly failures: readonly { readonly check: string; readonly cause: string; readonly detail: string }[];
  readonly skipped: readonly string[];
}

/** Runs `node test/campaigns/run.js <args>`. */
export function runCampaign(...args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'test/campaigns/run.js'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stderr }));
  });
}
