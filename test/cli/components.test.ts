/** Faults of components that the settings name, a line each, from the build or the types. */
import { expect, expectTypeOf, test } from 'vitest';
import type { BrandProps, FooterProps, NotFoundProps } from '../../theme/props.d.ts';
import { callSite, temporaryFolder } from '../support/cli.ts';

async function linesOf(components: object, files: { readonly [path: string]: string }): Promise<readonly string[]> {
  const root = temporaryFolder({
    'site.config.ts': `export default ${JSON.stringify({ theme: { components } })};\n`,
    'docs/intro.md': '# Home\n',
    ...files,
  });
  const { code, lines } = await callSite(root, 'build');
  expect(code).toBe(1);
  return lines.slice(0, -1);
}

test.each([
  [
    'a file that is not there',
    '',
    `site.config.ts:1:1 error config: 'theme.components.Footer' is "own/Footre.tsx": there is no such file`,
    'own/Footre.tsx',
  ],
  [
    'a syntax error',
    'export default () => <p>;\n',
    'own/Footer.tsx:2:1 error component: the component has a fault: Unexpected end of file before a closing "p" tag',
  ],
  [
    'no default export',
    'export const Footer = () => null;\n',
    'site.config.ts:1:1 error component: the component has a fault: No matching export in "own/Footer.tsx" for import "default"',
  ],
  [
    'another default export',
    'export default 7;\n',
    `site.config.ts:1:1 error component: 'theme.components.Footer' is "own/Footer.tsx": its default export must be a component`,
  ],
  [
    'an error at once',
    'throw new Error("too early");\nexport default () => null;\n',
    "site.config.ts:1:1 error component: the components of the setting 'theme.components' cannot be loaded: too early",
  ],
  [
    'an error when it is rendered',
    'export default ({ gone }) => gone.title;\n',
    "site.config.ts:1:1 error component: a component of the setting 'theme.components' cannot be rendered: Cannot read properties of undefined (reading 'title')",
  ],
  [
    'a stylesheet',
    "import './footer.css';\nexport default () => null;\n",
    "own/Footer.tsx:1:8 error component: the component has a fault: './footer.css' cannot be imported: name it in the setting 'styles'",
  ],
])('%s', async (_, text, line, file = 'own/Footer.tsx') => {
  expect(await linesOf({ Footer: file }, { 'own/Footer.tsx': text })).toEqual([line]);
});

test('a property that the theme does not give is an error of its type', () => {
  expectTypeOf<keyof FooterProps>().toEqualTypeOf<'columns' | 'copyright' | 'site'>();
  expectTypeOf<keyof BrandProps>().toEqualTypeOf<'logo' | 'site'>();
  expectTypeOf<keyof NotFoundProps>().toEqualTypeOf<'searchHref' | 'site'>();
});
