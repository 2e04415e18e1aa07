// Registers the service worker and waits until it is active.

import { WORKER_FILE } from '../../shared/offline-protocol.ts';
import { trustedWorkers } from '../lib/trusted-worker.ts';

const trustedWorker = trustedWorkers('service');

export type RegisteredWorker = NonNullable<Awaited<ReturnType<typeof registerWorker>>>;

/**
 * @returns the worker, and whether the page was loaded without it (`isNew`); undefined if unavailable: an old browser, no HTTPS,
 * or blocked storage
 */
export async function registerWorker(baseUrl: string) {
  if (!('serviceWorker' in navigator && 'caches' in window)) return undefined;
  const isNew = !navigator.serviceWorker.controller;
  try {
    const registration = await navigator.serviceWorker.register(trustedWorker(baseUrl + WORKER_FILE), {
      scope: baseUrl,
      updateViaCache: 'none',
    });
    return { worker: await activeWorker(registration), isNew };
  } catch (error) {
    console.info("This browser can't keep pages for offline reading.", error);
    return undefined;
  }
}

/** Checks this registration, since `ready` may belong to another site on the same host. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { active } = registration;
      if (active) resolve(active);
      else if (!worker || worker.state === 'redundant')
        reject(new Error('the service worker was not installed'));
    };
    // A busy WebKit may fire no events and keep reporting "installing".
    worker?.addEventListener('statechange', look);
    navigator.serviceWorker.addEventListener('controllerchange', look);
    void navigator.serviceWorker.ready.then(look);
    look();
  });
}
