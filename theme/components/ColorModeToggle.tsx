/** The name stays the same in both states, because `aria-pressed` tells them apart; the icon follows the theme. */
export function ColorModeToggle({ pressed }: { pressed: boolean }) {
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle needs-scripts"
      aria-label="Use dark mode"
      aria-pressed={pressed}
    />
  );
}
