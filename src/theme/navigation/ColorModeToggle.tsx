// The button between dark and light. The build cannot know the reader's mode, so the browser's colour-mode module
// flips the mode and keeps the button's name in step; CSS shows the icon that fits.

import { MoonIcon, SunIcon } from '../icons/icons.tsx';
import { useSite } from '../site-context.tsx';

export function ColorModeToggle() {
  const { colorMode } = useSite();
  if (!colorMode.toggle) return null;
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      aria-label={`Switch between dark and light mode (currently ${colorMode.default} mode)`}
      data-color-mode-toggle=""
      data-needs="main"
      suppressHydrationWarning
    >
      <SunIcon className="color-mode-sun" />
      <MoonIcon className="color-mode-moon" />
    </button>
  );
}
