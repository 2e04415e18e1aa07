// Maps the error positions that browsers report in a composed page back to the bundle's files.

import { dataAddress } from './data-address.ts';
import type { SourcePlace } from './frame-protocol.ts';

export type ScriptPlaces = ReturnType<typeof scriptPlaces>;

/** @param source text of the page's own file */
export function scriptPlaces(page: string, source: string) {
  const starts = new Map<string, SourcePlace>();
  let searched = 0;
  const add = (ready: string, start: SourcePlace): string => {
    // Numbered, because two scripts may have the same text.
    const address = dataAddress(start.file, ready, `text/javascript;script=${starts.size}`);
    starts.set(address, start);
    return address;
  };
  return {
    /** @param ready the file's text as it will run. @returns its address */
    ofFile: (file: string, ready: string): string => add(ready, { file, line: 1, column: 1 }),
    /** @param text of an inline script; `ready` is the same as it will run, line by line. @returns its address */
    inPage(text: string, ready: string): string {
      const index = source.indexOf(text, searched);
      if (index >= 0) searched = index + text.length;
      return add(ready, { file: page, ...lineAndColumn(source, Math.max(index, 0)) });
    },
    /**
     * @param address as the browser reports it
     * @returns line and column in the bundle's file; for code in attributes only the page's file
     */
    find(address: string, line: number | undefined, column: number | undefined) {
      const start = starts.get(address);
      if (!start) return /^about:/.test(address) ? { file: page } : {};
      return {
        file: start.file,
        line: line && line + start.line - 1,
        column: column && line === 1 ? column + start.column - 1 : column,
      };
    },
  };
}

function lineAndColumn(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}
