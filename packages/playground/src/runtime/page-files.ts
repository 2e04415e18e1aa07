// The files of a bundle as one of its pages requests them. Records what was requested and what is missing.

import type { BundleFiles, BundleProblem } from '../shared/bundle-files.ts';
import { fileText, fromTheNetwork, notInBundle } from '../shared/bundle-paths.ts';
import type { BundleAddresses } from './bundle-addresses.ts';

export type PageFiles = ReturnType<typeof pageFiles>;

/** @param page its path */
export function pageFiles(files: BundleFiles, page: string, addresses: BundleAddresses) {
  /** Paths of all requested files, missing ones included. */
  const used = new Set([page]);
  const problems = new Map<string, BundleProblem>();
  /** Points to the line with the address, in the file that contains it. */
  const note = (message: string, address: string, base: string): void => {
    const from = addresses.target('', base);
    const file = from.kind === 'file' ? from.path : page;
    const text = fileText(files[file]) ?? '';
    const index = address === '' ? -1 : text.indexOf(address);
    const line = index < 0 ? undefined : text.slice(0, index).split('\n').length;
    problems.set(`${file} ${message}`, { file, line, message, severity: 'warning' });
  };
  return {
    /** @returns the file with the base for addresses inside it; undefined also for addresses inside the page itself */
    find(address: string, base: string) {
      const target = addresses.target(address, base);
      if (target.kind === 'inline') return undefined;
      if (target.kind === 'network') {
        note(fromTheNetwork(address), address, base);
        return undefined;
      }
      if (target.path !== undefined) used.add(target.path);
      const content = files[target.path ?? ''];
      if (target.kind === 'file' && content !== undefined) return { ...target, content };
      note(notInBundle(address), address, base);
      return undefined;
    },
    used: used as ReadonlySet<string>,
    get problems(): readonly BundleProblem[] {
      return [...problems.values()];
    },
  };
}
