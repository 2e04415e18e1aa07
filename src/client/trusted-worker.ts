// Addresses of workers, in the form that the security policy asks for.

import { TRUSTED_TYPES } from '../shared/constants.ts';

/** As far as we use it; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  TRUSTED_TYPES.worker,
  { createScriptURL: ownAddress },
);

/** @throws TypeError for code of another site */
export const trustedWorker = (address: string): string =>
  (policy?.createScriptURL(address) ?? ownAddress(address)) as string;

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`foreign code: ${address}`);
  return address;
}
