import {
  applyColorMode,
  chooseColorMode,
  chosenColorMode,
  concernsColorMode,
  currentColorMode,
  defaultColorMode,
  systemPrefersDark,
} from './color-mode.ts';

/** Makes the button of the navigation bar work, and follows the reader's choice in other tabs. */
export function enhanceColorModeToggle(): void {
  const button = document.querySelector('.color-mode-toggle');
  const showState = () => button?.setAttribute('aria-pressed', String(currentColorMode() === 'dark'));
  const follow = () => {
    applyColorMode(chosenColorMode() ?? defaultColorMode());
    showState();
  };

  showState();
  button?.addEventListener('click', () => {
    chooseColorMode(currentColorMode() === 'dark' ? 'light' : 'dark');
    showState();
  });
  addEventListener('storage', (event) => {
    if (concernsColorMode(event)) follow();
  });
  systemPrefersDark.addEventListener('change', follow);
}
