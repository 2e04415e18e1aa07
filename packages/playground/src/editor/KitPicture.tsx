// The graphics of several bundles over one picture, as a stream shows them.

import { useEffect, useRef, useState } from 'react';
import { runBundle } from '../runtime/run-bundle.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { readRunnable } from '../shared/read-manifest.ts';
import { Backgrounds, chosenBefore } from './Backgrounds.tsx';
import { guardLoops } from './loop-guard.ts';
import { type Background, Stage, slotIn } from './Stage.tsx';

export function KitPicture({ bundles }: { readonly bundles: readonly BundleFiles[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [background, setBackground] = useState<Background>(() => chosenBefore() ?? 'scene');
  const graphics = bundles.flatMap((files) => readRunnable(files).manifest?.graphics ?? []);
  useEffect(() => {
    const running = bundles.map((files) =>
      runBundle({
        files,
        slotOf: (kind, name) => slotIn(box.current, { kind, name }),
        onEvent() {}, // the log belongs to the open bundle
        transformScript: guardLoops,
      }),
    );
    return () => {
      for (const bundle of running) bundle.stop();
    };
  }, [bundles]);
  return (
    <div ref={box} className="kit">
      <Backgrounds chosen={background} onChoose={setBackground} />
      {/* To look at: nothing in it takes the focus. */}
      <div className="stage-frame" inert>
        <Stage graphics={graphics} shown={graphics} background={background} />
      </div>
    </div>
  );
}
