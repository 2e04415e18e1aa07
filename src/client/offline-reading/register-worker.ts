// Registers the service worker, and waits until it is at work.

import { WORKER_FILE } from '../../shared/offline-protocol.ts';
import { trustedWorkers } from '../lib/trusted-worker.ts';

const trustedWorker = trustedWorkers('service');

export interface RegisteredWorker {
  readonly worker: ServiceWorker;
  /** Whether this page came without it. */
  readonly isNew: boolean;
}

/** @returns undefined where there can be none: an old browser, an insecure address, storage that is blocked */
export async function registerWorker(baseUrl: string): Promise<RegisteredWorker | undefined> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return undefined;
  const isNew = !navigator.serviceWorker.controller;
  try {
    const registration = await navigator.serviceWorker.register(trustedWorker(baseUrl + WORKER_FILE), {
      scope: baseUrl,
      updateViaCache: 'none',
    });
    return { worker: await activeWorker(registration), isNew };
  } catch (error) {
    console.info('Pages cannot be kept for reading without a connection.', error);
    return undefined;
  }
}

/** Of this registration: `ready` may be of another site on the same host. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { active } = registration;
      if (active) resolve(active);
      else if (!worker || worker.state === 'redundant')
        reject(new Error('the service worker was not installed'));
    };
    // A busy WebKit says nothing of a worker's states, and goes on calling it "installing".
    worker?.addEventListener('statechange', look);
    navigator.serviceWorker.addEventListener('controllerchange', look);
    void navigator.serviceWorker.ready.then(look);
    look();
  });
}
