// Changes the page within a view transition where the browser has them and the reader does not mind motion.

/** Resolves when `change` has been made, whether or not it is still moving. */
export async function withTransition(change: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (!document.startViewTransition || isStill || document.visibilityState !== 'visible') {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // Skipped by the next one, or for a window that is too small: the change itself is made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
