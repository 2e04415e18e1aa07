// Leads the places that browsers give for errors in a composed page back to the files of the bundle.

import { dataAddress } from './data-address.ts';

export interface ScriptPlaces {
  /**
   * @param ready the text of a file, as it is to run
   * @returns its address
   */
  ofFile(file: string, ready: string): string;
  /**
   * @param text of a script inside the page; `ready` as it is to run, line by line the same
   * @returns its address
   */
  inPage(text: string, ready: string): string;
  /**
   * @param address as the browser gives it
   * @returns lines and columns of the bundle's own file; only the page's file for what stands in its attributes
   */
  find(address: string, line: number | undefined, column: number | undefined): FoundPlace;
}

export interface FoundPlace {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** Lines and columns count from 1. */
interface Start {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** @param source text of the page's own file */
export function scriptPlaces(page: string, source: string): ScriptPlaces {
  const starts = new Map<string, Start>();
  let searched = 0;
  const add = (ready: string, start: Start): string => {
    // With a number, since two scripts may have the same text.
    const address = dataAddress(start.file, ready, `text/javascript;script=${starts.size}`);
    starts.set(address, start);
    return address;
  };
  return {
    ofFile: (file, ready) => add(ready, { file, line: 1, column: 1 }),
    inPage(text, ready) {
      const index = source.indexOf(text, searched);
      if (index >= 0) searched = index + text.length;
      return add(ready, { file: page, ...lineAndColumn(source, Math.max(index, 0)) });
    },
    find(address, line, column) {
      const start = starts.get(address);
      if (!start)
        return { file: /^about:/.test(address) ? page : undefined, line: undefined, column: undefined };
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
