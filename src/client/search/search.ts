// Opens the search: by the button, Ctrl or ⌘ K, `/`, and for an address with `?q=`. The dialog's code and the texts are
// loaded at the first use, or when the pointer nears the button.

import { loadReact } from '../app/load-react.ts';
import type { MountedSearch, SearchAddresses } from './search-dialog.tsx';
import { followFoundNotes } from './search-hit.ts';

export function startSearch(): void {
  followFoundNotes();
  const meta = document.querySelector<HTMLMetaElement>('meta[name="search-index"]');
  const { dialog: code, worker, base } = meta?.dataset ?? {};
  if (!meta || !code || !worker || !base) return;
  const open = searchOpener(code, { worker, index: meta.content, baseUrl: base });

  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-search-open]')) void open.show('');
  });
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-search-open]')) open.prepare();
    },
    { passive: true },
  );
  // The pointer may have come before this code.
  if (document.querySelector('[data-search-open]:hover')) open.prepare();
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    void open.show('');
  });
  const query = new URLSearchParams(location.search).get('q');
  if (query) void open.show(query);
}

/** Ctrl or ⌘ K anywhere, `/` outside of fields. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));
  return key === '/' && !ctrlKey && !metaKey && !isField;
}

function searchOpener(codeAddress: string, addresses: SearchAddresses) {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', 'Search');
  // A press beside the box; one that began inside it, as when selecting text, does not close.
  dialog.addEventListener('pointerdown', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  let mounting: Promise<MountedSearch> | undefined;
  let attempts = 0;

  const mount = (): Promise<MountedSearch> => {
    if (mounting) return mounting;
    attempts += 1;
    // A module that failed once is remembered as failed under its address.
    const address = attempts === 1 ? codeAddress : `${codeAddress}?again=${attempts}`;
    const made = loadReact()
      .then(() => import(address))
      .then((module: typeof import('./search-dialog.tsx')) => module.mountSearch(dialog, addresses));
    made.catch(() => {
      mounting = undefined;
    });
    mounting = made;
    return made;
  };

  const show = async (query: string): Promise<void> => {
    if (dialog.open && mounting) return;
    if (!dialog.isConnected) document.body.append(dialog);
    if (!dialog.open) dialog.showModal();
    const isFirst = dialog.childElementCount === 0 || dialog.querySelector('[data-search-notice]');
    if (isFirst) showNotice(dialog, 'The search is loading…');
    try {
      const search = await mount();
      dialog.querySelector('[data-search-notice]')?.remove();
      search.show(query);
    } catch (error) {
      console.warn('The search could not be loaded.', error);
      showNotice(dialog, 'The search could not be loaded.', () => void show(query));
    }
  };
  return { show, prepare: () => void mount().catch(() => {}) };
}

/** What stands in the dialog as long as its code is not there. */
function showNotice(dialog: HTMLDialogElement, text: string, retry?: () => void): void {
  const box = document.createElement('div');
  box.className = 'search-box search-notice';
  box.dataset.searchNotice = '';
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', retry ? 'alert' : 'status');
  paragraph.textContent = text;
  box.append(paragraph);
  if (retry) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = 'Retry';
    button.addEventListener('click', retry);
    box.append(button);
  }
  dialog.replaceChildren(box);
  box.querySelector('button')?.focus();
}
