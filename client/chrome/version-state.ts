/** Which version the reader chose, and whether the menu of versions is open. */
import type { Version } from '../../theme/contract.ts';
import { site } from '../platform/embedded.ts';
import { lasting, type StorageSlot } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';

const choice = lasting('version');

/** Whether the version menu is open. */
export const versionsState = createStore(false);

/** Opens or closes the version menu. */
export function toggleVersions(): void {
  versionsState.set(!versionsState.get());
}

/** Closes the version menu. */
export function closeVersions(): void {
  versionsState.set(false);
}

/** Remembers the version that the reader chose. */
export function chooseVersion(name: string): void {
  choice.write(name);
  chosenVersion.set(name);
  closeVersions();
}

/** The version that the reader chose. */
export const chosenVersion = createStore<string | null>(null);

/** The stored version; a value that names none is deleted. */
export function storedVersion(
  slot: Pick<StorageSlot, 'read' | 'remove'>,
  versions: readonly Pick<Version, 'name'>[],
): string | null {
  const name = slot.read();
  if (name === null || versions.some((version) => version.name === name)) return name;
  slot.remove();
  return null;
}

/** Takes up the version that is stored. */
export function restoreVersion(): void {
  chosenVersion.set(storedVersion(choice, site().versions));
}
