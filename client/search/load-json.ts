import { LATE_DELAY_MS } from '../../theme/contract.ts';

/**
 * Loads JSON. The request is aborted when no bytes arrive for `LATE_DELAY_MS`.
 *
 * @throws when the file cannot be loaded
 */
export async function loadJson(address: string): Promise<unknown> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), LATE_DELAY_MS);
  };
  restartTimer();
  try {
    // The address is the same for every build, so the browser has to revalidate its copy.
    const response = await fetch(address, { cache: 'no-cache', signal: stalled.signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText} (${address})`);
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    let text = '';
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      restartTimer();
      text += decoder.decode(chunk.value, { stream: true });
    }
    return JSON.parse(text + decoder.decode());
  } catch (error) {
    throw stalled.signal.aborted ? new Error(`timeout while loading ${address}`) : error;
  } finally {
    clearTimeout(timer);
  }
}
