// Adds the path to the error of a failed write: the system's error for an open file has none.

/** @returns the same error */
export function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && !('path' in error)) Object.assign(error, { path });
  return error;
}
