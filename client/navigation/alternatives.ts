import { MANIFEST_NAME } from '../../theme/contract.ts';
import { routeAddress, spelling } from '../platform/address.ts';
import { inTime } from '../platform/in-time.ts';
import { baseUrl } from '../platform/root.ts';
import type { Alternatives } from './manifest.ts';

/** Finds the routes that a path could have meant; the code for it is loaded when an address leads nowhere. */
export async function alternatives(path: string, signal?: AbortSignal): Promise<Alternatives> {
  try {
    const module = await inTime(import('./manifest.ts'), 'The script of wrong addresses');
    return await module.alternatives(path, { manifest: baseUrl() + MANIFEST_NAME, routeAddress, spelling }, signal);
  } catch {
    return { same: null, suggestions: '' };
  }
}
