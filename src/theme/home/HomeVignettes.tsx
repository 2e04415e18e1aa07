// Three small pictures for the three things you can build: a graphic, a panel, an extension.

import type { ReactNode } from 'react';

export function GraphicVignette() {
  return (
    <Vignette>
      <rect className="v-frame" x="60" y="18" width="200" height="112" rx="8" />
      <path
        className="v-hill"
        d="M60 104c40-22 70-24 104-8 30 14 58 4 96-16v42a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8Z"
      />
      <circle className="v-accent-soft" cx="206" cy="62" r="18" />
      <rect className="v-signal" x="74" y="30" width="26" height="10" rx="3" />
      <path className="v-signal" d="M74 94h5v24h-5z" />
      <rect className="v-plate" x="79" y="94" width="86" height="24" rx="3" />
      <path className="v-text" d="M88 102.5h46M88 110h30" />
    </Vignette>
  );
}

export function PanelVignette() {
  return (
    <Vignette>
      <rect className="v-frame" x="60" y="18" width="200" height="112" rx="8" />
      <path className="v-line" d="M60 38h200M84 58v52M108 58v52M132 58v52" />
      <rect className="v-accent" x="77" y="86" width="14" height="9" rx="3" />
      <rect className="v-accent" x="101" y="64" width="14" height="9" rx="3" />
      <rect className="v-accent" x="125" y="76" width="14" height="9" rx="3" />
      <rect className="v-signal" x="160" y="56" width="80" height="22" rx="5" />
      <rect className="v-plate" x="160" y="88" width="36" height="22" rx="5" />
      <rect className="v-plate" x="204" y="88" width="36" height="22" rx="5" />
      <path className="v-muted" d="M72 28h34" />
    </Vignette>
  );
}

export function ExtensionVignette() {
  return (
    <Vignette>
      <path className="v-line v-dashed" d="M160 74 82 38M160 74l78-36M160 74l-78 36M160 74l78 36" />
      <circle className="v-hub" cx="160" cy="74" r="34" />
      <path className="v-hub-text" d="m150 64-10 10 10 10m20-20 10 10-10 10m-6-24-8 28" />
      <rect className="v-plate" x="58" y="24" width="48" height="26" rx="6" />
      <rect className="v-plate" x="214" y="24" width="48" height="26" rx="6" />
      <rect className="v-plate" x="58" y="98" width="48" height="26" rx="6" />
      <rect className="v-plate" x="214" y="98" width="48" height="26" rx="6" />
      <path className="v-text" d="M68 33.5h22M68 41h14M224 37h28M68 111h28" />
      <path className="v-signal-line" d="m226 111 7 6 14-13" />
    </Vignette>
  );
}

function Vignette({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="vignette" viewBox="0 0 320 148" width="320" height="148" aria-hidden="true">
      {children}
    </svg>
  );
}
