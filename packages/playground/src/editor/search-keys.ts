// The keys that search the open file. The code behind them is loaded when one of them is first pressed.

import type { EditorView, KeyBinding } from '@codemirror/view';

type Search = typeof import('./code-search.ts');

let loaded: Search | undefined;

/** @param onFailure called when the code cannot be loaded */
export function searchKeys(onFailure: (error: unknown) => void): readonly KeyBinding[] {
  const by =
    (command: keyof Search) =>
    (view: EditorView): boolean => {
      import('./code-search.ts').then((search) => {
        loaded = search;
        search[command](view);
      }, onFailure);
      return true;
    };
  const close = (view: EditorView): boolean => loaded?.closeSearchPanel(view) ?? false;
  const scope = 'editor search-panel';
  return [
    { key: 'Mod-f', run: by('openSearchPanel'), scope },
    { key: 'F3', run: by('findNext'), shift: by('findPrevious'), scope, preventDefault: true },
    { key: 'Mod-g', run: by('findNext'), shift: by('findPrevious'), scope, preventDefault: true },
    { key: 'Escape', run: close, scope },
    { key: 'Mod-Shift-l', run: by('selectSelectionMatches') },
    { key: 'Mod-Alt-g', run: by('gotoLine') },
    { key: 'Mod-d', run: by('selectNextOccurrence'), preventDefault: true },
  ];
}
