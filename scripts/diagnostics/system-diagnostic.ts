// Turns a refusal of the system (a full disk, a missing permission) into a diagnostic: neither content nor code is wrong,
// so neither a place in a file nor a stack trace helps.

import type { DiagnosticCode } from './codes.ts';
import { BuildFailure, type Diagnostic, diagnostic, startOf } from './diagnostic.ts';
import { displayPathOf } from './display-path.ts';

/** @param message follows the path */
const refusal = (code: DiagnosticCode, message: string, help: string) => ({ code, message, help });

const diskFull = refusal(
  'disk-full',
  'cannot be written: no space is left on its disk',
  'free some space, or choose another disk with --out',
);
const denied = refusal(
  'access-denied',
  'cannot be read or written: permission denied',
  'change its permissions, or run the build as their owner',
);
const openFiles = refusal(
  'system-limit',
  'cannot be opened: too many files are open',
  'raise the limit ("ulimit -n"), or end other programs',
);

/** Refusals by the system's own error names: see errno(3). */
const REFUSALS: Readonly<Record<string, ReturnType<typeof refusal>>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EFBIG: refusal('disk-full', 'cannot be written: it exceeds the size limit for files', 'see "ulimit -f"'),
  EACCES: denied,
  EPERM: denied,
  EROFS: refusal('access-denied', 'cannot be written: its disk is read-only', 'choose another with --out'),
  EMFILE: openFiles,
  ENFILE: openFiles,
  ENAMETOOLONG: refusal(
    'name-too-long',
    'cannot be created: its name is too long',
    'shorten the name of the file, its folder, "id" or "slug"; most systems allow 255 bytes',
  ),
  EILSEQ: refusal('name-invalid', 'cannot be created: its disk does not allow the name', 'rename it'),
  EBUSY: refusal(
    'output-busy',
    'is in use and cannot be replaced',
    'end the program that uses it; a mounted volume cannot be replaced: choose a folder in it with --out',
  ),
  EXDEV: refusal('output-busy', 'is on more than one disk', 'choose a folder on a single disk with --out'),
  ENOTEMPTY: refusal('output-busy', 'was changed by another program', 'build again'),
  ENOTDIR: refusal(
    'output-busy',
    'is inside a file, not a folder',
    'remove the file, or choose another folder',
  ),
  ELOOP: refusal('file-unreadable', 'is a symbolic link that leads back to itself', 'remove the link'),
  EIO: refusal('file-unreadable', 'cannot be read or written: the disk reports an error', 'check the disk'),
  ENOENT: refusal('file-unreadable', 'disappeared while the site was built', 'build again'),
};

/** @returns undefined for all other errors: they are bugs of ours and keep their stack */
export function systemDiagnostic(error: unknown): Diagnostic | undefined {
  const { code, path, dest, syscall } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const found =
    code !== undefined && syscall !== undefined && Object.hasOwn(REFUSALS, code) && REFUSALS[code];
  if (!found || !(error instanceof Error)) return undefined;
  const name = dest ?? path;
  // A failed write to an open file names no path.
  return diagnostic(found.code, {
    message: `${name === undefined ? 'a file' : `"${shownPath(name)}"`} ${found.message} (${code})`,
    help: found.help,
  });
}

/** @returns the diagnostic of a file or folder that the system refuses to read @throws the error if it is a bug of ours */
export function unreadable(error: unknown, path: string): Diagnostic {
  const found = systemDiagnostic(error);
  if (!found) throw error;
  return { ...found, at: startOf(displayPathOf(path)) };
}

/** The diagnostics that an error reports; undefined for bugs of ours. */
export function errorDiagnostics(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof BuildFailure) return error.diagnostics;
  const found = systemDiagnostic(error);
  return found && [found];
}

/** The name for messages that a file gets in the finished site. */
export function shownPath(path: string): string {
  const finished = path
    .replaceAll('\\', '/')
    .replace(/\/\.([^/]+)\.(?:new|old|gone)-[0-9a-f]{8}(?=\/|$)/, '/$1');
  return displayPathOf(finished) || finished;
}
