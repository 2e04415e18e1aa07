// How good the reader's connection is, as far as the browser reports it.

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): NetworkInformation =>
  (navigator as Navigator & { readonly connection?: NetworkInformation }).connection ?? {};

/** Too poor for prefetching: 2g and slow-2g, and if the reader has asked to save data. */
export const isConnectionPoor = (): boolean =>
  connection().saveData === true || /2g/.test(connection().effectiveType ?? '');

export const isConnectionSlow = (): boolean => connection().effectiveType === '3g';
