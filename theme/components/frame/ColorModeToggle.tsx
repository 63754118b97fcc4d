import type { ColorMode } from '../../contract.ts';
import { useMessages, useReader } from '../../reader.ts';

/** The name stays the same in both states, because `aria-pressed` tells them apart; the icon follows the theme. */
export function ColorModeToggle({ initial }: { initial: ColorMode }) {
  const text = useMessages();
  const { colorMode, toggleColorMode } = useReader();
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle needs-scripts"
      aria-label={text.darkMode}
      aria-pressed={(colorMode ?? initial) === 'dark'}
      onClick={toggleColorMode}
    />
  );
}
