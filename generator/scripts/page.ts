import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';

/** Packages that a page's script may import. */
export const PAGE_PACKAGES = { react, 'react/jsx-runtime': jsxRuntime };

/** Renders a component as HTML that hydrates. @param props as JSON, or empty */
export function renderPage(component: unknown, props: string): string {
  if (typeof component !== 'function') throw new TypeError('a page has a React component as its default export');
  return renderToString(react.createElement(component as () => null, JSON.parse(props || '{}')));
}
