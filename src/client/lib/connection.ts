// Whether the reader's connection is too poor for prefetching.

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True on 2g and slow-2g, and if the reader has asked to save data. Not every browser reports this. */
export function isConnectionPoor(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
