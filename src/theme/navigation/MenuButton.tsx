// Opens the site menu on small screens. It uses a native popover, which works before and without JavaScript; React only
// updates `aria-expanded`.

import { useEffect, useState } from 'react';
import { SITE_MENU_ID } from '../../shared/chrome-ids.ts';
import { MenuIcon } from '../icons/icons.tsx';

export function MenuButton() {
  const [isExpanded, setExpanded] = useState(false);
  useEffect(() => {
    const menu = document.getElementById(SITE_MENU_ID);
    if (menu === null) return;
    const sync = () => setExpanded(menu.matches(':popover-open'));
    sync(); // it may have been opened before hydration
    menu.addEventListener('toggle', sync);
    return () => menu.removeEventListener('toggle', sync);
  }, []);
  return (
    <button
      type="button"
      className="icon-button menu-button"
      popoverTarget={SITE_MENU_ID}
      aria-label="Toggle navigation bar"
      aria-expanded={isExpanded}
      data-menu-button=""
      suppressHydrationWarning
    >
      <MenuIcon />
    </button>
  );
}
