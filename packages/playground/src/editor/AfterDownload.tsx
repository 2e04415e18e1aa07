// What comes after the download: the steps from the ZIP file to the graphic in OBS, for these bundles.

import type { ReactNode } from 'react';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { CopyField } from './CopyField.tsx';
import { installPage } from './open-actions.ts';
import { takeHome } from './take-home.ts';

export function AfterDownload({ bundles }: { readonly bundles: readonly BundleFiles[] }) {
  const way = takeHome(bundles);
  if (!way) return <p className="fault">Omphalos can't load this bundle yet: see the messages.</p>;
  const install = installPage();
  return (
    <div className="take-home">
      <ol>
        <Step words={way.install}>
          {install && (
            <a href={install} target="_blank" rel="noreferrer">
              how to install it
            </a>
          )}
        </Step>
        <Step words={way.unpack} />
        <Step words={way.restart} />
        <Step words={way.show}>
          {way.graphics.map(({ name, address, size }) => (
            <CopyField key={address} label={`Address of ${name} for OBS`} what="The address" value={address}>
              <span className="size">{size}</span>
            </CopyField>
          ))}
        </Step>
        <Step words={way.control} />
      </ol>
    </div>
  );
}

const Step = ({
  words: [first, rest],
  children,
}: {
  words: readonly [string, string];
  children?: ReactNode;
}) => (
  <li>
    <b>{first}</b> {rest} {children}
  </li>
);
