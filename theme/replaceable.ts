import { createContext, useContext } from 'react';
import type { ThemeComponents } from './contract.ts';

/** The site's own components, around everything that shows one of them. */
export const ComponentsContext = createContext<Partial<ThemeComponents>>({});

/** Returns the site's own component, else the theme's. */
export function useComponent<Name extends keyof ThemeComponents>(name: Name, own: ThemeComponents[Name]) {
  return useContext(ComponentsContext)[name] ?? own;
}
