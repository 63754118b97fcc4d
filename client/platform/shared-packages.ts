import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Lets modules of the site find the React that is loaded already; `generator/base/shared-packages.ts` has the name. */
export function sharePackages(): void {
  Object.assign(globalThis, { [Symbol.for('site.packages')]: { react, 'react/jsx-runtime': jsxRuntime } });
}
