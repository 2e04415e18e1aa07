// Declares the global `omphalos` of panels and graphics. Reference this file from page scripts only:
// in an extension the object is the argument of `main` and no global exists.

import type { OmphalosPage } from './omphalos.js';

declare global {
  const omphalos: OmphalosPage;
}
