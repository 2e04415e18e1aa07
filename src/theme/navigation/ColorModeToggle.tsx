// The button that switches between dark and light mode. The build does not know the reader's mode: the browser's colour-mode
// module updates the mode and the button's name, and CSS shows the matching icon.

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
