/** axe-core as tests and `npm run axe` use it. */
import fs from 'node:fs';
import { createRequire } from 'node:module';

/** The script that adds it to a page. */
export const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Its options. The size of targets is off by default, but not in Lighthouse. */
export const AXE_OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
