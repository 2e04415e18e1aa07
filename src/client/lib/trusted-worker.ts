// Creates addresses of workers that Trusted Types allow.

import { WORKER_POLICIES } from '../../shared/constants.ts';
import type { TrustedTypes } from '../../theme/trusted-html.ts';

/**
 * Creates the policy for one kind of worker. Call it once per kind, since browsers reject duplicates.
 * @returns converts an address; throws TypeError for code of another origin
 */
export function trustedWorkers(kind: keyof typeof WORKER_POLICIES): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes<'createScriptURL'> };
  const policy = trustedTypes?.createPolicy(WORKER_POLICIES[kind], { createScriptURL: ownAddress });
  return (address) => (policy?.createScriptURL(address) ?? ownAddress(address)) as string;
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`foreign code: ${address}`);
  return address;
}
