import type { Part } from './parts.ts';
export const client: Part = async () => ({ skipped: 'client: later' });
