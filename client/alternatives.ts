import { MANIFEST_NAME } from '../theme/contract.ts';
import { routeAddress, spelling } from './address.ts';
import type { Alternatives } from './manifest.ts';
import { loadManifest } from './pieces.ts';
import { baseUrl } from './root.ts';

/** Looks for the routes that a path could have meant; the code for it is loaded when an address leads nowhere. */
export async function alternatives(path: string, signal?: AbortSignal): Promise<Alternatives> {
  try {
    const module = await loadManifest();
    return await module.alternatives(path, { manifest: baseUrl + MANIFEST_NAME, routeAddress, spelling }, signal);
  } catch {
    return { same: null, close: [] };
  }
}
