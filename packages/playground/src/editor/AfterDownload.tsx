// What comes after the download: the steps from the ZIP file to the graphic in OBS, for this bundle.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { CopyField } from './CopyField.tsx';
import { installPage } from './open-actions.ts';
import { DASHBOARD, LINUX, MACOS, takeHome } from './take-home.ts';

export function AfterDownload({ bundles }: { readonly bundles: readonly BundleFiles[] }) {
  const { folders, graphics, tabs } = takeHome(bundles);
  if (folders.length < bundles.length)
    return <p className="fault">Omphalos can't load this bundle yet: see the messages.</p>;
  const install = installPage();
  const isOne = folders.length === 1;
  return (
    <div className="take-home">
      <ol>
        <li>
          <b>Install Omphalos</b> on a computer with Linux or macOS if you don't have it yet
          {install && (
            <>
              {': '}
              <a href={install} target="_blank" rel="noreferrer">
                how to install it
              </a>
            </>
          )}
          .
        </li>
        <li>
          <b>Unpack the ZIP file</b> into <code>{LINUX}</code> (Linux) or <code>{MACOS}</code> (macOS).{' '}
          {isOne ? 'The folder ' : 'Each of the folders '}
          <code>{folders.join(', ')}</code> must contain <code>package.json</code>. Then restart Omphalos,
          which looks for bundles only when it starts.
        </li>
        <li>
          <b>Add {graphics.length === 1 ? 'the graphic' : 'each graphic'} to OBS</b> as a browser source with
          this address, width and height:
          {graphics.map(({ name, address, size }) => (
            <CopyField key={address} label={`Address of ${name} for OBS`} what="The address" value={address}>
              <span className="size">{size}</span>
            </CopyField>
          ))}
        </li>
        {tabs !== '' && (
          <li>
            <b>Open {isOne ? 'the panel' : 'the panels'}</b> in the dashboard, <code>{DASHBOARD}</code>, in
            the tab <b>{tabs}</b>.
          </li>
        )}
      </ol>
    </div>
  );
}
