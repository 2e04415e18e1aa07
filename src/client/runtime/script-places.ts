// Leads the places that browsers give for errors in a composed page back to the files of the bundle.

/** A piece of code in a composed page. Lines and columns count from 1. */
export type ScriptPlace =
  /** A script with an address of its own. */
  | { readonly address: string; readonly file: string }
  /** A script in the page. */
  | {
      readonly file: string;
      /** Its lines in the composed page. */
      readonly first: number;
      readonly last: number;
      /** How many lines and, in its first line, columns earlier it stands in its file. */
      readonly lines: number;
      readonly columns: number;
    };

export interface FoundPlace {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** @param source text of the page's own file */
export function scriptPlaces(page: string, source: string) {
  const files: ScriptPlace[] = [];
  const inline: { readonly mark: string; readonly start: number; readonly text: string }[] = [];
  let searched = 0;
  return {
    file(address: string, file: string): void {
      files.push({ address, file });
    },
    /**
     * @param text as it stands in the page's file; `ready` as it is to run, line by line the same
     * @returns the text to be put into the page
     */
    inline(text: string, ready: string): string {
      const start = source.indexOf(text, searched);
      if (text === '' || start < 0) return ready;
      searched = start + text.length;
      const mark = `/*${inline.length}\u2063of the bundle*/`;
      inline.push({ mark, start, text: ready });
      return mark + ready;
    },
    /** Takes the marks out again. */
    finish(html: string): { readonly html: string; readonly places: readonly ScriptPlace[] } {
      let result = html;
      const places: ScriptPlace[] = [...files];
      for (const { mark, start, text } of inline) {
        const index = result.indexOf(mark);
        if (index < 0) continue;
        result = result.slice(0, index) + result.slice(index + mark.length);
        const here = placeOf(result, index);
        const there = placeOf(source, start);
        places.push({
          file: page,
          first: here.line,
          last: here.line + text.split('\n').length - 1,
          lines: here.line - there.line,
          columns: here.column - there.column,
        });
      }
      return { html: result, places };
    },
  };
}

function placeOf(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

/** @param address as the browser gives it, of a script or of the page itself */
export function findPlace(
  places: readonly ScriptPlace[],
  address: string,
  line: number | undefined,
  column: number | undefined,
): FoundPlace {
  for (const place of places) {
    if ('address' in place) {
      if (place.address === address) return { file: place.file, line, column };
    } else if (!/^(data|blob):/.test(address) && line && line >= place.first && line <= place.last) {
      const isFirst = line === place.first;
      return {
        file: place.file,
        line: line - place.lines,
        column: column && isFirst ? column - place.columns : column,
      };
    }
  }
  return { file: undefined, line: undefined, column: undefined };
}
