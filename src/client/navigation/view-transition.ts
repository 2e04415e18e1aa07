// Changes the page within a view transition where the browser has them and the reader does not mind motion.

/**
 * Resolves when `change` has been made, whether or not it is still moving.
 * @param change given a pause that it may make halfway, so that the browser can answer the reader; what is half done is
 * not seen
 */
export async function withTransition(change: (pause: () => Promise<void>) => Promise<void>): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (!document.startViewTransition || isStill || document.visibilityState !== 'visible')
    return change(async () => {});
  const transition = document.startViewTransition(() => change(nextTask));
  // Skipped by the next one, or for a window that is too small: the change itself is made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
