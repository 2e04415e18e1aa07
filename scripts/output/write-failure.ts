// A failed write says which file it was about: the system's own error, of an open file, does not.

/** @returns the same error, with the path if it had none */
export function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && !('path' in error)) Object.assign(error, { path });
  return error;
}
