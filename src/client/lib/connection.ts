// Whether the reader's connection can bear loading ahead.

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True on 2g and slow-2g, and where the reader has asked to save data. Not every browser tells. */
export function isConnectionPoor(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
