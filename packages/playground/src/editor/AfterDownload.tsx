// What comes after the download: the steps from the ZIP file to the graphic in OBS, for this bundle.

import { bundleAddresses } from '../runtime/bundle-addresses.ts';
import { CopyField } from './CopyField.tsx';
import { manifestOf } from './open-manifest.ts';
import { usePart } from './session.ts';

/** Where Omphalos listens unless its configuration says otherwise. */
const SERVER = 'http://localhost:3000';

export function AfterDownload() {
  const manifest = usePart(manifestOf);
  const files = usePart((state) => state.files);
  if (!manifest) return <p className="fault">Omphalos can't load this bundle yet: see the messages.</p>;
  // The page's own text links to it.
  const install = document.querySelector<HTMLAnchorElement>('main a[href*="/installation"]')?.href;
  const { ofPage } = bundleAddresses(manifest, files);
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
          <b>Unpack the ZIP file</b> into <code>~/.config/omphalos/bundles/</code> (Linux) or{' '}
          <code>~/Library/Application Support/omphalos/bundles/</code> (macOS). The folder{' '}
          <code>{manifest.name}</code> must contain <code>package.json</code>. Then restart Omphalos, which
          looks for bundles only when it starts.
        </li>
        <li>
          <b>Add the graphic to OBS</b> as a browser source with this address, width and height:
          {manifest.graphics.map((page) => (
            <CopyField
              key={page.name}
              label={`Address of ${page.name} for OBS`}
              what="The address"
              value={SERVER + new URL(ofPage(page)).pathname}
            >
              <span className="size">{`${page.size.width} × ${page.size.height}`}</span>
            </CopyField>
          ))}
          The panel is in the dashboard: <code>{`${SERVER}/dashboard`}</code>
        </li>
      </ol>
    </div>
  );
}
