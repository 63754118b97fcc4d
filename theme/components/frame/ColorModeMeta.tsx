import { BACKGROUNDS, type ColorMode } from '../../contract.ts';

/**
 * Colours of the browser's own interface. Both themes are present and `media` says which one holds, so a script
 * changes the theme without knowing a colour.
 */
export function ColorModeMeta({ mode }: { mode: ColorMode }) {
  return (
    <>
      <meta name="color-scheme" content={mode} />
      <ThemeColor of="light" mode={mode} />
      <ThemeColor of="dark" mode={mode} />
    </>
  );
}

function ThemeColor({ of, mode }: { of: ColorMode; mode: ColorMode }) {
  return (
    <meta name="theme-color" content={BACKGROUNDS[of][0]} media={of === mode ? 'all' : 'not all'} data-mode={of} />
  );
}
