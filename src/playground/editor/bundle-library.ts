// The bundles of this browser around the open one: stores its changes, notices those of other tabs, and lists, renames and
// deletes the others.

import type { BundleFiles } from '../shared/bundle-files.ts';
import type { PlaygroundTemplate } from '../shared/playground-data.ts';
import type { Layout } from './layout.ts';
import { make, makeButton } from './make-element.ts';
import { ask, openDialog } from './prompt-dialog.ts';
import { type Hold, newId, type StoredBundle, type StoredBundles } from './stored-bundles.ts';

interface LibraryOptions {
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

export function createBundleLibrary(options: LibraryOptions) {
  const { root, layout, stored } = options;
  let current: StoredBundle = { id: newId(), name: 'Bundle' };
  /** Whether another tab has changed the bundle: what is stored next is a copy. */
  let isForked = false;

  const setCurrent = (entry: StoredBundle): void => {
    current = entry;
    isForked = false;
    layout.showName(entry.name);
    layout.showStored(stored.list().some(({ id }) => id === entry.id) || undefined);
  };
  /** Opens a stored bundle. @returns whether it could be read */
  const open = (entry: StoredBundle): boolean => {
    const files = stored.read(entry.id);
    if (files) options.open(entry, files);
    return files !== undefined;
  };
  const rename = async (entry: StoredBundle): Promise<void> => {
    const name = await ask(root, {
      title: 'Rename bundle',
      label: 'Name',
      value: entry.name,
      action: 'Rename',
      faultOf: (value) => (value === '' ? 'A bundle needs a name.' : undefined),
    });
    const files = stored.read(entry.id);
    if (name === undefined || !files) return;
    stored.put({ ...entry, name }, files);
    if (entry.id !== current.id) return;
    current = { ...current, name };
    layout.showName(name);
  };
  const remove = (entry: StoredBundle): void => {
    const files = stored.read(entry.id);
    stored.remove(entry.id);
    if (entry.id === current.id) options.openFirst();
    if (!files) return;
    layout.say(`“${entry.name}” is deleted.`, {
      label: 'Undo',
      act: () => {
        stored.put(entry, files);
        open(entry);
      },
    });
  };

  return {
    get current() {
      return current;
    },
    set current(entry) {
      setCurrent(entry);
    },
    /** @returns whether the browser could store it */
    store(): boolean {
      if (isForked) {
        setCurrent(copyOf(current));
        layout.hideNotice();
      }
      const isStored = stored.put(current, options.files());
      layout.showStored(isStored);
      return isStored;
    },
    setHold(hold: Hold | undefined) {
      current = { ...current, hold };
      if (!isForked) stored.setHold(current.id, hold); // else it belongs to the other tab
    },
    /** Opens the bundle that was changed last, of those that can be read. @returns whether there is one */
    openLatest(): boolean {
      const entries = stored.list();
      const opened = entries.find(open);
      const [latest] = entries;
      if (latest && latest !== opened) layout.say(unreadable(latest));
      return opened !== undefined;
    },
    /** Another tab has stored something. */
    otherTab(key: string | null, newValue: string | null) {
      const { id } = current;
      const change = stored.changed(key, id);
      const entry = stored.list().find((other) => other.id === id);
      if (!change || !entry) return;
      // Its name may be another now, and it may have proved that it runs well.
      current = entry;
      layout.showName(entry.name);
      if (change === 'list' || newValue === null) return;
      isForked = true;
      layout.say('This bundle was changed in another tab. What you change here is stored as a copy.', {
        label: 'Load the other version',
        act: () => open(entry),
      });
    },
    /** Lists the stored bundles, and the templates. */
    showDialog() {
      const list = make('ul', { className: 'bundle-list' });
      const none = make(
        'p',
        { className: 'hint' },
        'None yet. Your changes are saved here, in this browser only.',
      );
      const show = (): void => {
        const bundles = stored.list();
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
              if (!open(entry)) layout.say(unreadable(entry));
            },
            { className: 'bundle-open', ...(entry.id === current.id ? { 'aria-current': 'true' } : {}) },
          ),
          action('Rename', entry, () => rename(entry)),
          action('Duplicate', entry, () => {
            const files = stored.read(entry.id);
            if (files) stored.put(copyOf(entry), files);
          }),
          action('Delete', entry, () => {
            dialog.close();
            remove(entry);
          }),
        );
      const offers = options.templates.map((template) => {
        const { title, about, picture } = template;
        const button = makeButton(
          '',
          () => {
            dialog.close();
            options.openTemplate(template);
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
    },
  };
}

const unreadable = ({ name }: StoredBundle): string =>
  `“${name}” cannot be read: another version of this site has stored it.`;

const copyOf = (entry: StoredBundle): StoredBundle => ({
  ...entry,
  id: newId(),
  name: `${entry.name} (copy)`,
});
