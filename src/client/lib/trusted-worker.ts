// Addresses of workers, in the form that the security policy asks for.

import { WORKER_POLICIES } from '../../shared/constants.ts';

/** As far as we use it; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object };
}

/**
 * Makes the policy of one kind of worker: once for each, as browsers allow.
 * @returns puts an address into that form; throws TypeError for code of another site
 */
export function trustedWorkers(kind: keyof typeof WORKER_POLICIES): (address: string) => string {
  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
    WORKER_POLICIES[kind],
    { createScriptURL: ownAddress },
  );
  return (address) => (policy?.createScriptURL(address) ?? ownAddress(address)) as string;
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`foreign code: ${address}`);
  return address;
}
