import { BACKGROUNDS, type ColorMode } from '../../contract.ts';

/**
 * Colours of the browser's own interface. Both themes are present and `media` says which one holds, so a script
 * changes the theme without knowing a colour.
 */
export function ColorModeMeta({ mode }: { mode: ColorMode }) {
  return (
    <>
      <meta name="color-scheme" content={mode} />
      {(['light', 'dark'] as const).map((each) => (
        <meta
          key={each}
          name="theme-color"
          content={BACKGROUNDS[each][0]}
          media={each === mode ? 'all' : 'not all'}
          data-mode={each}
        />
      ))}
    </>
  );
}
