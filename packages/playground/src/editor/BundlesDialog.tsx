// Lists the stored bundles, and the templates.

import { useState } from 'react';
import { Button } from './Button.tsx';
import {
  duplicateBundle,
  openStored,
  openTemplate,
  removeBundle,
  renameBundle,
  unreadable,
} from './bundle-actions.ts';
import { closeDialog, Dialog } from './Dialog.tsx';
import { usePart, useSession } from './session.ts';
import type { StoredBundle } from './stored-bundles.ts';

export function BundlesDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [bundles, setBundles] = useState(session.stored.list);
  return (
    <Dialog title="Bundles" onClose={onClose}>
      <h3>Your bundles</h3>
      {bundles.length === 0 && (
        <p className="hint">None yet. Your changes are saved here, in this browser only.</p>
      )}
      <ul className="bundle-list">
        {bundles.map((entry) => (
          <BundleRow key={entry.id} entry={entry} onChanged={() => setBundles(session.stored.list)} />
        ))}
      </ul>
      <h3>Start with a template</h3>
      <ul className="template-list">
        {session.data.templates.map((template) => (
          <li key={template.name}>
            <Button
              className="template"
              onClick={(event) => {
                closeDialog(event);
                openTemplate(session, template);
              }}
            >
              {template.picture !== null && (
                <img src={`data:image/svg+xml,${encodeURIComponent(template.picture)}`} alt="" />
              )}
              <b>{template.title}</b>
              <span>{template.about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface BundleRowProps {
  readonly entry: StoredBundle;
  readonly onChanged: () => void;
}

function BundleRow({ entry, onChanged }: BundleRowProps) {
  const session = useSession();
  const isOpen = usePart(({ id }) => id === entry.id);
  const nameOf = (action: string): string => `${action} “${entry.name}”`;
  return (
    <li>
      <Button
        className="bundle-open"
        aria-current={isOpen || undefined}
        onClick={(event) => {
          closeDialog(event);
          if (!openStored(session, entry)) session.say(unreadable(entry));
        }}
      >
        {entry.name}
      </Button>
      <Button
        className="quiet"
        aria-label={nameOf('Rename')}
        onClick={() => void renameBundle(session, entry).then(onChanged)}
      >
        Rename
      </Button>
      <Button
        className="quiet"
        aria-label={nameOf('Duplicate')}
        onClick={() => {
          duplicateBundle(session, entry);
          onChanged();
        }}
      >
        Duplicate
      </Button>
      <Button
        className="quiet"
        aria-label={nameOf('Delete')}
        onClick={(event) => {
          closeDialog(event);
          removeBundle(session, entry);
        }}
      >
        Delete
      </Button>
    </li>
  );
}
