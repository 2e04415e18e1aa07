// The dialog that lists stored bundles and templates.

import type { PlaygroundTemplate } from '../shared/playground-data.ts';
import { make, makeButton } from './make-element.ts';
import { openDialog } from './prompt-dialog.ts';
import type { StoredBundle } from './stored-bundles.ts';

export interface BundleActions {
  list(): readonly StoredBundle[];
  readonly current: string;
  open(bundle: StoredBundle): void;
  rename(bundle: StoredBundle): Promise<void>;
  duplicate(bundle: StoredBundle): void;
  remove(bundle: StoredBundle): void;
  openTemplate(template: PlaygroundTemplate): void;
}

export function openBundleDialog(
  parent: Node,
  templates: readonly PlaygroundTemplate[],
  actions: BundleActions,
): void {
  const list = make('ul', { className: 'bundle-list' });
  const none = make(
    'p',
    { className: 'hint' },
    'None yet. What you change is kept here, in this browser alone.',
  );
  const show = (): void => {
    const bundles = actions.list();
    none.hidden = bundles.length > 0;
    list.replaceChildren(...bundles.map(row));
  };
  const row = (bundle: StoredBundle): HTMLElement => {
    const of = `“${bundle.name}”`;
    return make(
      'li',
      {},
      makeButton(
        bundle.name,
        () => {
          dialog.close();
          actions.open(bundle);
        },
        { className: 'bundle-open', ...(bundle.id === actions.current ? { 'aria-current': 'true' } : {}) },
      ),
      makeButton('Rename', () => void actions.rename(bundle).then(show), {
        className: 'quiet',
        'aria-label': `Rename ${of}`,
      }),
      makeButton(
        'Duplicate',
        () => {
          actions.duplicate(bundle);
          show();
        },
        { className: 'quiet', 'aria-label': `Duplicate ${of}` },
      ),
      makeButton(
        'Delete',
        () => {
          dialog.close();
          actions.remove(bundle);
        },
        { className: 'quiet', 'aria-label': `Delete ${of}` },
      ),
    );
  };
  const offers = templates.map((template) =>
    make(
      'li',
      {},
      make(
        'button',
        {
          type: 'button',
          className: 'template',
          onclick: () => {
            dialog.close();
            actions.openTemplate(template);
          },
        },
        ...(template.picture === null
          ? []
          : [make('img', { src: `data:image/svg+xml,${encodeURIComponent(template.picture)}`, alt: '' })]),
        make('b', {}, template.title),
        make('span', {}, template.about),
      ),
    ),
  );
  const dialog = openDialog(
    parent,
    'Bundles',
    make('h3', {}, 'Your bundles'),
    none,
    list,
    make('h3', {}, 'Begin with a template'),
    make('ul', { className: 'template-list' }, ...offers),
  );
  show();
}
