// The bundles of this browser around the open one: stores its changes, notices those of other tabs, and lists, renames and
// deletes the others.

import type { BundleFiles } from '../shared/bundle-files.ts';
import type { PlaygroundTemplate } from '../shared/playground-data.ts';
import type { Layout } from './layout.ts';
import { make, makeButton } from './make-element.ts';
import { ask, openDialog } from './prompt-dialog.ts';
import { type Hold, newId, type StoredBundle, type StoredBundles } from './stored-bundles.ts';

export interface LibraryOptions {
  readonly root: ShadowRoot;
  readonly layout: Layout;
  readonly templates: readonly PlaygroundTemplate[];
  readonly stored: StoredBundles;
  files(): BundleFiles;
  open(entry: StoredBundle, files: BundleFiles): void;
  openTemplate(template: PlaygroundTemplate): void;
  /** Opens whatever comes first, since the open bundle is gone. */
  openFirst(): void;
}

export class BundleLibrary {
  readonly #options: LibraryOptions;
  readonly #stored: StoredBundles;
  #current: StoredBundle = { id: newId(), name: 'Bundle' };
  /** Whether another tab has changed the bundle: what is stored next is a copy. */
  #isForked = false;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#stored = options.stored;
  }

  get current(): StoredBundle {
    return this.#current;
  }

  set current(entry: StoredBundle) {
    this.#current = entry;
    this.#isForked = false;
    const { layout } = this.#options;
    layout.showName(entry.name);
    layout.showStored(this.#stored.list().some(({ id }) => id === entry.id) || undefined);
  }

  /** @returns whether the browser could store it */
  store(): boolean {
    const { layout, files } = this.#options;
    if (this.#isForked) {
      this.current = copyOf(this.#current);
      layout.hideNotice();
    }
    const isStored = this.#stored.put(this.#current, files());
    layout.showStored(isStored);
    return isStored;
  }

  setHold(hold: Hold | undefined): void {
    this.#current = { ...this.#current, hold };
    if (!this.#isForked) this.#stored.setHold(this.#current.id, hold); // else it belongs to the other tab
  }

  /** Opens a stored bundle. @returns whether it could be read */
  open(entry: StoredBundle): boolean {
    const files = this.#stored.read(entry.id);
    if (files) this.#options.open(entry, files);
    return files !== undefined;
  }

  /** Opens the bundle that was changed last, of those that can be read. @returns whether there is one */
  openLatest(): boolean {
    const entries = this.#stored.list();
    const opened = entries.find((entry) => this.open(entry));
    const [latest] = entries;
    if (latest && latest !== opened) this.#options.layout.say(unreadable(latest));
    return opened !== undefined;
  }

  /** Another tab has stored something. */
  otherTab(key: string | null, newValue: string | null): void {
    const { id } = this.#current;
    const { layout } = this.#options;
    const change = this.#stored.changed(key, id);
    const entry = this.#stored.list().find((other) => other.id === id);
    if (!change || !entry) return;
    // Its name may be another now, and it may have proved that it runs well.
    this.#current = entry;
    layout.showName(entry.name);
    if (change === 'list' || newValue === null) return;
    this.#isForked = true;
    layout.say('This bundle was changed in another tab. What you change here is stored as a copy.', {
      label: 'Load the other version',
      act: () => this.open(entry),
    });
  }

  /** Lists the stored bundles, and the templates. */
  showDialog(): void {
    const { root, layout, templates, openTemplate } = this.#options;
    const list = make('ul', { className: 'bundle-list' });
    const none = make(
      'p',
      { className: 'hint' },
      'None yet. Your changes are saved here, in this browser only.',
    );
    const show = (): void => {
      const bundles = this.#stored.list();
      none.hidden = bundles.length > 0;
      list.replaceChildren(...bundles.map(row));
    };
    /** @param act on the bundle; whatever it returns, the list shows what is stored then */
    const action = (label: string, entry: StoredBundle, act: () => unknown): HTMLElement =>
      makeButton(
        label,
        async () => {
          await act();
          show();
        },
        { className: 'quiet', 'aria-label': `${label} “${entry.name}”` },
      );
    const row = (entry: StoredBundle): HTMLElement =>
      make(
        'li',
        {},
        makeButton(
          entry.name,
          () => {
            dialog.close();
            if (!this.open(entry)) layout.say(unreadable(entry));
          },
          { className: 'bundle-open', ...(entry.id === this.#current.id ? { 'aria-current': 'true' } : {}) },
        ),
        action('Rename', entry, () => this.#rename(entry)),
        action('Duplicate', entry, () => {
          const files = this.#stored.read(entry.id);
          if (files) this.#stored.put(copyOf(entry), files);
        }),
        action('Delete', entry, () => {
          dialog.close();
          this.#remove(entry);
        }),
      );
    const offers = templates.map((template) => {
      const { title, about, picture } = template;
      const button = makeButton(
        '',
        () => {
          dialog.close();
          openTemplate(template);
        },
        { className: 'template' },
      );
      if (picture !== null)
        button.append(make('img', { src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: '' }));
      button.append(make('b', {}, title), make('span', {}, about));
      return make('li', {}, button);
    });
    const dialog = openDialog(
      root,
      'Bundles',
      make('h3', {}, 'Your bundles'),
      none,
      list,
      make('h3', {}, 'Start with a template'),
      make('ul', { className: 'template-list' }, ...offers),
    );
    show();
  }

  async #rename(entry: StoredBundle): Promise<void> {
    const name = await ask(this.#options.root, {
      title: 'Rename bundle',
      label: 'Name',
      value: entry.name,
      action: 'Rename',
      faultOf: (value) => (value === '' ? 'A bundle needs a name.' : undefined),
    });
    const files = this.#stored.read(entry.id);
    if (name === undefined || !files) return;
    this.#stored.put({ ...entry, name }, files);
    if (entry.id !== this.#current.id) return;
    this.#current = { ...this.#current, name };
    this.#options.layout.showName(name);
  }

  #remove(entry: StoredBundle): void {
    const files = this.#stored.read(entry.id);
    this.#stored.remove(entry.id);
    if (entry.id === this.#current.id) this.#options.openFirst();
    if (!files) return;
    this.#options.layout.say(`“${entry.name}” is deleted.`, {
      label: 'Undo',
      act: () => {
        this.#stored.put(entry, files);
        this.open(entry);
      },
    });
  }
}

const unreadable = ({ name }: StoredBundle): string =>
  `“${name}” cannot be read: another version of this site has stored it.`;

const copyOf = (entry: StoredBundle): StoredBundle => ({
  ...entry,
  id: newId(),
  name: `${entry.name} (copy)`,
});
