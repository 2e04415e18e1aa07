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
    const { active, installing, waiting } = registration;
    return { worker: active ?? (await whenActive(installing ?? waiting)), isNew };
  } catch (error) {
    console.info('Pages cannot be kept for reading without a connection.', error);
    return undefined;
  }
}

function whenActive(worker: ServiceWorker | null): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker?.state === 'activated') resolve(worker);
      else if (!worker || worker.state === 'redundant')
        reject(new Error('the service worker was not installed'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
