// Which window runs a bundle: it holds a lock, which the browser takes off when the window is gone.

const lockOf = (id: string): string => `omphalos.running.${id}`;

/** @returns takes the lock off; does nothing where the browser has or gives no locks, or another window has this one */
export function lockRunning(id: string): () => void {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.navigator?.locks?.request(lockOf(id), { ifAvailable: true }, () => released).catch(() => {});
  return release;
}

export async function runsElsewhere(id: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}
